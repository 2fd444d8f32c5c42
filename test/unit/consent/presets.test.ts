import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '../../../src/consent/types';

let startPreset: typeof import('../../../src/consent/presets').startPreset;
const serviceOf = (presetId: string, codeDynamics = {}) => ({ presetId, codeDynamics }) as Service;
const write = vi.fn(async () => {});
const drawn: string[] = [];
const map = (id: string, more = '') => `<div id="${id}"><i class="et_pb_map"${more}></i></div>`;
const RELEASED = ' consent-transaction-complete="1"';
const mapOf = (id: string) => document.querySelector(`#${id} > i`);
const release = (detail?: object) =>
  document.dispatchEvent(new CustomEvent('RCB/OptIn/ContentBlocker', { detail }));
const startMaps = () => startPreset(serviceOf('google-maps'), write);

beforeEach(async () => {
  vi.resetModules();
  ({ startPreset } = await import('../../../src/consent/presets'));
  vi.useFakeTimers();
  vi.spyOn(document, 'addEventListener');
  vi.stubGlobal('jQuery', (element: Element) => [element]);
  vi.stubGlobal('et_pb_map_init', ([element]: Element[]) => drawn.push(element?.id ?? ''));
});
afterEach(() => {
  // The product listens as long as the page lives.
  for (const [type, listener] of vi.mocked(document.addEventListener).mock.calls)
    document.removeEventListener(type, listener as EventListener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
  drawn.length = 0;
  write.mockClear();
});

describe('a map of the theme', () => {
  it('is drawn by the theme when the library of maps is there, which is looked for every 500 ms [blocker.6a]', async () => {
    document.body.innerHTML = map('early', RELEASED) + map('late') + map('blocked');
    await startMaps();
    release({ element: mapOf('late') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drawn).toEqual([]);
    vi.stubGlobal('google', {});
    await vi.advanceTimersByTimeAsync(499);
    expect(drawn).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([drawn, vi.getTimerCount()]).toEqual([['early', 'late'], 0]);
    expect(write).not.toHaveBeenCalled();
  });

  it('is drawn at once where the library is there, and once however many services have maps [blocker.6a]', async () => {
    vi.stubGlobal('google', {});
    document.body.innerHTML = map('early', RELEASED) + map('late');
    await startMaps();
    await startMaps();
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn).toEqual(['early']);
    release({ element: mapOf('late') });
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn).toEqual(['early', 'late']);
  });

  it('is all that is drawn of what is released [blocker.6a]', async () => {
    vi.stubGlobal('google', {});
    document.body.innerHTML = `<p id="other"${RELEASED}><i></i></p>`;
    const failed = vi.fn((event: Event) => event.preventDefault());
    addEventListener('error', failed);
    await startMaps();
    release({ element: mapOf('other') });
    release({ element: 'no element' });
    release();
    await vi.advanceTimersByTimeAsync(0);
    removeEventListener('error', failed);
    expect([drawn, vi.getTimerCount(), failed.mock.calls]).toEqual([[], 0, []]);
  });

  it('is not drawn when it has left the page before the library comes [blocker.6a]', async () => {
    document.body.innerHTML = map('early', RELEASED);
    await startMaps();
    document.body.replaceChildren();
    await vi.advanceTimersByTimeAsync(500);
    vi.stubGlobal('google', {});
    await vi.advanceTimersByTimeAsync(500);
    expect([drawn, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it.each(['et_pb_map_init', 'jQuery'])(
    'is left alone where the page has no %s [blocker.6a]',
    async (name) => {
      vi.stubGlobal(name, undefined);
      document.body.innerHTML = map('early', RELEASED);
      await startMaps();
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('that the theme can’t draw is reported with its element [blocker.6a]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = new Error('kaputt');
    vi.stubGlobal('google', {});
    vi.stubGlobal('et_pb_map_init', () => {
      throw error;
    });
    document.body.innerHTML = map('early', RELEASED);
    const heard: unknown[] = [];
    mapOf('early')?.addEventListener(
      'piton:error',
      (event) => void heard.push((event as CustomEvent).detail),
    );
    await startMaps();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([{ handler: 'consent', phase: 'consent', error }]);
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('an affiliate widget', () => {
  const startAmazon = (id?: string) =>
    startPreset(
      serviceOf('amazon-associates-widget', id === undefined ? {} : { amznAssoWidgetHtmlId: id }),
      write,
    );
  const advertise = (at: number) =>
    document.body.insertAdjacentHTML('beforeend', `<b id="amzn_assoc_ad_div_adunit0_${at}"></b>`);

  it('is written into its element and gets its own advertisement, whichever comes first [blocker.6b, blocker.6c]', async () => {
    document.body.innerHTML = '<p id="one"></p><p id="two"></p>';
    const started = [startAmazon('one'), startAmazon('two')];
    await vi.advanceTimersByTimeAsync(0);
    expect(write.mock.calls).toEqual([[document.getElementById('one')], [document.getElementById('two')]]);
    advertise(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(document.querySelector('#two > b')).not.toBeNull();
    expect(document.querySelector('#one')?.childNodes).toHaveLength(0);
    advertise(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(document.querySelector('#one > b')).not.toBeNull();
    await Promise.all(started);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not written where its element is not there [blocker.6b]', async () => {
    await startAmazon('nirgends');
    await startAmazon();
    expect(write).not.toHaveBeenCalled();
  });

  it.each([
    ['after 50 tries, every 500 ms', 24_300, () => {}],
    ['when the element leaves the page', 100, () => document.body.replaceChildren()],
  ])('is waited for no longer %s [blocker.6c]', async (_, ms, happen) => {
    document.body.innerHTML = '<p id="one"></p>';
    void startAmazon('one');
    await vi.advanceTimersByTimeAsync(ms);
    expect(vi.getTimerCount()).toBe(1);
    happen();
    await vi.advanceTimersByTimeAsync(700);
    expect(vi.getTimerCount()).toBe(0);
  });
});
