import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveTexts } from '../../../../src/core/texts';
import { onReplaced } from '../../../../src/ui/dom/content-replaced';
import { followAddress, LOOP_TEXTS, showFiltered, showPage } from '../../../../src/ui/loops/refresh';
import { answerAt, jsonAnswer } from '../../../support/answers';
import { eventually } from '../../../support/eventually';

/** The texts on a German page. */
const GERMAN = resolveTexts(LOOP_TEXTS, '', { texts: {} }, { i18n: {} });
vi.mock('../../../../src/core', async (load) => ({
  ...(await load<object>()),
  adoptStyle() {},
  currentConsent: async () => undefined,
  currentPage: () => ({ post: { id: 7 }, mode: 'live', restUrl: '/wp-json/', raw: { pro: {} } }),
}));

const ID = 'cafc824';
const fetched = vi.fn<(input: URL | string, init: RequestInit) => Promise<Response>>();
const REFRESH = '/wp-json/elementor-pro/v1/refresh-loop';
const data = (html: string) => jsonAnswer({ data: html }, REFRESH);
const item = (name: string) => `<div class="e-loop-item"><a href="#">${name}</a></div>`;
const list = (name: string) => `<div class="elementor-loop-container">${item(name)}</div>`;
const inner = (html: string) => `<div class="elementor-widget-container">${html}</div>`;
const loop = (html: string) =>
  `<div class="elementor-element elementor-element-${ID} elementor-widget" data-id="${ID}" data-widget_type="loop-grid.post">${html}</div>`;
const names = () => [...document.querySelectorAll('.e-loop-item')].map((each) => each.textContent);
const widget = (at = 0) =>
  document.querySelectorAll<HTMLElement>(`.elementor-element-${ID}`)[at] as HTMLElement;
let ended: AbortController;

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollBy', () => {});
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.spyOn(console, 'info').mockImplementation(() => {});
  history.replaceState(null, '', '/touren/');
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const follow = (signal = ended.signal) => followAddress(ID, GERMAN, signal);

