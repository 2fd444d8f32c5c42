import { ownGlobal } from '../values/globals';

/** Global functions of third parties that look for new embeds. Each function is called where the page has it. */
const INITIALIZERS = [
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

/** Calls `owner[name]` if it is a function, and reports its error to the browser. */
function call(owner: unknown, name: string) {
  try {
    const method = (owner as Tree | null | undefined)?.[name];
    if (typeof method === 'function') method.call(owner);
  } catch (error) {
    reportError(error);
  }
}

/** Whether the element belongs to the grid builder that looks for new elements on the event `wpgb.loaded`. */
const isGrid = (node: Element) => node.matches(`[class*="wpgb-"],[id*="wpgb-"]`);

/** Makes third parties initialize the unblocked elements. */
export function reinit(nodes: readonly Element[]): void {
  for (const path of INITIALIZERS) {
    const [name = '', method] = path.split('.');
    if (method) call(ownGlobal(name), method);
    else call(window, name);
  }
  for (const map of Object.values(ownGlobal('mapsMarkerPro') ?? {})) call(map, 'main');
  if (nodes.some(isGrid)) window.dispatchEvent(new Event('wpgb.loaded'));
}
