import { httpUrl, siteAddress } from '../../third-parties';
import { parseJson } from '../../values/json';
import { numberOf, listOf as readList, textOf, treeOf } from '../../values/readers';
import { session } from '../../values/storage';
import { pageScroller } from '../dom/page-scroller';

/** How far a visitor had read a list when the page was left. */
interface StoredPosition {
  /** Addresses of the loaded pages, in order; the server's own page first. */
  readonly pages: readonly string[];
  /** Index of the first visible item; -1 where the list was out of sight. */
  readonly item: number;
  /** Distance of that item's top from the top of the window, px. */
  readonly top: number;
}

/** Limit of pages that are loaded on return. */
const MAX_PAGES = 30;

/** Parses a stored position; `undefined` for anything else. */
export function parsePosition(stored: string | undefined): StoredPosition | undefined {
  const { pages, item, top } = treeOf(parseJson(stored));
  const addresses = readList(pages).map(textOf).filter(Boolean).slice(0, MAX_PAGES);
  return addresses.length ? { pages: addresses, item: numberOf(item, -1), top: numberOf(top, 0) } : undefined;
}

/** Whether the visitor came back to this page or reloaded it, and has not opened another list in it. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'back_forward' && entry?.type !== 'reload') return false;
  return siteAddress(httpUrl(entry.name) ?? location) === siteAddress(location);
}

const nextFrame = () => new Promise(requestAnimationFrame);

export interface ListPosition {
  /** Called when the items of another page were added. */
  add(address: string): void;
  /**
   * Loads as many pages as before, by `next`, and scrolls to the stored position, unless the visitor has scrolled.
   * `before` loads the pages above the server's own.
   */
  restore(
    next: () => Promise<boolean>,
    before?: (addresses: readonly string[]) => Promise<unknown>,
  ): Promise<void>;
}

/**
 * Stores for this tab how far a growing list was read, so that going back (without the back/forward cache) or reloading
 * shows the same position.
 */
export function storeListPosition(
  element: HTMLElement,
  list: HTMLElement,
  items: () => readonly HTMLElement[],
  signal: AbortSignal,
): ListPosition {
  const key = () => `piton-list:${location.pathname}${location.search}:${element.dataset.id}`;
  const pages = [siteAddress(location)];
  addEventListener(
    'pagehide',
    () => {
      if (pages.length < 2) return session.remove(key());
      const shown = items();
      const item = shown.findIndex((each) => each.getBoundingClientRect().bottom > 0);
      const isInSight = list.getBoundingClientRect().bottom > 0 && item >= 0;
      const top = isInSight ? (shown[item]?.getBoundingClientRect().top ?? 0) : 0;
      session.set(key(), JSON.stringify({ pages, item: isInSight ? item : -1, top }));
    },
    { signal },
  );

  return {
    add(address) {
      const url = httpUrl(address);
      if (url) pages.push(siteAddress(url));
    },
    async restore(next, before) {
      const stored = isReturn() ? parsePosition(session.get(key())) : undefined;
      session.remove(key());
      if (!stored) return;
      let hasMoved = false;
      const moved = new AbortController();
      signal.addEventListener('abort', () => moved.abort(), { signal: moved.signal });
      for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
        addEventListener(
          type,
          () => {
            hasMoved = true;
          },
          { passive: true, signal: moved.signal },
        );
      const above = stored.pages.slice(0, Math.max(0, stored.pages.indexOf(pages[0] ?? '')));
      if (above.length && before && (await before(above))) pages.unshift(...above);
      while (pages.length < stored.pages.length) if (!(await next())) break;
      const align = () => {
        const item = items()[stored.item];
        if (!item || hasMoved || moved.signal.aborted) return;
        pageScroller().scrollBy({ top: item.getBoundingClientRect().top - stored.top, behavior: 'instant' });
      };
      align();
      // A font that arrives later may change the height of what lies above the item. `fonts.ready` never rejects.
      const fonts = document.fonts as FontFaceSet | undefined;
      void Promise.resolve(fonts?.ready).then(async () => {
        align();
        // Where the page asks for smooth scrolls, the browser restores its own position by a smooth scroll. The first
        // `align` stops it, but a step that the browser has already prepared still moves the page in the next frames.
        await nextFrame();
        await nextFrame();
        align();
        moved.abort();
      });
    },
  };
}
