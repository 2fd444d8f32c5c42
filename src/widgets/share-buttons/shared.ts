import type { Page } from '../../api';
import type { Shared } from '../../ui/share-links';

/** Whether `address` leads to the host of the page; one that is none does not. */
function isOwn(address: string, host: string): boolean {
  try {
    return new URL(address).hostname === host;
  } catch {
    return false;
  }
}

/** The page's address without a parameter `u` that would have networks share another site (contract page-builder 11.6). */
export function pageAddress(href: string): string {
  const url = new URL(href);
  if (url.searchParams.getAll('u').some((each) => !isOwn(each, url.hostname))) url.searchParams.delete('u');
  return url.href;
}

/** Networks would make a tag of it. */
const plain = (text: string) => text.replace('#', '');

/** What the buttons share: this page, as the CMS describes it (contract page-builder 8.2). */
export const sharedPage = ({ title, excerpt, featuredImage }: Page['post'], href: string): Shared => ({
  url: pageAddress(href),
  title: plain(title),
  text: plain(excerpt.replace(/<[^>]*>/g, '')).trim(),
  image: featuredImage ?? '',
});
