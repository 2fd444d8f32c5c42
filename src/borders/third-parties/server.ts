/** Addresses of the server that printed the page, on whatever host it keeps its files and answers its calls. */
import { currentConsent, currentPage } from '../../runtime/core';
import { type AllowedUrl, pass } from '.';
import { httpUrl } from './http-url';

/** Where the CMS's own files and its REST and AJAX endpoints lie, and Piton's own files. */
export function serverOrigins(): Set<string> {
  const { assets, restUrl, ajaxUrl } = currentPage();
  const addresses = [import.meta.url, restUrl, ajaxUrl, ...Object.values(assets)];
  return new Set(addresses.flatMap((each) => (each && httpUrl(each)?.origin) || []));
}

/**
 * An address of the server that printed the page: of the page's own origin, of one where the CMS says that its files and
 * endpoints lie, or of `root`'s, which it printed elsewhere. Asks nobody.
 * @throws {TypeError} on any other
 */
export function serverUrl(address: string | URL, root = ''): AllowedUrl {
  const url = httpUrl(`${address}`);
  if (!url || !(url.origin === httpUrl(root)?.origin || serverOrigins().has(url.origin)))
    throw new TypeError(`not an address of this site: ${address}`);
  return pass(url);
}

/**
 * What foreign markup may load by itself, for its cleaning: where the page asks for consent, nothing but what lies on the
 * site's own server and on `host`, which has been let in; anything where nobody is asked.
 */
export async function ruleForForeign(host?: string): Promise<((url: URL) => boolean) | undefined> {
  if (!(await currentConsent())) return undefined;
  const origins = serverOrigins().add(location.origin);
  return ({ origin, host: own, protocol }) => origins.has(origin) || own === host || protocol === 'data:';
}
