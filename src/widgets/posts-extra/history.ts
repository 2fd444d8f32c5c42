import { siteAddress } from '../../third-parties/site-address';

/** A page of the list, with its address and its first item. */
export interface ListedPage {
  readonly address: string;
  readonly first: HTMLElement | undefined;
}

/** The address changes this long after the last scroll event, in ms. */
const DEBOUNCE_MS = 150;

/**
 * Returns the index of the page that is being read: the last one whose first item starts above the middle of the
 * window. `tops` are in px from the top of the window.
 */
export const pageAt = (tops: readonly number[], middle: number): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top < middle),
  );

/**
 * Updates the address to the page of the list that is being read.
 * @returns must be called after new pages, which may be visible without a scroll
 */
export function followPages(pages: () => readonly ListedPage[], signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const listed = pages();
    // Pages whose first item a filter hides are not being read.
    const topOf = (first: HTMLElement) =>
      first.getClientRects().length ? first.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
    const tops = listed.map(({ first }) => (first ? topOf(first) : Number.NEGATIVE_INFINITY));
    const address = listed[pageAt(tops, innerHeight / 2)]?.address;
    if (address && address !== siteAddress(location))
      history.replaceState(history.state, '', address + location.hash);
  };
  const scheduleWrite = () => {
    clearTimeout(timer);
    timer = setTimeout(write, DEBOUNCE_MS);
  };
  addEventListener('scroll', scheduleWrite, { passive: true, capture: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return scheduleWrite;
}
