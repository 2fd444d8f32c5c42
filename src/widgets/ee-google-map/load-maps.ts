/**
 * The Google Maps JavaScript API by its own loader, `https://maps.googleapis.com/maps/api/js?key=…`. Piton adds no tag of its
 * own: the CMS prints one, which the blocker or an optimiser may hold back, or the owner's `scripts` names one for the widget
 * (contract extras X2). The service can't be reached where Piton is tested: the tests have a stand-in that records each call.
 */
import { ownGlobal } from '../../borders/values/globals';
import { ownerConfig } from '../../runtime/core';
import type { MapsApi } from './maps-api';

const LOADER = /^(?:https?:)?\/\/[^/]+\/maps\/api\/js(?:\?|$)/;
/** Where nothing on the page names the loader, but the service is there. */
const KEYLESS = 'https://maps.googleapis.com/maps/api/js';
/** Between two looks whether the service is there, ms (spec 7). */
const POLL_MS = 350;
/** A script that has not made its API by then never will, ms (spec 9). */
const TIME_OUT_MS = 120_000;
/** Where the loader fetches its parts only when they are asked for. */
const LIBRARIES = ['core', 'maps', 'marker', 'routes'];
const NEEDED = ['Map', 'Marker', 'InfoWindow', 'Polygon', 'DirectionsService', 'LatLngBounds'] as const;

interface Google {
  readonly maps?: Partial<MapsApi> & { importLibrary?(name: string): Promise<unknown> };
}
const present = () => (ownGlobal('google') as Google | undefined)?.maps;

const isComplete = (maps: ReturnType<typeof present>): maps is MapsApi =>
  NEEDED.every((name) => typeof maps?.[name] === 'function');

function* printedLoaders(): Generator<string> {
  // Whoever holds it back moves the address to an attribute of its own.
  for (const { attributes } of document.scripts)
    for (const { value } of attributes) if (LOADER.test(value)) yield value;
  const named = ownerConfig().scripts['ee-google-map'];
  if (named && LOADER.test(named)) yield named;
}

/** The loader's address on this page; `undefined` where there is none with a key, and so no map. */
export function loaderAddress(): string | undefined {
  for (const printed of printedLoaders()) {
    const { href, searchParams } = new URL(printed, document.baseURI);
    if (searchParams.get('key') || searchParams.get('client')) return href;
  }
  return present() && KEYLESS;
}

/** The page has loaded, and the loader with it: what it has not made by now will hardly come. */
const isOver = () =>
  document.readyState === 'complete' &&
  [...document.scripts].some(({ src }) => LOADER.test(src) && performance.getEntriesByName(src).length);

/** Settles once the page's own tag has brought the service; never after `signal`'s abort. Throws where it does not come. */
export async function loadMaps(signal: AbortSignal): Promise<MapsApi> {
  await new Promise<void>((resolve, reject) => {
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    let left = TIME_OUT_MS;
    const look = () => {
      const maps = present();
      if (isComplete(maps) || maps?.importLibrary) {
        stop();
        resolve();
      } else if (left <= 0) {
        stop();
        reject(new Error('its script made no map'));
      }
    };
    const timer = setInterval(() => {
      // Two looks, since a script runs a little after it has arrived.
      left -= isOver() ? TIME_OUT_MS / 2 : POLL_MS;
      look();
    }, POLL_MS);
    waiting.signal.addEventListener('abort', () => clearInterval(timer));
    signal.addEventListener('abort', stop, { signal: waiting.signal });
    const listening = { capture: true, signal: waiting.signal };
    document.addEventListener('load', look, listening);
    document.addEventListener(
      'error',
      ({ target }) => {
        if (!(target instanceof HTMLScriptElement) || !LOADER.test(target.src)) return;
        stop();
        reject(new Error('its script can’t be loaded'));
      },
      listening,
    );
    look();
  });
  const maps = present();
  if (!isComplete(maps)) await Promise.all(LIBRARIES.map((name) => maps?.importLibrary?.(name)));
  if (!isComplete(maps)) throw new Error('its script made no map');
  return maps;
}

const refusals = new Set<() => void>();
let isListening = false;
let isRefused = false;

/** Tells when the service refuses the page's key, which it says to the whole page, once. */
export function onRefusal(tell: () => void, signal: AbortSignal): void {
  if (!isListening) {
    isListening = true;
    const before = ownGlobal('gm_authFailure');
    const gm_authFailure = () => {
      isRefused = true;
      if (typeof before === 'function') before();
      for (const each of [...refusals]) each();
    };
    Object.assign(window, { gm_authFailure });
  }
  if (isRefused) {
    tell();
    return;
  }
  refusals.add(tell);
  signal.addEventListener('abort', () => refusals.delete(tell));
}
