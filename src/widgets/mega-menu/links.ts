/** A title that leads nowhere: all it can do is open its dropdown. */
export const isDead = (link: HTMLAnchorElement): boolean => /^#?$/.test(link.getAttribute('href') ?? '');

/** Whether `link` leads to a place on this page outside of `menu`: what lies over that place has to go. */
export function leadsBehind(link: HTMLAnchorElement, menu: Element): boolean {
  const { origin, pathname, search } = location;
  const isHere = link.origin === origin && link.pathname === pathname && link.search === search;
  if (!isHere || link.hash.length < 2) return false;
  try {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target !== null && !menu.contains(target);
  } catch {
    // The address is hostile, or of another encoding.
    return false;
  }
}
