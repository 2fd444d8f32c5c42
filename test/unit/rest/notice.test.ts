import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestClient } from '../../../src/rest/client';
import { type RequestWatch, watchRequest } from '../../../src/rest/corrupt-notice';
import { eventually } from '../../support/eventually';

let notice: HTMLElement;
let scrolledTo: unknown[] = [];
let wantsLessMotion = true;
const log = () => notice.querySelector('textarea') as HTMLTextAreaElement;
const listed = () => [...notice.querySelectorAll('li')].map(({ dataset }) => dataset.namespace);

const GET = { method: 'GET', isGet: true, namespace: 'rcb/v1' };
const watch = (more: object = {}, address = '/wp-json/rcb/v1/consent'): RequestWatch =>
  watchRequest(notice, {
    ...GET,
    url: new URL(address, location.origin),
    startedAt: performance.now(),
    ...more,
  });

beforeEach(() => {
  document.body.innerHTML =
    '<div id="notice-corrupt-rest-api" style="display:none"><p></p><ul></ul><textarea></textarea></div>';
  notice = document.querySelector<HTMLElement>('#notice-corrupt-rest-api') as HTMLElement;
  scrolledTo = [];
  wantsLessMotion = true;
  Object.assign(notice, { scrollIntoView: (how: unknown) => scrolledTo.push(how) });
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('/', '\\/') });
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete window.detectCorruptRestApiFailed;
  document.body.replaceChildren();
});

it('the notice of a dead REST API is also shown for a call whose caller ends its signal as soon as it fails [rest.9a]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const stop = new AbortController();
  const { call } = createRestClient({
    restRoot: '/wp-json/',
    restNamespace: 'rcb/v1',
    restQuery: {},
    restPathObfuscateOffset: '',
  });
  // The banner's list of earlier decisions aborts its signal in the same way.
  await call({ method: 'GET', path: '/consent', signal: stop.signal })
    .catch(() => {})
    .finally(() => stop.abort());
  await eventually(() => expect(notice.querySelector('li')?.dataset.namespace).toBe('rcb/v1'));
  expect(notice.style.display).toBe('block');
});

it('each answer to a call is reported, and an error only if the caller has not aborted [rest.9d]', async () => {
  const client = createRestClient({
    restRoot: '/wp-json/',
    restNamespace: 'rcb/v1',
    restQuery: {},
    restPathObfuscateOffset: '',
  });
  notice.style.display = 'block';
  vi.stubGlobal('fetch', async () => Response.json({}));
  await client.call({ method: 'GET', path: '/a' });
  await eventually(() => expect(notice.style.display).toBe('none'));
  const stop = new AbortController();
  vi.stubGlobal('fetch', async () => {
    stop.abort();
    throw new TypeError('Failed to fetch');
  });
  await client.call({ method: 'GET', path: '/a', signal: stop.signal }).catch(() => {});
  await vi.dynamicImportSettled();
  expect(log().value).toBe('');
});

