import type { ThirdPartyKind } from '../../runtime/types';
import { httpUrl } from './http-url';

/** What loads something by itself, and the kind of it. */
const KINDS: Readonly<Record<string, ThirdPartyKind>> = {
  img: 'image',
  script: 'script',
  link: 'style',
  iframe: 'frame',
  video: 'media',
  audio: 'media',
  track: 'media',
};
/** What is held lends its host nobody's trust, nor does what visitors may have written. */
const WITHOUT_WORD = '[consent-required],[consent-id],#comments,.comments-area,.comment,.comment-content';
/** Types that the browser runs. Others are data, or what another blocker has put aside. */
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
 * The hosts from which `elements` load something by themselves, by kind: the owner has let those in without asking.
 * @param elements of the server's own markup: what scripts add lends nobody's trust
 */
export function collectPrintedHosts(elements: Iterable<Element>): Map<ThirdPartyKind, Set<string>> {
  const hosts = new Map<ThirdPartyKind, Set<string>>();
  for (const element of elements) {
    const text = ['src', 'srcset', 'href'].map((name) => element.getAttribute(name) ?? '').join(' ');
    for (const [, address = ''] of text.matchAll(ABSOLUTE)) {
      const host = httpUrl(address)?.host;
      const kind = host && kindOf(element);
      if (!kind || element.closest(WITHOUT_WORD)) continue;
      const known = hosts.get(kind) ?? new Set();
      hosts.set(kind, known.add(host));
    }
  }
  return hosts;
}
