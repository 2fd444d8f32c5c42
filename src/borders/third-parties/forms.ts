/** Converts allowed addresses to the forms that pictures and styles need. */
import { type AllowedUrl, ownUrl, toAllowedUrl } from '.';

/** Returns `address` where the picture is of the page's own origin or a `data:` address; else `undefined`. */
export const ownPicture = (address: string): AllowedUrl | undefined =>
  /^data:image\//i.test(address) ? (address as AllowedUrl) : ownUrl(address);

/** Returns an allowed address as a CSS value. Quotes and backslashes are encoded, since they could end the value. */
export const cssUrl = (url: AllowedUrl): string =>
  `url("${url.replace(/["\\\n\r\f]/g, encodeURIComponent)}")`;

/** Returns an allowed picture as a candidate of `srcset`, for screens of this density. */
export const atDensity = (url: AllowedUrl, density: number): AllowedUrl => `${url} ${density}x` as AllowedUrl;

/** Returns the same address with another fragment, which the browser never sends to a server. */
export const withFragment = (url: AllowedUrl, fragment: string): AllowedUrl => {
  const address = new URL(url);
  address.hash = fragment;
  return toAllowedUrl(address);
};
