/** What some services need beyond their code, by their preset (content-blocker B12). Fetched where a service has such a preset. */
import { ownGlobal } from '../borders/values/globals';
import type { ConsentEvents } from './events';
import type { Service } from './types';

/** How often a page is asked whether a third party is ready, ms. */
const POLL_MS = 500;
const MAX_TRIES = 50;

type Write = (target: Element) => Promise<void>;

/** Calls `attempt` until it is true, at most `tries` times, and as long as `element` is in the page. */
function poll(element: Element, attempt: () => boolean, tries = Number.POSITIVE_INFINITY): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number) => {
      if (!left || !element.isConnected || attempt()) resolve();
      else setTimeout(next, POLL_MS, left - 1);
    };
    next(tries);
  });
}

/** Draws a theme's map anew, as soon as its library is there. */
function drawMap(element: Element) {
  const [init, jQuery] = ['et_pb_map_init', 'jQuery'].map((name) => ownGlobal(name));
  if (!element.matches('.et_pb_map') || typeof init !== 'function' || typeof jQuery !== 'function') return;
  void poll(element, () => {
    if (!ownGlobal('google')) return false;
    try {
      init(jQuery(element.parentElement));
    } catch (error) {
      console.error(error);
    }
    return true;
  });
}

let hasMaps = false;

function startMaps() {
  if (hasMaps) return;
  hasMaps = true;
  document.addEventListener('RCB/OptIn/ContentBlocker', (event) => {
    const { element } = (event as CustomEvent<ConsentEvents['RCB/OptIn/ContentBlocker'] | null>).detail ?? {};
    if (element instanceof Element) drawMap(element);
  });
  // The opt-in may have released some before this file was there.
  document.querySelectorAll('.et_pb_map[consent-transaction-complete]').forEach(drawMap);
}

let widgets = 0;

/** Writes an affiliate widget's code into its element, and moves its advertisement there, which it puts elsewhere. */
async function startAmazon({ codeDynamics }: Service, write: Write): Promise<void> {
  const element = document.getElementById(codeDynamics.amznAssoWidgetHtmlId ?? '');
  if (!element) return;
  const at = widgets++;
  await write(element);
  await poll(
    element,
    () => {
      const ad = document.querySelector(`[id^="amzn_assoc_ad_div_"][id$="${at}"]`);
      if (ad) element.append(ad);
      return ad !== null;
    },
    MAX_TRIES,
  );
}

/**
 * Settles when what belongs to the service's preset is done.
 * @param write writes the service's code into an element; given, so that the build needs no file for what both share
 */
export async function startPreset(service: Service, write: Write): Promise<void> {
  if (service.presetId === 'google-maps') startMaps();
  else await startAmazon(service, write);
}
