/** A page of the list: its address, and its first item. */
export interface ListedPage {
  readonly address: string;
  readonly first: HTMLElement | undefined;
}

/** After the last scroll event so long, ms (contract extras X11). */
const DEBOUNCE_MS = 150;

/** The page that is being read: the last whose first item begins above the window's middle. Tops in px from its top. */
export const pageAt = (tops: readonly number[], middle: number): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top < middle),
  );

/** Lets the page's address follow the page of the list that is being read. @returns for new pages: they may be read without a scroll */
export function followPages(pages: () => readonly ListedPage[], signal: AbortSignal): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const listed = pages();
    // What a filter hides is read by nobody.
    const topOf = (first: HTMLElement) =>
      first.getClientRects().length ? first.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
    const tops = listed.map(({ first }) => (first ? topOf(first) : Number.NEGATIVE_INFINITY));
    const address = listed[pageAt(tops, innerHeight / 2)]?.address;
    if (address && address !== location.pathname + location.search)
      history.replaceState(history.state, '', address + location.hash);
  };
  const follow = () => {
    clearTimeout(waiting);
    waiting = setTimeout(write, DEBOUNCE_MS);
  };
  addEventListener('scroll', follow, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(waiting));
  return follow;
}
