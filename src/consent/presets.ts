/**
 * Starts services that need more than their code, by their preset. The chunk is loaded where a service has such a
 * preset.
 */

import { reporter } from '../core';
import { poll } from '../ui/waiting/poll';
import { ownGlobal } from '../values/globals';
import type { ConsentEvents } from './events';
import type { Service } from './types';

/** The page is polled at this interval, ms, until a third party is ready. */
const INTERVAL_MS = 500;
/** An advertisement that is not there after this time, ms, does not come. */
const AD_LIMIT_MS = 25_000;

type Write = (target: Element) => Promise<void>;

/** Initializes a CMS theme's map again, as soon as the map library is loaded. */
function drawMap(element: Element) {
  const [init, jQuery] = ['et_pb_map_init', 'jQuery'].map((name) => ownGlobal(name));
  if (!element.matches('.et_pb_map') || typeof init !== 'function' || typeof jQuery !== 'function') return;
  const find = () => !element.isConnected || ownGlobal('google');
  poll(find, undefined, { interval: INTERVAL_MS, limit: Infinity })
    .then(() => element.isConnected && init(jQuery(element.parentElement)))
    .catch(reporter('consent', 'consent', element));
}

let hasMaps = false;

function startMaps() {
  if (hasMaps) return;
  hasMaps = true;
  document.addEventListener('RCB/OptIn/ContentBlocker', (event) => {
    const { element } = (event as CustomEvent<ConsentEvents['RCB/OptIn/ContentBlocker'] | null>).detail ?? {};
    if (element instanceof Element) drawMap(element);
  });
  // Some maps may have been unblocked before this file was loaded.
  document.querySelectorAll('.et_pb_map[consent-transaction-complete]').forEach(drawMap);
}

let widgets = 0;

/**
 * Writes an affiliate widget's code into its element, and moves the advertisement there, which the code inserts
 * elsewhere.
 */
async function startAmazon({ codeDynamics }: Service, write: Write): Promise<void> {
  const element = document.getElementById(codeDynamics.amznAssoWidgetHtmlId ?? '');
  if (!element) return;
  const at = widgets++;
  await write(element);
  const find = () => {
    const ad = document.querySelector(`[id^="amzn_assoc_ad_div_"][id$="${at}"]`);
    if (ad) element.append(ad);
    return ad !== null || !element.isConnected;
  };
  await poll(find, undefined, { interval: INTERVAL_MS, limit: AD_LIMIT_MS });
}

/**
 * Resolves when the service's preset is started.
 * @param write writes the service's code into an element; a parameter, so that the chunk does not import the code
 * writer
 */
export async function startPreset(service: Service, write: Write): Promise<void> {
  if (service.presetId === 'google-maps') startMaps();
  else await startAmazon(service, write);
}
