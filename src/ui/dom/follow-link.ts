import { httpUrl } from '../../third-parties';

/**
 * Follows the link that should have opened a layer whose code cannot be loaded: without the layer the visitor must still
 * get the link's page. An address that is an anchor of this page, or an action, leads nowhere.
 */
export function followLink(opener: unknown): void {
  const link = opener instanceof Element ? opener.closest('a[href]') : undefined;
  const href = link?.getAttribute('href') || '#';
  const url = /^(#|%23)/.test(href) ? undefined : httpUrl(href);
  if (url) location.assign(url);
}
