/**
 * Follows the link that should have opened a layer whose code cannot be loaded: without the layer the visitor must still
 * get the link's page. An address that is an anchor of this page, or an action, leads nowhere.
 */
export function followLink(opener: unknown): void {
  const link = opener instanceof Element && opener.closest<HTMLAnchorElement>('a[href]');
  if (link && !/^(#|%23)/.test(link.getAttribute('href') ?? '')) location.assign(link.href);
}
