import type { Consent } from '../consent/types';

/** Functions of third parties that look for new embeds, called where the page has them (contract content-blocker B12). */
const LOOK_AGAIN = [
  'theme.initGoogleMap',
  'em_maps_load',
  'TCB_Front.handleIframes',
  'avadaLightBoxInitializeLightbox',
  'FWP.refresh',
  'WPO_LazyLoad.update',
  'bricksLazyLoad',
  'showGoogleMap',
  'BuddyBossTheme.bbFitVideo',
  'et_pb_init_modules',
  'tdYoutubePlayers.init',
  'tdVimeoPlayers.init',
  'fluidvids.render',
];
/** How often it is looked whether a map's script has come, ms (spec 4). */
const POLL_MS = 500;

type Tree = Record<string, unknown>;

const page = () => window as unknown as Tree;

/** Calls `owner[name]`, if it can be called; what it throws is the browser's to report. */
function call(owner: unknown, name: string, ...given: unknown[]) {
  try {
    const method = (owner as Tree | null | undefined)?.[name];
    if (typeof method === 'function') method.apply(owner, given);
  } catch (error) {
    reportError(error);
  }
}

/** A theme's map starts once the map's script is there (B12, preset `google-maps`). */
function startThemeMap(node: Element, signal: AbortSignal) {
  if (signal.aborted) return;
  const { jQuery, google } = page();
  if (google) call(window, 'et_pb_map_init', (jQuery as (of: unknown) => unknown)(node.parentElement));
  else setTimeout(startThemeMap, POLL_MS, node, signal);
}

/** After a release: third parties find what is new, each if it is there. */
export function reinit(nodes: readonly Element[], consent: Consent, signal: AbortSignal): void {
  for (const path of LOOK_AGAIN) {
    const [name = '', method] = path.split('.');
    if (method) call(page()[name], method);
    else call(window, name);
  }
  for (const map of Object.values(page().mapsMarkerPro ?? {})) call(map, 'main');
  if (nodes.some((node) => /\bwpgb-/.test(`${node.id} ${node.getAttribute('class')}`)))
    window.dispatchEvent(new Event('wpgb.loaded'));
  const { jQuery, et_pb_map_init } = page();
  const isMapPreset = consent.$accepted.get()?.some(({ service }) => service.presetId === 'google-maps');
  if (isMapPreset && typeof jQuery === 'function' && et_pb_map_init)
    for (const node of nodes) if (node.matches('.et_pb_map')) startThemeMap(node, signal);
}
