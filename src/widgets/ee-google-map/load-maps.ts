/**
 * Waits for the Google Maps JavaScript API and its loader, `https://maps.googleapis.com/maps/api/js?key=…`. Piton adds
 * no script tag of its own: the CMS prints one, which the consent plugin or an optimiser may block, or the owner's
 * `scripts` names one for the widget. The tests use a fake of the service that records each call.
 */

import { atom, ownerConfig } from '../../core';
import { poll } from '../../ui/waiting/poll';
import { ownGlobal } from '../../values/globals';

// The part of the Google Maps JavaScript API that this widget uses, with the names of its documentation.

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

type Options = Readonly<Record<string, unknown>>;

interface Observable {
  addListener(type: string, listener: () => void): unknown;
}

/** An object on a map; `setMap(null)` removes it. */
interface Overlay extends Observable {
  setMap(map: GoogleMap | null): void;
}

export interface GoogleMap extends Observable {
  setCenter(position: LatLng): void;
  setZoom(zoom: number): void;
  fitBounds(bounds: unknown): void;
}

interface Polygon extends Overlay {
  setOptions(options: Options): void;
}

interface InfoWindow extends Observable {
  open(options: Options): void;
  close(): void;
}

interface DirectionsService {
  route(request: Options, callback: (result: unknown, status: string) => void): unknown;
}

/** The object `google.maps`. */
export interface MapsApi {
  readonly Map: new (element: Element, options: Options) => GoogleMap;
  readonly Marker: new (options: Options) => Overlay;
  readonly InfoWindow: new (options: Options) => InfoWindow;
  readonly Polygon: new (options: Options) => Polygon;
  readonly DirectionsService: new () => DirectionsService;
  readonly DirectionsRenderer: new (options: Options) => Pick<Overlay, 'setMap'>;
  readonly LatLngBounds: new () => { extend(position: LatLng): unknown };
  readonly Point: new (x: number, y: number) => unknown;
  readonly Size: new (width: number, height: number) => unknown;
  readonly event: { clearInstanceListeners(target: unknown): void };
}

const LOADER = /^(?:https?:)?\/\/[^/]+\/maps\/api\/js(?:\?|$)/;
/** The address where no tag on the page names the loader, but the service is present. */
const KEYLESS_LOADER = 'https://maps.googleapis.com/maps/api/js';
/** The libraries that the loader fetches only on request. */
const LIBRARIES = ['core', 'maps', 'marker', 'routes'];
const NEEDED = ['Map', 'Marker', 'InfoWindow', 'Polygon', 'DirectionsService', 'LatLngBounds'] as const;

interface Google {
  readonly maps?: Partial<MapsApi> & { importLibrary?(name: string): Promise<unknown> };
}
const presentApi = () => (ownGlobal('google') as Google | undefined)?.maps;

const isComplete = (maps: ReturnType<typeof presentApi>): maps is MapsApi =>
  NEEDED.every((name) => typeof maps?.[name] === 'function');

function* printedLoaders(): Generator<string> {
  // A blocker moves the address of the script to another attribute.
  for (const { attributes } of document.scripts)
    for (const { value } of attributes) if (LOADER.test(value)) yield value;
  const ownerLoader = ownerConfig().scripts['ee-google-map'];
  if (ownerLoader && LOADER.test(ownerLoader)) yield ownerLoader;
}

/** Returns the loader's address on this page; `undefined` where no address has a key, so that no map is possible. */
export function loaderAddress(): string | undefined {
  for (const printed of printedLoaders()) {
    const { href, searchParams } = new URL(printed, document.baseURI);
    if (searchParams.get('key') || searchParams.get('client')) return href;
  }
  return presentApi() && KEYLESS_LOADER;
}

/** Returns whether the page and the loader have loaded; a service that is still missing then has most likely failed. */
const isLoaded = () =>
  document.readyState === 'complete' &&
  [...document.scripts].some(({ src }) => LOADER.test(src) && performance.getEntriesByName(src).length);

/**
 * Resolves when the page's own tag has loaded the service; the promise stays pending after the abort of `signal`.
 * @throws {Error} where the service does not load
 */
export async function loadMaps(signal: AbortSignal): Promise<MapsApi> {
  await new Promise<void>((resolve, reject) => {
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    const isThere = () => {
      const maps = presentApi();
      return isComplete(maps) || maps?.importLibrary !== undefined;
    };
    let pollsSinceLoad = 0;
    const find = () => {
      if (isThere()) return 'there';
      // Two polls are left, since a script runs a little after it has arrived.
      return isLoaded() && pollsSinceLoad++ > 1 ? 'never' : undefined;
    };
    const settle = (found?: string) => {
      stop();
      if (found === 'there') resolve();
      else reject(new Error('its script made no map'));
    };
    signal.addEventListener('abort', stop, { signal: waiting.signal });
    const listening = { capture: true, signal: waiting.signal };
    document.addEventListener('load', () => isThere() && settle('there'), listening);
    document.addEventListener(
      'error',
      ({ target }) => {
        if (!(target instanceof HTMLScriptElement) || !LOADER.test(target.src)) return;
        stop();
        reject(new Error('its script can’t be loaded'));
      },
      listening,
    );
    poll(find, waiting.signal).then(settle, reject);
  });
  const maps = presentApi();
  if (!isComplete(maps)) await Promise.all(LIBRARIES.map((name) => maps?.importLibrary?.(name)));
  if (!isComplete(maps)) throw new Error('its script made no map');
  return maps;
}

const refusals = new Set<() => void>();
let isListening = false;
const $isRefused = atom(false);

/** Calls `onRefused` when the service refuses the page's key; the service reports the refusal once, to the whole page. */
export function onRefusal(onRefused: () => void, signal: AbortSignal): void {
  if (!isListening) {
    isListening = true;
    const before = ownGlobal('gm_authFailure');
    const gm_authFailure = () => {
      $isRefused.set(true);
      if (typeof before === 'function') before();
      for (const each of [...refusals]) each();
    };
    Object.assign(window, { gm_authFailure });
  }
  if ($isRefused.get()) {
    onRefused();
    return;
  }
  refusals.add(onRefused);
  signal.addEventListener('abort', () => refusals.delete(onRefused));
}
