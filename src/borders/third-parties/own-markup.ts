/**
 * Markup that the page's own server answers later: what it names of third parties is asked about as in settings, since it
 * comes into the page by Piton's own doing. Where nobody is asked, it stays as it is.
 */
import { currentConsent } from '../../runtime/core';
import type { Asking, ThirdPartyKind } from '../../runtime/types';
import { setBlocked } from '../markup';
import { allowAll } from '.';
import { httpUrl } from './http-url';
import { serverOrigins } from './server';

/** What loads by itself, and the attributes by which it does. */
const LOADING = new Map<string, readonly [kind: ThirdPartyKind, ...names: string[]]>([
  ['img', ['image', 'src', 'srcset']],
  ['source', ['image', 'src', 'srcset']],
  ['image', ['image', 'href', 'xlink:href']],
  ['feImage', ['image', 'href', 'xlink:href']],
  ['use', ['image', 'href', 'xlink:href']],
  ['input', ['image', 'src']],
  ['video', ['media', 'src', 'poster']],
  ['audio', ['media', 'src']],
  ['track', ['media', 'src']],
  ['iframe', ['frame', 'src']],
  ['frame', ['frame', 'src']],
  ['embed', ['frame', 'src']],
  ['object', ['frame', 'data']],
  ['link', ['style', 'href', 'imagesrcset']],
]);
const SVG = 'http://www.w3.org/2000/svg';
const ADDRESS_IN_STYLE = /(?:url\(|(?:@import|image-set\()(?!\s*url))\s*["']?([^"')\s;]+)/gi;
const ESCAPED = /\\(?:([0-9a-f]{1,6})\s?|(.))/gis;

interface Held {
  readonly element: Element;
  readonly kind: ThirdPartyKind;
  readonly addresses: readonly string[];
  release(): void;
}

/** The addresses in a style, however they are spelt. */
const addressesInStyle = (css: string): string[] =>
  [
    ...css
      .replace(ESCAPED, (_, code?: string, sign = '') =>
        code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : sign,
      )
      .matchAll(ADDRESS_IN_STYLE),
  ].map(([, address = '']) => address);

function addressesIn({ localName, namespaceURI }: Element, { name, value }: Attr): string[] {
  const [, ...names] = LOADING.get(localName) ?? [];
  if (names.includes(name) && name.endsWith('srcset'))
    return value.split(',').flatMap((each) => each.trim().split(/\s+/)[0] || []);
  if (names.includes(name) || name === 'background') return [value];
  return name === 'style' || namespaceURI === SVG ? addressesInStyle(value) : [];
}

/** Those that lie on hosts which are not the server's own. */
function foreignOf(addresses: readonly string[]): string[] {
  const own = serverOrigins().add(location.origin);
  return addresses.filter((each) => {
    const url = httpUrl(each);
    return url && !own.has(url.origin);
  });
}

/**
 * Settles once a sheet of the page's own server may come into the page: at once where it names no third party.
 * @param asking where the visitor is asked
 */
export async function admitSheet(css: string, asking: Omit<Asking, 'kind'>): Promise<void> {
  const addresses = foreignOf(addressesInStyle(css));
  if (addresses.length) await allowAll(addresses, { ...asking, kind: 'style' });
}

/** Takes the addresses of strangers out of `root`. */
function hold(root: ParentNode): Held[] {
  const held: Held[] = [];
  for (const element of root.querySelectorAll('*')) {
    const [kind = 'image'] = LOADING.get(element.localName) ?? [];
    for (const attribute of [...element.attributes]) {
      const { name, value } = attribute;
      const addresses = foreignOf(addressesIn(element, attribute));
      if (!addresses.length) continue;
      element.removeAttribute(name);
      held.push({ element, kind, addresses, release: () => setBlocked(element, name, value) });
    }
    const { textContent } = element;
    if (element.localName !== 'style' || !textContent) continue;
    const addresses = foreignOf(addressesInStyle(textContent));
    if (!addresses.length) continue;
    element.textContent = '';
    held.push({
      element,
      kind: 'style',
      addresses,
      release: () => {
        element.textContent = textContent;
      },
    });
  }
  return held;
}

/** What came together and is not in the page yet. */
const pending = new Set<readonly Held[]>();
let watcher: MutationObserver | undefined;

/** Asks once for each host of what came together. What is not in the page with the rest of it was of no use there. */
function askForAll() {
  for (const all of pending) {
    const there = all.filter(({ element }) => element.isConnected);
    if (!there.length) continue;
    pending.delete(all);
    const asked = new Set<string>();
    for (const { element, kind, addresses, release } of there) {
      const host = addresses.map((each) => httpUrl(each)?.host).join();
      const place = asked.has(host) ? {} : { element, isBeside: true as const };
      asked.add(host);
      allowAll(addresses, { kind, ...place }).then(release, console.error);
    }
  }
  if (pending.size) return;
  watcher?.disconnect();
  watcher = undefined;
}

/**
 * Holds what `root`, a part of an inert document, names of third parties until they are let in; asks once it is in the page.
 * To be awaited before anything of it is adopted there.
 */
export async function holdStrangers(root: ParentNode): Promise<void> {
  if (!(await currentConsent())) return;
  const held = hold(root);
  if (!held.length) return;
  pending.add(held);
  if (watcher) return;
  watcher = new MutationObserver(askForAll);
  watcher.observe(document, { childList: true, subtree: true });
}
