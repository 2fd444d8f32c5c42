/** An address that has passed, in the forms in which pictures and styles take it. */
import { type AllowedUrl, ownUrl, pass } from '.';

/** `address` where it is a picture of the page's own origin, which may also stand in the address itself. */
export const ownPicture = (address: string): AllowedUrl | undefined =>
  /^data:image\//i.test(address) ? (address as AllowedUrl) : ownUrl(address);

/** An address that has passed as a CSS value; quotes and backslashes could end it. */
export const cssUrl = (url: AllowedUrl): string =>
  `url("${url.replace(/["\\\n\r\f]/g, encodeURIComponent)}")`;

/** A picture that has passed as `srcset` takes it for screens of that density. */
export const atDensity = (url: AllowedUrl, density: number): AllowedUrl => `${url} ${density}x` as AllowedUrl;

/** The same address with another fragment, which no server hears of. */
export const withFragment = (url: AllowedUrl, fragment: string): AllowedUrl => {
  const address = new URL(url);
  address.hash = fragment;
  return pass(address);
};