describe('a loop', () => {
  const NAV = '<nav class="elementor-pagination"></nav>';
  const ASKED = `<style id="loop-51"></style>${list('neu')}${NAV}`;
  it.each([
    ['with and asked for without its inner wrapper', inner(list('alt')), ASKED],
    ['without its inner wrapper, and asked for without', list('alt'), ASKED],
    ['without its inner wrapper, and asked for with', list('alt'), inner(`${list('neu')}${NAV}`)],
    ['with one, and asked for as a whole widget', inner(list('alt')), loop(inner(`${list('neu')}${NAV}`))],
    ['whose items have inner wrappers of their own', list('alt'), `${list(inner('neu'))}${NAV}`],
  ])('%s shows all of the answer, once [loop.5]', async (_, before, after) => {
    document.body.innerHTML = loop(before);
    follow();
    fetched.mockResolvedValue(data(after));
    await showFiltered(ID, GERMAN);
    const count = (selector: string) => document.querySelectorAll(selector).length;
    expect([names(), count(`.elementor-element-${ID}`), count('nav')]).toEqual([['neu'], 1, 1]);
    const wrappers = count(`.elementor-element-${ID} > .elementor-widget-container`);
    expect(wrappers).toBe(before.startsWith('<div class="elementor-widget-c') ? 1 : 0);
  });

  it('shows a page of its own where the page prints no inner wrapper, and of two equal loops the one that was used [posts.2]', async () => {
    document.body.innerHTML = loop(list('alt')) + loop(list('auch alt'));
    follow();
    fetched.mockResolvedValue(answerAt(`/touren/?e-page-${ID}=2`, loop(list('neu'))));
    await showPage(ID, `/touren/?e-page-${ID}=2`, GERMAN, widget(1));
    expect(names()).toEqual(['alt', 'neu']);
    expect(document.querySelectorAll(`.elementor-element-${ID}`).length).toBe(2);
  });

  it('still shows its answer and follows the back button after the popup with its filter has closed [loop.5, loop.6]', async () => {
    document.body.innerHTML = loop(inner(list('alt')));
    const popup = new AbortController();
    follow(popup.signal);
    let settle: (response: Response) => void = () => {};
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        settle = resolve;
      }),
    );
    history.pushState(null, '', `?e-filter-${ID}-category=alps`);
    const shown = showFiltered(ID, GERMAN);
    popup.abort();
    settle(data(inner(list('neu'))));
    await shown;
    expect(names()).toEqual(['neu']);
    fetched.mockResolvedValue(answerAt('/touren/', loop(inner(list('alt')))));
    history.replaceState(null, '', '/touren/');
    dispatchEvent(new PopStateEvent('popstate'));
    await eventually(() => expect(names()).toEqual(['alt']));
    document.body.replaceChildren();
    fetched.mockClear();
    history.replaceState(null, '', '/touren/?e-page-cafc824=2');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('follows the address also when a popup shows the server’s markup a second time [loop.1, loop.6]', async () => {
    const show = (signal: AbortSignal) => {
      document.body.innerHTML = loop(inner(list('alle')));
      follow(signal);
    };
    const first = new AbortController();
    show(first.signal);
    expect(fetched).not.toHaveBeenCalled();
    document.body.replaceChildren();
    first.abort();
    history.pushState(null, '', `?e-page-${ID}=2`);
    fetched.mockResolvedValue(answerAt(location.href, loop(inner(list('Seite 2')))));
    show(ended.signal);
    await eventually(() => expect(names()).toEqual(['Seite 2']));
  });

  it('does not change, and shows a message, where the answer comes from another site, is invalid, or never ends [loop.5]', async () => {
    document.body.innerHTML = loop(inner(list('alt')));
    follow();
    const failure = () => document.querySelector('.piton-list-failure')?.textContent ?? '';
    const broken = [
      jsonAnswer({ data: inner(list('fremd')) }, 'https://evil.example/wp-json/'),
      answerAt('/wp-json/', '<b>Warning</b>: {"data":"x"}'),
      new Response('{}', { status: 403 }),
    ];
    for (const each of broken) {
      fetched.mockResolvedValueOnce(each);
      await showFiltered(ID, GERMAN);
      expect(names()).toEqual(['alt']);
      expect(failure()).toContain('vorige Auswahl');
      expect(document.querySelectorAll('.piton-list-failure').length).toBe(1);
    }
    vi.useFakeTimers();
    fetched.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const shown = showFiltered(ID, GERMAN);
    expect(widget().classList.contains('e-loading-overlay')).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await shown;
    expect(widget().classList.contains('e-loading-overlay')).toBe(false);
    expect(failure()).toContain('vorige Auswahl');
  });

  it('keeps the focus where the visitor tries again, and counts only its own items [loop.5]', async () => {
    document.body.innerHTML = loop(inner(list('alt')));
    follow();
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await showFiltered(ID, GERMAN);
    const button = document.querySelector<HTMLElement>('.piton-list-failure button');
    button?.focus();
    const nested = `<div class="elementor-loop-container"><div class="e-loop-item">${list('innen')}</div><div class="e-loop-item swiper-slide-duplicate"></div></div>`;
    fetched.mockResolvedValueOnce(data(inner(nested)));
    button?.click();
    expect(document.activeElement).not.toBe(document.body);
    await eventually(() => expect(names()).toContain('innen'));
    expect(document.activeElement).not.toBe(document.body);
    await eventually(() =>
      expect(document.querySelector('.piton-announcer')?.textContent).toMatch(/^Ein Ergebnis/),
    );
  });

  it('shows the last of ten states that the visitor goes back through, however late the other answers arrive [loop.6]', async () => {
    document.body.innerHTML = loop(inner(list('0')));
    follow();
    const swaps: string[] = [];
    onReplaced(widget(), () => swaps.push(String(names())), ended.signal);
    const waiting: (() => void)[] = [];
    fetched.mockImplementation(
      () =>
        new Promise((resolve) => {
          const page = new URLSearchParams(location.search).get(`e-page-${ID}`) ?? '0';
          waiting.unshift(() => resolve(answerAt(location.href, loop(inner(list(page))))));
        }),
    );
    for (let at = 10; at > 0; at--) {
      history.replaceState(null, '', `?e-page-${ID}=${at}&utm_source=x`);
      dispatchEvent(new PopStateEvent('popstate'));
    }
    for (const settle of waiting) settle();
    await eventually(() => expect(names()).toEqual(['1']));
    await new Promise((resolve) => setTimeout(resolve));
    expect([swaps, widget().classList.contains('e-loading-overlay')]).toEqual([['1'], false]);
  });
});
