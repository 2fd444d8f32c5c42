/** Scripts of the CMS that a widget still needs: the owner names them, or the release has them at a known place (spec 7). */
import type { Page } from '../api';
import { currentPage, ownerConfig, unblock } from '../runtime/core';
import { loadScript } from './load-script';

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
 * wait for the visitor's consent.
 * @returns whether there was anything to load
 * @throws {ChunkLoadError} where one does not come
 */
export async function loadCmsFiles(widget: string, element: Element, known = ''): Promise<boolean> {
  const named = (ownerConfig().scripts as Readonly<Record<string, unknown>> | undefined)?.[widget];
  const files = (typeof named === 'string' ? named : known).split(/\s+/).filter(Boolean);
  const addresses = files.map((file) => addressOf(file, currentPage()));
  for (const address of addresses) await unblock(new URL(address, document.baseURI).href, element);
  await Promise.all(addresses.map((address) => loadScript(address)));
  return files.length > 0;
}
