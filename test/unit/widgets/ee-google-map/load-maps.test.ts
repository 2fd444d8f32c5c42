import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOwner } from '../../../../src/values/owner';
import { loaderAddress, loadMaps, onRefusal } from '../../../../src/widgets/ee-google-map/load-maps';

const config: { scripts: Record<string, string> } = { scripts: {} };
vi.mock(import('../../../../src/core'), async (original) => ({
  ...(await original()),
  ownerConfig: () => ({ ...readOwner({ block: undefined, attributes: {} }), ...config }),
}));

const LOADER = 'https://maps.googleapis.com/maps/api/js?key=K';
const NAMES = ['Map', 'Marker', 'InfoWindow', 'Polygon', 'DirectionsService', 'LatLngBounds'];
const API = Object.fromEntries(NAMES.map((name) => [name, class {}]));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  config.scripts = {};
});

describe('the map service’s loader', () => {
  const [key, client] = [
    'https://maps.googleapis.com/maps/api/js?v=3',
    'https://maps.googleapis.com/maps/api/js?client=gme-x',
  ];
  it.each([
    ['printed', `id="google-maps-api-js" src="${LOADER}"`, LOADER],
    ['held back', `consent-original-src-_="${LOADER}"`, LOADER],
    ['delayed', 'data-src="//maps.googleapis.com/maps/api/js?key=K"', expect.stringMatching(/\?key=K$/)],
    ['without a key', `src="${key}"`, undefined],
    ['after one without', `src="/maps/api/js"></script><script type="x" src="${LOADER}"`, LOADER],
    ['for a client', `src="${client}"`, client],
    [
      'named in the address of another',
      'src="https://example.test/?key=K&to=//maps.googleapis.com/maps/api/js"',
      undefined,
    ],
    ['another script', 'src="https://example.test/api.js?key=K"', undefined],
  ])('is found where it is %s [map.1]', (_, attributes, address) => {
    document.head.innerHTML = `<script type="x" ${attributes}></script>`;
    expect(loaderAddress()).toEqual(address);
  });

  it('is what the owner’s scripts name, and is not requested where the service is loaded [map.1]', () => {
    expect(loaderAddress()).toBeUndefined();
    vi.stubGlobal('google', { maps: API });
    expect(loaderAddress()).toBe('https://maps.googleapis.com/maps/api/js');
    config.scripts = { 'ee-google-map': LOADER };
    expect(loaderAddress()).toBe(LOADER);
    vi.stubGlobal('google', undefined);
    config.scripts = { 'ee-google-map': 'https://example.test/api.js?key=K' };
    expect(loaderAddress()).toBeUndefined();
  });

  it('loads the service at once, later, in parts, or not at all [map.1]', async () => {
    const { signal } = new AbortController();
    vi.stubGlobal('google', { maps: API });
    expect(await loadMaps(signal)).toBe(API);

    vi.stubGlobal('google', undefined);
    const later = loadMaps(signal);
    vi.stubGlobal('google', { maps: API });
    await vi.advanceTimersByTimeAsync(350);
    expect(await later).toBe(API);

    vi.stubGlobal('google', { maps: { Map: API.Map } });
    const muchLater = loadMaps(signal);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.stubGlobal('google', { maps: API });
    await vi.advanceTimersByTimeAsync(350);
    expect(await muchLater).toBe(API);

    const parts: Record<string, unknown> = {
      importLibrary: vi.fn(async (name: string) => name === 'maps' && Object.assign(parts, API)),
    };
    vi.stubGlobal('google', { maps: parts });
    expect(await loadMaps(signal)).toBe(parts);
    const names = ['core', 'maps', 'marker', 'routes'].map((name) => [name]);
    expect(vi.mocked(parts.importLibrary as () => void).mock.calls).toEqual(names);
    expect(await loadMaps(signal)).toBe(parts);
    expect(parts.importLibrary).toHaveBeenCalledTimes(4);

    vi.stubGlobal('google', { maps: { importLibrary: async () => {} } });
    await expect(loadMaps(signal)).rejects.toThrow('no map');

    vi.stubGlobal('google', undefined);
    const never = expect(loadMaps(signal)).rejects.toThrow('no map');
    await vi.advanceTimersByTimeAsync(121_000);
    await never;
    expect(vi.getTimerCount()).toBe(0);

    const leaving = new AbortController();
    void loadMaps(leaving.signal);
    leaving.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is known to bring nothing two polls after it has run, and at once where it fails [map.1]', async () => {
    document.head.innerHTML = `<script type="x" src="/andere.js"></script><script type="x" src="${LOADER}"></script>`;
    const script = document.scripts[1];
    const { signal } = new AbortController();
    // jsdom keeps no entries of what it has fetched.
    Object.assign(performance, { getEntriesByName: (name: string) => (name === LOADER ? [{}] : []) });
    const failed = vi.fn();
    loadMaps(signal).catch(failed);
    await vi.advanceTimersByTimeAsync(699);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls).toEqual([[new Error('its script made no map')]]);
    loadMaps(signal).catch(failed);
    document.scripts[0]?.dispatchEvent(new Event('error'));
    document.head.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    expect(failed).toHaveBeenCalledTimes(1);
    script?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    expect(failed.mock.lastCall).toEqual([new Error('its script can’t be loaded')]);
    expect(vi.getTimerCount()).toBe(0);
    // A script that a blocker holds has not run, whatever else has.
    Object.assign(performance, { getEntriesByName: (name: string) => (name === LOADER ? [] : [{}]) });
    const leaving = new AbortController();
    loadMaps(leaving.signal).catch(failed);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(failed).toHaveBeenCalledTimes(2);
    leaving.abort();
    Reflect.deleteProperty(performance, 'getEntriesByName');
  });

  it('brings the service when its script has run, without waiting for the next poll, and hears no more then [map.1]', async () => {
    document.head.innerHTML = `<script type="x" src="${LOADER}"></script>`;
    const listen = vi.spyOn(document, 'addEventListener');
    const loaded = loadMaps(new AbortController().signal);
    vi.stubGlobal('google', { maps: API });
    document.scripts[0]?.dispatchEvent(new Event('load'));
    expect(await loaded).toBe(API);
    const signals = listen.mock.calls.map(
      ([, , options]) => (options as AddEventListenerOptions).signal?.aborted,
    );
    expect(signals).toEqual([true, true]);
    listen.mockRestore();
  });

  it('that refuses the key is reported to every map, also to those that come later, and to the site’s own function [map.1]', () => {
    const [own, first, gone, late] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const leaving = new AbortController();
    const { signal } = new AbortController();
    Object.assign(window, { gm_authFailure: own });
    onRefusal(first, signal);
    onRefusal(gone, leaving.signal);
    leaving.abort();
    expect(first).not.toHaveBeenCalled();
    (window as never as { gm_authFailure(): void }).gm_authFailure();
    onRefusal(late, signal);
    expect([own, first, gone, late].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 1]);
    (window as never as { gm_authFailure(): void }).gm_authFailure();
    expect([own, first, gone, late].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 0, 1]);
    Reflect.deleteProperty(window, 'gm_authFailure');
  });

  it('that refuses the key is reported where the site has no function for that [map.1]', async () => {
    vi.resetModules();
    const fresh = await import('../../../../src/widgets/ee-google-map/load-maps');
    const tell = vi.fn();
    fresh.onRefusal(tell, new AbortController().signal);
    (window as never as { gm_authFailure(): void }).gm_authFailure();
    expect(tell).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(window, 'gm_authFailure');
  });
});
