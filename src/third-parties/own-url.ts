/** Addresses that may be requested, and those for which nobody is asked. This file needs nothing of the runtime, since the fallback uses it without the core. */
import { httpUrl } from './http-url';

declare const allowed: unique symbol;

/** An absolute http(s) address that may be requested now: of this site, or of an allowed third party. */
export type AllowedUrl = string & { readonly [allowed]: true };

/** Brands an address as allowed. Only this folder may call the function. */
export const toAllowedUrl = ({ href }: URL) => href as AllowedUrl;

/** Returns `address` where it is of the page's own origin, without asking for consent; else `undefined`. */
export function ownUrl(address: string): AllowedUrl | undefined {
  const url = httpUrl(address);
  return url?.origin === location.origin ? toAllowedUrl(url) : undefined;
}

/** Returns `address` where the picture is of the page's own origin or a `data:` address; else `undefined`. */
export const ownPicture = (address: string): AllowedUrl | undefined =>
  /^data:image\//i.test(address) ? (address as AllowedUrl) : ownUrl(address);

/** Returns an allowed address as a CSS value. Quotes and backslashes are encoded, since they could end the value. */
export const cssUrl = (url: AllowedUrl): string =>
  `url("${url.replace(/["\\\n\r\f]/g, encodeURIComponent)}")`;
