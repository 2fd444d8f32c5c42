import { pageScroller } from '../../runtime/core';

/** The element that a hash names by its id. A hash is never used as a selector, since anybody can write one. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** A visitor who has scrolled after this time is not moved to the hash's target, ms after the navigation. */
const ARRIVAL_MS = 5_000;

/**
 * Calls `reveal` with the element of `root` that the page's hash names: now, when the hash changes, and before a link
 * to it is followed, so that the browser finds the target in its final place. Scrolls to a target that was hidden
 * before.
 * @param reveal shows the element at once and returns whether it was hidden before
 */
export function watchHash(
  root: Element,
  reveal: (target: HTMLElement) => boolean,
  signal: AbortSignal,
): void {
  const follow = (hash: string) => {
    const target = elementOf(hash);
    return target && root.contains(target) && reveal(target) ? target : undefined;
  };
  // The browser could not scroll to a hidden target.
  const scrollToTarget = () => follow(location.hash)?.scrollIntoView({ behavior: 'instant' });
  addEventListener('hashchange', scrollToTarget, { signal });
  document.addEventListener(
    'click',
    ({ target, button, defaultPrevented }) => {
      const link = target instanceof Element && target.closest('a[href*="#"]');
      if (!(link instanceof HTMLAnchorElement) || button || defaultPrevented) return;
      if (link.host === location.host && link.pathname === location.pathname) follow(link.hash);
    },
    { capture: true, signal },
  );
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload or a step in the history the browser restores the scroll position.
  // The time comes first, since reading the scroll position would cost a layout.
  if (visit?.type === 'navigate' && (performance.now() < ARRIVAL_MS || !pageScroller().scrollTop))
    scrollToTarget();
  else follow(location.hash);
}
