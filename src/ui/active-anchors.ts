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
 * Marks those of a menu's `links` whose target is being read: it reaches into the upper half of the viewport, or lies
 * across its middle where it is higher than half of it (contract pro 6).
 * @param active the class that says so to the CMS's CSS
 * @param carrier the element of a link that has that class
 */
export function markAnchors(
  links: readonly HTMLAnchorElement[],
  active: string,
  carrier: (link: HTMLAnchorElement) => Element,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const byTarget = new Map<Element, HTMLAnchorElement[]>();
  for (const link of links.filter(isHere)) {
    const target = targetOf(link);
    if (target) byTarget.set(target, [...(byTarget.get(target) ?? []), link]);
  }
  if (!byTarget.size) return;
  const printed = new Map(
    [...byTarget.values()]
      .flat()
      .map((link) => [link, [carrier(link).classList.contains(active), link.ariaCurrent]] as const),
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
            carrier(link).classList.toggle(active, isIntersecting);
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
      carrier(link).classList.toggle(active, wasActive);
      link.ariaCurrent = current;
    }
  });
}
