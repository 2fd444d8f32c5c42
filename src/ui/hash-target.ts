/** What the hash of an address names; never a selector, hashes are anyone's. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** Who has scrolled after this is no longer on the way to where the address leads, ms after the page was asked for. */
const ARRIVAL_MS = 5_000;

/**
 * Calls `reveal` with each element of `root` that the page's address names: now, when it changes, and before a link that
 * leads there is followed, so that whoever scrolls there finds it at its place. Where nobody else does, the page is scrolled.
 * @param reveal shows the element at once, and says whether it was hidden until now
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
  // The browser has been there before; what was hidden then it could not find.
  const arrive = () => follow(location.hash)?.scrollIntoView({ behavior: 'instant' });
  addEventListener('hashchange', arrive, { signal });
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
  // After a reload and on the way back the page stands where it stood.
  if (visit?.type === 'navigate' && (!scrollY || performance.now() < ARRIVAL_MS)) arrive();
  else follow(location.hash);
}
