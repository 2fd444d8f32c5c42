import { elementOfHash, FOLLOW_HASH } from '../../core';
import { pageScroller } from '../dom/page-scroller';

/** A visitor who has scrolled after this time is not moved to the hash's target, ms after the navigation. */
const ARRIVAL_MS = 5_000;

/** Whether the visit began here, at the page's hash, and the visitor has not scrolled since. */
export function isArrival(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload or a step in the history the browser restores the scroll position.
  // The time comes first, since reading the scroll position would cost a layout.
  return visit?.type === 'navigate' && (performance.now() < ARRIVAL_MS || !pageScroller().scrollTop);
}

/**
 * Shows `target` below what covers the top of the window, smoothly after a click. Does nothing where another widget around
 * the target still hides it: that one will show it.
 */
export async function scrollToShown(
  target: HTMLElement,
  isSmooth: boolean,
  signal: AbortSignal,
): Promise<void> {
  // Without that code the browser scrolls, which does not know what covers the target.
  const code = await import('../anchor-scroll').catch(() => undefined);
  if (signal.aborted || !target.getClientRects().length) return;
  if (!code) target.scrollIntoView({ behavior: 'instant' });
  else await code[isSmooth ? 'scrollToTarget' : 'alignTo'](target, signal);
}

/** Calls `listener` with the hash of each link to a place on this page when the visitor clicks the link. */
export function onHashClick(
  listener: (hash: string) => void,
  options: { readonly capture?: boolean; readonly signal: AbortSignal },
): void {
  document.addEventListener(
    'click',
    ({ target, button, defaultPrevented }) => {
      const link = target instanceof Element && target.closest('a[href*="#"]');
      if (!(link instanceof HTMLAnchorElement) || button || defaultPrevented) return;
      if (link.host === location.host && link.pathname === location.pathname) listener(link.hash);
    },
    options,
  );
}

/**
 * Opens the part of `root` that contains the element that the page's hash names: now, when the hash changes, when a link
 * to it has started the handler, and before a link to it is followed, so that the browser finds the target in its final
 * place. Scrolls to a target that was hidden before.
 * @param closedAround returns the closed part around a target; `undefined` where the target is not hidden
 * @param open opens that part at once
 */
export function watchHash<Part>(
  root: Element,
  closedAround: (target: HTMLElement) => Part | undefined,
  open: (part: Part) => void,
  signal: AbortSignal,
): void {
  let shown: HTMLElement | undefined;
  const show = (hash: string) => {
    const target = elementOfHash(hash);
    const part = target && root.contains(target) ? closedAround(target) : undefined;
    if (!target || part === undefined) return undefined;
    open(part);
    return target;
  };
  // The browser could not scroll to a hidden target.
  const scroll = (isSmooth: boolean) => {
    if (shown) void scrollToShown(shown, isSmooth, signal);
    shown = undefined;
  };
  const follow = (isSmooth: boolean) => {
    shown = show(location.hash) ?? shown;
    scroll(isSmooth);
  };
  addEventListener('hashchange', () => follow(false), { signal });
  addEventListener(FOLLOW_HASH, () => follow(true), { signal });
  onHashClick(show, { capture: true, signal });
  // The link that has started the handler scrolls by its own event.
  shown = show(location.hash);
  if (isArrival()) scroll(false);
}
