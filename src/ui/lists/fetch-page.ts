import { ANSWER_MS, withTimeout } from '../../core';
import { parseOwn, readOwnPage } from '../../markup';
import { ownUrl, request } from '../../third-parties';

/** A page of this site, as an inert document. */
export interface FetchedPage {
  /** The address after redirects. */
  readonly url: URL;
  readonly page: Document;
}

/** Servers recognise a script's request by this header. */
const HEADERS = { 'X-Requested-With': 'XMLHttpRequest' };
/**
 * The server reads the filters of a list from the address of the page, which a policy of the page may hide. Other sites
 * get no address.
 */
export const REFERRER: Pick<RequestInit, 'referrerPolicy'> = { referrerPolicy: 'same-origin' };

/**
 * Returns the HTML from the body on, which contains the lists: the CSP would report the head's styles, although nothing
 * uses them.
 */
const bodyOf = (html: string) => html.slice(Math.max(0, html.search(/<body\b/i)));

/**
 * Fetches another page of the list that `widget` shows; `undefined` where there are no more pages (204).
 * @throws for answers that are no page of this one, after the time-out, and for every other status than 200
 */
export async function fetchPage(
  address: string,
  widget: Element,
  signal: AbortSignal,
): Promise<FetchedPage | undefined> {
  const url = ownUrl(address);
  if (!url) throw new TypeError(`not a page of this site: ${address}`);
  return withTimeout(ANSWER_MS, signal, async (limited) => {
    const response = await request(url, { ...REFERRER, headers: HEADERS, signal: limited });
    if (response.status === 204) return undefined;
    const { url: end, markup } = await readOwnPage(response, bodyOf);
    return { url: end, page: parseOwn(markup, widget) };
  });
}

/** Finds the element of another page with the id of `element`. */
export function counterpart(page: Document, element: HTMLElement): Element | null {
  const id = CSS.escape(element.dataset.id ?? '');
  return page.querySelector(`[data-id="${id}"],.elementor-element-${id}`);
}
