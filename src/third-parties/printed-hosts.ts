import type { ThirdPartyKind } from '../core';
import { httpUrl } from './http-url';

/** Elements that load a file by themselves, with the kind of the file. */
const KINDS: Readonly<Record<string, ThirdPartyKind>> = {
  img: 'image',
  script: 'script',
  link: 'style',
  iframe: 'frame',
  video: 'media',
  audio: 'media',
  track: 'media',
};
/** Blocked elements and comments of visitors do not show that the owner trusts a host. */
const UNTRUSTED = '[consent-required],[consent-id],#comments,.comments-area,.comment,.comment-content';
/** The browser runs scripts of these types. Other scripts are data, or another blocker has blocked them. */
const RUNS = /^\s*(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?\s*$/i;
const ABSOLUTE = /(?:^|\s)((?:https?:)?\/\/[^\s,]+)/gi;

function kindOf(element: Element): ThirdPartyKind | undefined {
  const { localName, parentElement } = element;
  if (localName === 'source') return parentElement?.localName === 'picture' ? 'image' : 'media';
  const isIdle =
    (localName === 'script' && !RUNS.test(element.getAttribute('type') ?? '')) ||
    (localName === 'link' && !element.matches('[rel~="stylesheet" i]'));
  return isIdle ? undefined : KINDS[localName];
}

/**
 * Collects the hosts from which `elements` load files by themselves, by kind: the owner allows these hosts without
 * consent.
 * @param elements elements of the server's own markup, without elements that scripts have added
 */
export function collectPrintedHosts(elements: Iterable<Element>): Map<ThirdPartyKind, Set<string>> {
  const hosts = new Map<ThirdPartyKind, Set<string>>();
  for (const element of elements) {
    const text = ['src', 'srcset', 'href'].map((name) => element.getAttribute(name) ?? '').join(' ');
    for (const [, address = ''] of text.matchAll(ABSOLUTE)) {
      const host = httpUrl(address)?.host;
      const kind = host && kindOf(element);
      if (!kind || element.closest(UNTRUSTED)) continue;
      const known = hosts.get(kind) ?? new Set();
      hosts.set(kind, known.add(host));
    }
  }
  return hosts;
}
