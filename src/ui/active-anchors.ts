import { elementOfHash } from '../core';

/** Whether the link leads to an element of this page. */
const isHere = ({ hash, pathname, host }: HTMLAnchorElement) =>
  hash.length > 1 && pathname === location.pathname && host === location.host;

/**
 * Marks the links of a menu whose target is being read: the target reaches into the upper half of the viewport, or
 * covers its middle if it is higher than half of the viewport.
 * @param active class of an active link in the CMS's CSS
 * @param carrier returns the element of a link that gets the class
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
    const target = elementOfHash(link.hash);
    if (target) byTarget.set(target, [...(byTarget.get(target) ?? []), link]);
  }
  if (!byTarget.size) return;
  const printed = new Map(
    [...byTarget.values()]
      .flat()
      .map((link) => [link, [carrier(link).classList.contains(active), link.ariaCurrent]] as const),
  );

  /**
   * Targets change their height with the page's width, so each observer passes targets of the other size to the other
   * observer.
   */
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
