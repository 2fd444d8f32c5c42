import { ownGlobal } from '../borders/values/globals';

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
type Tree = Record<string, unknown>;

/** Calls `owner[name]`, if it can be called; what it throws is the browser's to report. */
function call(owner: unknown, name: string) {
  try {
    const method = (owner as Tree | null | undefined)?.[name];
    if (typeof method === 'function') method.call(owner);
  } catch (error) {
    reportError(error);
  }
}

/** A grid builder's elements, which it looks for when it is told. */
const isGrid = (node: Element) => node.matches(`[class*="wpgb-"],[id*="wpgb-"]`);

/** After a release: third parties find what is new, each if it is there. */
export function reinit(nodes: readonly Element[]): void {
  for (const path of LOOK_AGAIN) {
    const [name = '', method] = path.split('.');
    if (method) call(ownGlobal(name), method);
    else call(window, name);
  }
  for (const map of Object.values(ownGlobal('mapsMarkerPro') ?? {})) call(map, 'main');
  if (nodes.some(isGrid)) window.dispatchEvent(new Event('wpgb.loaded'));
}
