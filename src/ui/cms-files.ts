/** Scripts of the CMS that a widget still needs: the owner names them, or the release has them at a known place (spec 7). */
import type { Page } from '../api';
import { allowAll } from '../borders/third-parties';
import { loadScript } from '../borders/third-parties/load-script';
import { currentPage, ownerConfig } from '../runtime/core';

/** `{pro}js/x.js` stands below the pro add-on's assets; a file of the builder gets its version, as the CMS prints it. */
export function addressOf(file: string, { assets, version }: Pick<Page, 'assets' | 'version'>): string {
  const bases: Readonly<Record<string, string>> = assets;
  const address = file.replace(/^\{(\w+)\}/, (token, name: string) => bases[name] ?? token);
  return file.startsWith('{builder}') && version && !address.includes('?')
    ? `${address}?ver=${version}`
    : address;
}

/**
 * Loads what the owner's `scripts` names for `widget`, in order; where it names nothing, `known`. Files of other origins
 * wait for the visitor's consent; a widget that shows something without them stays in sight meanwhile.
 * @returns whether there was anything to load
 * @throws {ChunkLoadError} where one does not come
 */
export async function loadCmsFiles(widget: string, element: Element, known = ''): Promise<boolean> {
  const files = (ownerConfig().scripts[widget] ?? known).split(/\s+/).filter(Boolean);
  const addresses = files.map((file) => addressOf(file, currentPage()));
  const allowed = await allowAll(addresses, { kind: 'script', element, isBeside: true });
  await Promise.all(allowed.map((url) => loadScript(url)));
  return files.length > 0;
}
