/** Handles links that open the banner again, show the history, or revoke the consent. */
import { siteAddress } from '../borders/third-parties/site-address';
import { FOREIGN, reporter } from '../runtime/core';
import type { Consent } from './types';

const PREFIX = '#consent-';

const typeOf = (hash: string) => (hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '');

/** Removes the hash, so that the same link works again and a reload does not open the banner. */
export function clearHash(): void {
  if (typeOf(location.hash)) history.replaceState(history.state, '', siteAddress(location));
}

function follow(consent: Consent, type: string, message?: string): boolean {
  const report = reporter('part', 'consent');
  if (type === 'change' || type === 'history') consent.open(type).catch(report);
  else if (type === 'revoke') consent.revoke(message).catch(report);
  else return false;
  return true;
}

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

export function followLinks(consent: Consent): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target);
      if (!link || !follow(consent, link.type, link.element.getAttribute('data-success-message') ?? ''))
        return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  const followHash = () => follow(consent, typeOf(location.hash));
  addEventListener('hashchange', followHash);
  followHash();
}
