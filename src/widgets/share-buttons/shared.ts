import type { Page } from '../../api';
import type { Shared } from '../../ui/actions/share-links';

/** Returns whether `address` leads to the host of the page; an invalid address does not. */
function isOwn(address: string, host: string): boolean {
  try {
    return new URL(address).hostname === host;
  } catch {
    return false;
  }
}

/** Returns the page's address without a parameter `u`, with which networks would share another site. */
export function pageAddress(href: string): string {
  const url = new URL(href);
  if (url.searchParams.getAll('u').some((each) => !isOwn(each, url.hostname))) url.searchParams.delete('u');
  return url.href;
}

/** Removes `#`, which networks would read as a hashtag. */
const withoutHash = (text: string) => text.replace('#', '');

/** Returns what the buttons share: this page, as the CMS describes it. */
export const sharedPage = ({ title, excerpt, featuredImage }: Page['post'], href: string): Shared => ({
  url: pageAddress(href),
  title: withoutHash(title),
  text: withoutHash(excerpt.replace(/<[^>]*>/g, '')).trim(),
  image: featuredImage ?? '',
});
