/**
 * The border to third parties: whatever Piton's own code requests has passed here. Nothing else makes an `AllowedUrl`, and
 * outside of this folder nothing is requested by any other address (test/unit/borders/third-parties.test.ts).
 */
import { currentConsent } from '../../runtime/core';
import type { Asking } from '../../runtime/types';
import { httpUrl } from './http-url';

declare const allowed: unique symbol;

/** An absolute http(s) address that may be requested now: of this site, or of a third party that was let in. */
export type AllowedUrl = string & { readonly [allowed]: true };

/** For this folder alone. */
export const pass = ({ href }: URL) => href as AllowedUrl;

/** `address` where it is one of the page's own origin; asks nobody. */
export function ownUrl(address: string): AllowedUrl | undefined {
  const url = httpUrl(address);
  return url?.origin === location.origin ? pass(url) : undefined;
}

/**
 * Asks before the first byte goes to a third party: settles once all `addresses` may be requested, at once where nobody is
 * asked on this page. Meanwhile a placeholder stands in place of `asking.element`. Never settles after `asking.signal`'s abort.
 * @throws {TypeError} where one is no http(s) address
 */
export async function allowAll(addresses: readonly string[], asking: Asking): Promise<AllowedUrl[]> {
  const urls = addresses.map((each) => {
    const url = httpUrl(each);
    if (!url) throw new TypeError(`not an address of the web: ${each}`);
    return url;
  });
  await (await currentConsent())?.admit(urls, asking);
  return urls.map(pass);
}

/** The same for one address. */
export const allow = async (address: string, asking: Asking): Promise<AllowedUrl> =>
  (await allowAll([address], asking))[0] as AllowedUrl;

/** `fetch` for an address that has passed. */
export const request = (url: AllowedUrl, init?: RequestInit): Promise<Response> => fetch(url, init);
