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

/** Lets the page's address follow the page of the list that is being read. */
export function followPages(pages: () => readonly ListedPage[], signal: AbortSignal): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const listed = pages();
    const tops = listed.map(({ first }) => first?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY);
    const address = listed[pageAt(tops, innerHeight / 2)]?.address;
    if (address && address !== location.pathname + location.search)
      history.replaceState(history.state, '', address + location.hash);
  };
  addEventListener(
    'scroll',
    () => {
      clearTimeout(waiting);
      waiting = setTimeout(write, DEBOUNCE_MS);
    },
    { passive: true, signal },
  );
  signal.addEventListener('abort', () => clearTimeout(waiting));
}
