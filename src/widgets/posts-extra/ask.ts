import { holdStrangers } from '../../borders/third-parties/own-markup';
import { counterpart, fetchPage } from '../../ui/list/fetch-page';

/** The link to the next page. */
export const NEXT = '.ee-pagination__next';

export interface Answer {
  readonly items: readonly HTMLElement[];
  readonly hasNext: boolean;
  /** Where the server led to. */
  readonly address: string;
}

/** What another page brings for this list; `undefined` after the last (posts.1). Throws on every other answer. */
export async function ask(
  address: string,
  element: HTMLElement,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const fetched = await fetchPage(address, signal);
  if (!fetched) return undefined;
  const { url, page } = fetched;
  const there = counterpart(page, element);
  // Some other page in its place, as during maintenance.
  if (!there) throw new Error(`${address} has no ${element.dataset.id}`);
  await holdStrangers(there);
  return {
    items: [...there.querySelectorAll<HTMLElement>('.ee-loop__item')],
    hasNext: Boolean(there.querySelector(NEXT)),
    address: url.pathname + url.search,
  };
}
