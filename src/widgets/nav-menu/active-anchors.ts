const ACTIVE = 'elementor-item-active';

/** Whether the link leads to a place on this page. */
const isHere = ({ hash, pathname, host }: HTMLAnchorElement) =>
  hash.length > 1 && pathname === location.pathname && host === location.host;

function targetOf({ hash }: HTMLAnchorElement): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Marks the links whose target is being read: it reaches into the upper half of the viewport, or lies across its middle
 * where it is higher than half of it (contract pro 6).
 */
export function markAnchors(nav: Element, signal: AbortSignal): void {
  if (signal.aborted) return;
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a.elementor-item-anchor')].filter(isHere);
  const byTarget = new Map<Element, HTMLAnchorElement[]>();
  for (const link of links) {
    const target = targetOf(link);
    if (target) byTarget.set(target, [...(byTarget.get(target) ?? []), link]);
  }
  if (!byTarget.size) return;
  const printed = new Map(
    [...byTarget.values()]
      .flat()
      .map((link) => [link, [link.classList.contains(ACTIVE), link.ariaCurrent]] as const),
  );

  /** Targets change their height with the page's width: each observer hands on what belongs to the other. */
  const watcher = (isTall: boolean) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, boundingClientRect, isIntersecting } of entries) {
          if (boundingClientRect.height > innerHeight / 2 !== isTall) {
            (isTall ? tall : small).unobserve(target);
            (isTall ? small : tall).observe(target);
            continue;
          }
          for (const link of byTarget.get(target) ?? []) {
            link.classList.toggle(ACTIVE, isIntersecting);
            link.setAttribute('aria-current', isIntersecting ? 'location' : '');
          }
        }
      },
      { rootMargin: `${isTall ? '-50%' : '0px'} 0px -50%` },
    );
  const small = watcher(false);
  const tall = watcher(true);
  for (const target of byTarget.keys()) small.observe(target);

  signal.addEventListener('abort', () => {
    small.disconnect();
    tall.disconnect();
    for (const [link, [wasActive, current]] of printed) {
      link.classList.toggle(ACTIVE, wasActive);
      link.ariaCurrent = current;
    }
  });
}
