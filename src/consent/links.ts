/** Handles links that open the banner again, show the history, or revoke the consent. */

import { FOREIGN, reporter } from '../core';
import { siteAddress } from '../third-parties';
import { ownGlobal } from '../values/globals';
import type { Consent } from './types';

const PREFIX = '#consent-';

const report = (error: unknown) => reporter('part', 'consent')(error);

const typeOf = (hash: string) => (hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '');

/** Removes the hash, so that the same link works again and a reload does not open the banner. */
export function clearHash(): void {
  if (typeOf(location.hash)) history.replaceState(history.state, '', siteAddress(location));
}

const TYPES = ['change', 'history', 'revoke'] as const;
type LinkType = (typeof TYPES)[number];

const act = (consent: Consent, type: LinkType, message?: string): Promise<void> =>
  type === 'revoke' ? consent.revoke(message) : consent.open(type);

/**
 * Opens the settings or the history, or revokes the consent. Rejects where the code for that cannot be loaded.
 * @param message is shown when the consent is revoked
 */
export type Follow = (type: LinkType, message?: string) => Promise<void>;

/**
 * Makes the function for the links of the consent. Where the code behind a link cannot be loaded, a release may have
 * removed the files of this page: the page is reloaded with the link's hash, which has the same effect. Without a connection
 * the link is followed when the connection is back.
 */
export function createFollow(consent: Consent): Follow {
  const pending = new Set<LinkType>();
  return async function follow(type, message) {
    try {
      await act(consent, type, message);
    } catch (error) {
      if (navigator.onLine) {
        history.replaceState(history.state, '', siteAddress(location) + PREFIX + type);
        location.reload();
      } else if (!pending.has(type)) {
        pending.add(type);
        const again = () => {
          pending.delete(type);
          follow(type, message).catch(report);
        };
        addEventListener('online', again, { once: true });
      }
      throw error;
    }
  };
}

const knownType = (text: string): LinkType | undefined => TYPES.find((type) => type === text);

/** Finds a link of the consent. Older pages print links without the hash's prefix, which are found by their class. */
function linkAt(
  target: EventTarget | null,
): { readonly element: Element; readonly type: string } | undefined {
  const element = target instanceof Element && target.closest(`[href^="${PREFIX}"],.rcb-sc-link`);
  if (!element || element.closest(`[${FOREIGN}]`)) return undefined;
  const href = element.getAttribute('href') ?? '';
  return {
    element,
    type: typeOf(href) || href.replace(/^#/, '') || element.id.replace(/^rcb-sc-link-/, ''),
  };
}

/** Returns how the page was reached, as browsers without `navigation.activation` say it. */
const visitType = (): string | undefined =>
  (performance.getEntriesByType?.('navigation')?.[0] as PerformanceNavigationTiming | undefined)?.type;

/** Whether a page of this site has led here, or this page is reloaded: then the visitor means this site. */
function isFromHere(): boolean {
  const navigation = ownGlobal('navigation') as
    | { activation?: { from: object | null; navigationType: string } | null }
    | undefined;
  // The entry from which the visitor comes is only readable where it is of this origin.
  const { from, navigationType } = navigation?.activation ?? {};
  return (
    Boolean(from) ||
    (navigationType ?? visitType()) === 'reload' ||
    document.referrer.startsWith(`${location.origin}/`)
  );
}

/**
 * Returns what an address does. An address that another site may have made revokes nothing: it opens the settings, where
 * the visitor can revoke.
 */
const safeType = (type: LinkType, isOwn: boolean): LinkType =>
  type === 'revoke' && !isOwn ? 'change' : type;

export function followLinks(consent: Consent, follow: Follow): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target);
      const type = link && knownType(link.type);
      if (!type) return;
      follow(type, link.element.getAttribute('data-success-message') ?? '').catch(report);
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  const followHash = (how: Follow, isOwn: boolean) => {
    const type = knownType(typeOf(location.hash));
    if (type) how(safeType(type, isOwn)).catch(report);
  };
  // Who has opened this window, or shows it in a frame, can change its hash.
  addEventListener('hashchange', () => followHash(follow, !window.opener && window === top));
  // A page that has been loaded with the hash is not loaded anew again and again.
  followHash((type) => act(consent, type), isFromHere());
}
