/** The scripts that run beside Piton: the builder's own, and those of plugins and themes, which do what Piton has no handler for. */
import { ownGlobal } from '../values/globals';
import { parseJson } from '../values/json';
import { treeOf } from '../values/readers';
import { words } from './words';

/** In the place of names in code that the plugin could not read. */
const UNREAD = '<unread>';
/** Code of the page itself, in the plugin's spelling; all other names in angle brackets are types of elements. */
const OWN_CODE = /^<(?:script|… on…)>$/;

const isThere = () =>
  document.getElementById('elementor-frontend-js') ||
  treeOf(ownGlobal('elementorFrontend') ?? { piton: true }).piton === undefined;

/** Says in sentences that the builder's own scripts run on this page, and why, as far as the WordPress plugin has noted it. */
export function whyBuilderStays(): readonly string[] {
  if (!isThere()) return [];
  const texts = words();
  const noted = document.querySelector<HTMLMetaElement>('meta[name="piton-builder"]')?.content ?? '{}';
  const reasons = Object.entries(treeOf(parseJson(noted))).map(([name, calls]) =>
    name.startsWith('<') && !OWN_CODE.test(name)
      ? texts.builderElement(name.slice(1, -1))
      : texts.builderScript(
          OWN_CODE.test(name) ? texts.ownCode : name,
          [calls].flat().join(', ').replace(UNREAD, texts.unreadCode),
        ),
  );
  return [texts.builderStays, ...reasons];
}

const FOLDER = /\/(?:(?:mu-)?plugins|themes)\/([^/]+)\/(?:.*\/)?([^/?#]+)/;

/** Returns the names of the script files of each plugin or theme on the page, by its folder; Piton's own are left out. */
export function scriptsOfOthers(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { src, id } of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    const [, folder = '', file = ''] = FOLDER.exec(src) ?? [];
    if (folder && !id.startsWith('piton-')) found.set(folder, [...(found.get(folder) ?? []), file]);
  }
  return found;
}
