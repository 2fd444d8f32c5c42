import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOwner } from '../../../../src/borders/values/owner';
import { loaderAddress, loadMaps } from '../../../../src/widgets/ee-google-map/load-maps';

const config: { scripts: Record<string, string> } = { scripts: {} };
vi.mock(import('../../../../src/runtime/core'), async (original) => ({
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
  it.each([
    ['printed', `<script type="x" id="google-maps-api-js" src="${LOADER}"></script>`, LOADER],
    ['held back', `<script type="application/consent" consent-original-src-_="${LOADER}"></script>`, LOADER],
    ['delayed', `<script type="x" data-src="//maps.googleapis.com/maps/api/js?key=K"></script>`, /\?key=K$/],
    [
      'without a key',
      '<script type="x" src="https://maps.googleapis.com/maps/api/js?v=3"></script>',
      undefined,
    ],
    [
      'after one without',
      `<script type="x" src="/maps/api/js"></script><script type="x" src="${LOADER}"></script>`,
      LOADER,
    ],
    ['another script', '<script type="x" src="https://example.test/api.js?key=K"></script>', undefined],
  ])('is found where it is %s [map.1]', (_, html, address) => {
    document.head.innerHTML = html;
    if (address instanceof RegExp) expect(loaderAddress()).toMatch(address);
    else expect(loaderAddress()).toBe(address);
  });

  it('is what the owner’s scripts name, and is not requested where the service is loaded [map.1]', () => {
    expect(loaderAddress()).toBeUndefined();
    vi.stubGlobal('google', { maps: API });
    expect(loaderAddress()).toBe('https://maps.googleapis.com/maps/api/js');
    config.scripts = { 'ee-google-map': LOADER };
    expect(loaderAddress()).toBe(LOADER);
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

    const parts: Record<string, unknown> = {
      importLibrary: vi.fn(async (name: string) => name === 'maps' && Object.assign(parts, API)),
    };
    vi.stubGlobal('google', { maps: parts });
    expect(await loadMaps(signal)).toBe(parts);

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
});
