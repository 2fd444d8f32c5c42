/**
 * The border to third parties: every address that Piton's own code requests is allowed here first. Only this folder
 * makes an `AllowedUrl`, and other folders request no other address (test/unit/doors.test.ts).
 */
import { type Asking, currentConsent } from '../core';
import { httpUrl } from './http-url';
import { type AllowedUrl, toAllowedUrl } from './own-url';

/**
 * Asks for consent before the first byte goes to a third party. Resolves once all `addresses` may be requested: at
 * once on a page without consent. Until then a placeholder replaces `asking.element`. Never settles after
 * `asking.signal` is aborted.
 * @throws {TypeError} where an address is not http(s)
 */
export async function allowAll(addresses: readonly string[], asking: Asking): Promise<AllowedUrl[]> {
  const urls = addresses.map((each) => {
    const url = httpUrl(each);
    if (!url) throw new TypeError(`not an http(s) address: ${each}`);
    return url;
  });
  await (await currentConsent())?.admit(urls, asking);
  return urls.map(toAllowedUrl);
}

/** Asks for consent to one address, as `allowAll` does. */
export const allow = async (address: string, asking: Asking): Promise<AllowedUrl> =>
  (await allowAll([address], asking))[0] as AllowedUrl;

/** Fetches an allowed address. */
export const request = (url: AllowedUrl, init?: RequestInit): Promise<Response> => fetch(url, init);
