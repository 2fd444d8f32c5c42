import { parseOwn } from '../../borders/markup';
import { ownUrl, request } from '../../borders/third-parties';
import { httpUrl } from '../../borders/third-parties/http-url';
import { inTime } from '../in-time';

/** A page of this site, as a document in which nothing runs. */
export interface FetchedPage {
  /** Where the server led to. */
  readonly url: URL;
  readonly page: Document;
}

/** Servers tell by it that a script asks (spec 5). */
const HEADERS = { 'X-Requested-With': 'XMLHttpRequest' };

/** From the body on, where lists stand: the head's styles would be held against the policy of this page, though nothing uses them. */
const bodyOf = (html: string) => html.slice(Math.max(0, html.search(/<body\b/i)));

/**
 * Fetches another page of this site; `undefined` where there is none any more (204).
 * @throws where it is another site's, where nothing comes back in time, and for every other status than 200 (spec 5)
 */
export async function fetchPage(address: string, signal: AbortSignal): Promise<FetchedPage | undefined> {
  const url = ownUrl(address);
  if (!url) throw new TypeError(`not a page of this site: ${address}`);
  return inTime(signal, async (inTime) => {
    const response = await request(url, { headers: HEADERS, signal: inTime });
    const end = httpUrl(response.url);
    if (end?.origin !== location.origin) throw new TypeError(`led elsewhere: ${address}`);
    if (response.status === 204) return undefined;
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    return { url: end, page: parseOwn(bodyOf(await response.text()), end.href) };
  });
}

/** The element of another page that stands for `element` here: that with its id (contract pro 3.5, 4.1, extras X11). */
export function counterpart(page: Document, element: HTMLElement): Element | null {
  const id = CSS.escape(element.dataset.id ?? '');
  return page.querySelector(`[data-id="${id}"],.elementor-element-${id}`);
}
