import type { Field, Page } from '../api';
import { defineHandler } from '../core';
import { httpUrl } from '../third-parties';
import { type Shared, shareLink } from '../ui/actions/share-links';

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

const BUTTON = '.elementor-share-btn';
/** The size of the window, in px. */
const WIDTH = 640;
const HEIGHT = 480;
/** The class on the widget with which an owner prefers the browser's share sheet. */
const SHEET = 'piton-share-sheet';

const networkOf = (button: Element) => /\belementor-share-btn_([\w-]+)/.exec(button.className)?.[1] ?? '';

/** Opens the browser's share sheet; returns whether the browser has one. */
function openSheet({ url, title, text }: Shared): boolean {
  if (!navigator.share) return false;
  // The promise is rejected when the visitor closes the sheet.
  navigator.share({ url, title: title || document.title, text: text ?? '' }).catch(() => {});
  return true;
}

/** Opens a small window in the middle of this one, without `window.opener`. */
function openWindow(url: string) {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  const size = `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  open(url, '_blank', `noopener,noreferrer,toolbar=0,status=0,${size}`);
}

function share(network: string, shared: Shared, prefersSheet: boolean) {
  if (network === 'print') return print();
  const link = shareLink(network, shared);
  if (network === 'email') return link && location.assign(link);
  // The sheet is the only way for a network without an address (`mix`).
  if ((prefersSheet || !link) && openSheet(shared)) return;
  if (link) openWindow(link);
}

/** Older releases print buttons without a role, which the keyboard could not reach. */
function makeOperable(button: HTMLElement, signal: AbortSignal) {
  if (button.hasAttribute('role') || button.matches('a[href],button')) return;
  button.setAttribute('role', 'button');
  button.tabIndex = 0;
  signal.addEventListener('abort', () => {
    button.removeAttribute('role');
    button.removeAttribute('tabindex');
  });
}

/** The address in the builder's link control. */
const link: Field<string> = {
  fallback: '',
  form: 'a link to a web address',
  read(raw) {
    const { url } = (raw ?? {}) as { url?: unknown };
    return typeof url === 'string' ? url && httpUrl(url)?.href : undefined;
  },
};

/** Runs share buttons. */
export default defineHandler({
  settings: { share_url: link },
  mount(element, { settings, page, preview, signal }) {
    if (preview) return;
    const buttonOf = (event: Event) => (event.target as Element).closest<HTMLElement>(BUTTON);
    for (const button of element.querySelectorAll<HTMLElement>(BUTTON)) makeOperable(button, signal);
    element.addEventListener(
      'click',
      (event) => {
        const button = buttonOf(event);
        if (!button) return;
        const { share_url: url } = settings.get();
        const shared = url ? { url } : sharedPage(page.post, location.href);
        share(networkOf(button), shared, element.classList.contains(SHEET));
      },
      { signal },
    );
    for (const type of ['keydown', 'keyup'] as const)
      element.addEventListener(
        type,
        (event) => {
          const button = buttonOf(event);
          const isSpace = event.key === ' ';
          if (!button?.matches('[role=button]:not(a,button)') || !(isSpace || event.key === 'Enter')) return;
          event.preventDefault();
          // Native buttons react to pressing Enter and to releasing Space.
          if (!event.repeat && isSpace === (type === 'keyup')) button.click();
        },
        { signal },
      );
  },
});