describe('a GET without an answer', () => {
  it('lists its namespace once, shows the notice and scrolls to its end [rest.9a]', () => {
    watch().onError(new TypeError('Failed to fetch'));
    watch().onError(new TypeError('Failed to fetch'));
    watch({ namespace: 'other/v2' }).onError(new TypeError('Failed to fetch'));
    expect(listed()).toEqual(['rcb/v1', 'other/v2']);
    expect(notice.querySelector('li code')?.textContent).toBe('rcb/v1');
    expect(notice.style.display).toBe('block');
    expect(scrolledTo[0]).toEqual({ behavior: 'auto', block: 'end' });
    wantsLessMotion = false;
    watch({ namespace: 'third/v3' }).onError(new TypeError('Failed to fetch'));
    expect(scrolledTo.at(-1)).toEqual({ behavior: 'smooth', block: 'end' });
  });

  it('is not counted offline, for other methods, with an answer that is not JSON or on a page that is left [rest.9a]', () => {
    watch({ isGet: false, method: 'POST' }).onError(new TypeError('Failed to fetch'));
    watch().onError(new SyntaxError('<'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    watch().onError(new TypeError('Failed to fetch'));
    vi.restoreAllMocks();
    expect(log().value.split('\n')).toHaveLength(3);
    const left = watch();
    dispatchEvent(new Event('pagehide'));
    left.onError(new TypeError('Failed to fetch'));
    expect([listed(), notice.style.display]).toEqual([[], 'none']);
    expect(log().value.split('\n')).toHaveLength(3);
  });

  it('listens for the end of the page only as long as it lasts', () => {
    const removed = vi.spyOn(AbortController.prototype, 'abort');
    watch().onError(new SyntaxError('<'));
    watch().onAnswer(true, {});
    expect(removed).toHaveBeenCalledTimes(2);
  });
});

describe('the log', () => {
  it('has time, method, duration, route and the answer in one line, of 999 characters at most [rest.9b]', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 1, 8, 5, 9) });
    const time = new Date().toLocaleTimeString();
    const request = watch({ isGet: false, method: 'DELETE' }, '/wp-json/rcb/v1/consent/clear?cookies=1');
    vi.advanceTimersByTime(240);
    request.onAnswer(false, { code: 'no', message: 'a\n\n b' });
    expect(log().value).toBe(
      `[${new Date().toLocaleTimeString()}] [DELETE] [240ms] /wp-json/rcb/v1/consent/clear; {"code":"no","message":"a\\n\\n b"}`,
    );
    expect(time).toMatch(/8:05:09/);
    watch({}, '/?rest_route=/rcb/v1/consent').onError(new SyntaxError(`a\n\t b${'x'.repeat(2_000)}`));
    const [line = ''] = log().value.split('\n');
    expect(line).toContain('] /rcb/v1/consent; SyntaxError: a bx');
    expect(line.split('; ')[1]).toHaveLength(999);
  });

  it('only mentions an answer without a body [rest.9b]', () => {
    watch().onAnswer(false, undefined);
    expect(log().value).toMatch(/consent; $/);
  });

  it('has its newest ten lines on top [rest.9c]', () => {
    for (let at = 1; at <= 12; at++) watch().onAnswer(false, at);
    const lines = log().value.split('\n');
    expect(lines).toHaveLength(10);
    expect(lines.map((line) => line.split('; ')[1]).join()).toBe('12,11,10,9,8,7,6,5,4,3');
  });

  it('may be missing, and so may the list [rest.9]', () => {
    notice.replaceChildren();
    watch().onError(new TypeError('Failed to fetch'));
    watch().onAnswer(false, {});
    watch().onAnswer(true, {});
    expect(notice.style.display).toBe('none');
  });
});

describe('a refused GET', () => {
  it('is counted, and reported to the admin area; other methods are not [rest.9]', () => {
    const told = vi.fn();
    addEventListener('notice-corrupt-rest-api', told);
    watch().onAnswer(false, { code: 'no' });
    watch().onAnswer(false, { code: 'no' });
    watch({ isGet: false, method: 'POST' }).onAnswer(false, { code: 'no' });
    removeEventListener('notice-corrupt-rest-api', told);
    expect([window.detectCorruptRestApiFailed, told.mock.calls.length]).toEqual([2, 2]);
    expect([listed(), notice.style.display]).toEqual([[], 'none']);
  });
});

describe('the next success', () => {
  it('removes its namespace from the list, and the notice and the log with the last one [rest.9d]', () => {
    watch().onError(new TypeError('Failed to fetch'));
    watch({ namespace: 'other/v2' }).onError(new TypeError('Failed to fetch'));
    watch().onAnswer(true, {});
    expect([listed(), notice.style.display]).toEqual([['other/v2'], 'block']);
    expect(log().value).not.toBe('');
    watch({ namespace: 'other/v2' }).onAnswer(true, {});
    expect([listed(), notice.style.display, log().value]).toEqual([[], 'none', '']);
  });
});
