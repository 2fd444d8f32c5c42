/** Scripts of the CMS that a widget still needs: the owner names them, or their address is known. */
import type { Page } from '../../api';
import { currentPage, ownerConfig } from '../../core';
import { allowAll, httpUrl, loadScript } from '../../third-parties';

/**
 * The version that the CMS prints in the addresses of a plugin's stylesheets below `base`; empty where the page has
 * none.
 */
function printedVersion(base: string): string {
  const folder = `${httpUrl(base)}css/`;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]')) {
    const version = href.startsWith(folder) && httpUrl(href)?.searchParams.get('ver');
    if (version) return version;
  }
  return '';
}

/** Resolves `{pro}js/x.js` below the pro add-on's assets, with the plugin's version as the CMS prints it. */
export function addressOf(file: string, { assets, version }: Pick<Page, 'assets' | 'version'>): string {
  const bases: Readonly<Record<string, string>> = assets;
  const [token = '', name = ''] = /^\{(\w+)\}/.exec(file) ?? [];
  const base = Object.hasOwn(bases, name) ? bases[name] : undefined;
  if (base === undefined) return file;
  const address = base + file.slice(token.length);
  const query = name === 'builder' ? version : base && printedVersion(base);
  return query && !address.includes('?') ? `${address}?ver=${encodeURIComponent(query)}` : address;
}

/**
 * Loads the files that the owner's `scripts` names for `widget`, in order, else `known`. Files of other origins wait
 * for consent; meanwhile the placeholder stands beside the widget.
 * @returns whether there was anything to load
 * @throws {ChunkLoadError} where a file fails to load
 */
export async function loadCmsFiles(
  widget: string,
  element: Element,
  signal: AbortSignal,
  known = '',
): Promise<boolean> {
  const files = (ownerConfig().scripts[widget] ?? known).split(/\s+/).filter(Boolean);
  const addresses = files.map((file) => addressOf(file, currentPage()));
  const allowed = await allowAll(addresses, { kind: 'script', element, isBeside: true, signal });
  await Promise.all(allowed.map((url) => loadScript(url)));
  return files.length > 0;
}
