import { blockLaterMarkup } from '../../borders/third-parties/later-markup';
import { siteAddress } from '../../borders/third-parties/site-address';
import { counterpart, fetchPage } from '../../ui/lists/fetch-page';

export const NEXT = '.ee-pagination__next';

export interface Answer {
  readonly items: readonly HTMLElement[];
  readonly hasNext: boolean;
  /** The address after redirects. */
  readonly address: string;
}

/**
 * Fetches this list's items from another page; `undefined` after the last page.
 * @throws on any other response
 */
export async function fetchItems(
  address: string,
  element: HTMLElement,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const fetched = await fetchPage(address, element, signal);
  if (!fetched) return undefined;
  const { url, page } = fetched;
  const remoteWidget = counterpart(page, element);
  // The server may return another page, as during maintenance.
  if (!remoteWidget) throw new Error(`${address} has no ${element.dataset.id}`);
  await blockLaterMarkup(remoteWidget);
  return {
    items: [...remoteWidget.querySelectorAll<HTMLElement>('.ee-loop__item')],
    hasNext: Boolean(remoteWidget.querySelector(NEXT)),
    address: siteAddress(url),
  };
}
