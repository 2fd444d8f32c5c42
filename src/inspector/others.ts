/** The scripts of plugins and themes that run beside Piton: what Piton has no handler for works by them, or not at all. */

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
