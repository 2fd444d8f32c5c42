/** Addresses of the server that printed the page: its files and endpoints may lie on other hosts than the page. */
import { currentConsent, currentPage } from '../core';
import { httpUrl } from './http-url';
import { type AllowedUrl, toAllowedUrl } from './own-url';

/** Returns the origins of the CMS's files, of its REST and AJAX endpoints, and of Piton's own files. */
export function serverOrigins(): Set<string> {
  const { assets, restUrl, ajaxUrl } = currentPage();
  const addresses = [import.meta.url, restUrl, ajaxUrl, ...Object.values(assets)];
  return new Set(addresses.flatMap((each) => (each && httpUrl(each)?.origin) || []));
}

/**
 * Allows an address of the server that printed the page, without asking for consent: the origin must be one that the
 * CMS prints for its files and endpoints, or the one of `root`. The CMS may print `http` behind a proxy that encrypts, so
 * the protocol of `root` does not count.
 * @throws {TypeError} on an address of another server
 */
export function serverUrl(address: string | URL, root = ''): AllowedUrl {
  const url = httpUrl(`${address}`);
  if (!url || !(url.host === httpUrl(root)?.host || serverOrigins().has(url.origin)))
    throw new TypeError(`not an address of this site: ${address}`);
  return toAllowedUrl(url);
}

/**
 * Makes the rule by which cleaned foreign markup may load files. On a page with consent only files of the site's own
 * server and of `host`, which is allowed already, may load; without consent there is no rule.
 */
export async function ruleForForeign(host?: string): Promise<((url: URL) => boolean) | undefined> {
  if (!(await currentConsent())) return undefined;
  const origins = serverOrigins().add(location.origin);
  return ({ origin, host: own, protocol }) => origins.has(origin) || own === host || protocol === 'data:';
}
