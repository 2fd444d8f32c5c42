import { elementOfHash } from '../../runtime/core';

/** Returns whether the link of a title has no target, so that it can only open its dropdown. */
export const isDead = (link: HTMLAnchorElement): boolean => /^#?$/.test(link.getAttribute('href') ?? '');

/**
 * Returns whether `link` leads to a place on this page outside `menu`, so that the menu must close to uncover that
 * place.
 */
export function leadsBehind(link: HTMLAnchorElement, menu: Element): boolean {
  const { origin, pathname, search } = location;
  const isHere = link.origin === origin && link.pathname === pathname && link.search === search;
  if (!isHere || link.hash.length < 2) return false;
  const target = elementOfHash(link.hash);
  return target !== null && !menu.contains(target);
}
