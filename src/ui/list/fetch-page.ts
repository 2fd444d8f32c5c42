import { parseOwn } from '../../borders/markup';
import { ownUrl, request } from '../../borders/third-parties';
import { httpUrl } from '../../borders/third-parties/http-url';
import { inTime } from '../in-time';

/** A page of this site: its status, and its body as a document in which nothing runs. */
export interface FetchedPage {
  readonly status: number;
  /** Where the server led to. */
  readonly url: URL;
  readonly page: Document;
}

/** From the body on, where lists stand: the head's styles would be held against the policy of this page, though nothing uses them. */
const bodyOf = (html: string) => html.slice(Math.max(0, html.search(/<body\b/i)));

/** Fetches another page of this site. Throws where it is another site's, or nothing comes back in time. */
export async function fetchPage(
  address: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<FetchedPage> {
  const url = ownUrl(address);
  if (!url) throw new TypeError(`not a page of this site: ${address}`);
  return inTime(signal, async (inTime) => {
    const response = await request(url, { headers, signal: inTime });
    const end = httpUrl(response.url);
    if (end?.origin !== location.origin) throw new TypeError(`led elsewhere: ${address}`);
    return { status: response.status, url: end, page: parseOwn(bodyOf(await response.text()), end.href) };
  });
}

/** As `fetchPage`, for those to whom every failure is the same; `undefined` for an empty answer (204). Throws on others. */
export async function fetchGoodPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  const { status, page } = await fetchPage(address, signal);
  if (status < 200 || status > 299) throw new Error(`${address} answered ${status}`);
  return status === 204 ? undefined : page;
}

/** The element of another page that stands for `element` here: that with its id (contract pro 3.5, 4.1, extras X11). */
export function counterpart(page: Document, element: HTMLElement): Element | null {
  const id = CSS.escape(element.dataset.id ?? '');
  return page.querySelector(`[data-id="${id}"],.elementor-element-${id}`);
}
