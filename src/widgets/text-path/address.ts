import { httpUrl } from '../../ui/http-url';

/**
 * Where the drawing lies on the page's own host; `undefined` for what is no SVG file. The CMS prints its own host without a
 * scheme: a page that was moved, or is asked for by another of its names, names one that is not this.
 */
export function drawingUrl(address: string): string | undefined {
  const url = httpUrl(address);
  return url && /\.svg$/i.test(url.pathname) ? `${location.origin}${url.pathname}${url.search}` : undefined;
}

/** The address as it is printed, if a click on it can do no more than go there; else `undefined`. */
export function linkAddress(address: string): string | undefined {
  try {
    return /^(?:https?|mailto|tel):$/.test(new URL(address, document.baseURI).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
