/** Converts allowed addresses to the forms that pictures and videos need. */
import { type AllowedUrl, toAllowedUrl } from './own-url';

/** Returns an allowed picture as a candidate of `srcset`, for screens of this density. */
export const atDensity = (url: AllowedUrl, density: number): AllowedUrl => `${url} ${density}x` as AllowedUrl;

/** Returns the same address with another fragment, which the browser never sends to a server. */
export const withFragment = (url: AllowedUrl, fragment: string): AllowedUrl => {
  const address = new URL(url);
  address.hash = fragment;
  return toAllowedUrl(address);
};
