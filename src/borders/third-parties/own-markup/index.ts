/**
 * Blocks third parties in markup that the page's own server sends later: Piton inserts this markup, so its addresses
 * need consent as addresses in settings do. On a page without consent the markup stays unchanged.
 */
import { currentConsent, reporter } from '../../../runtime/core';
import type { Asking, ThirdPartyKind } from '../../../runtime/types';
import { unblockAttribute } from '../../markup';
import { allowAll } from '..';
import { httpUrl } from '../http-url';
import { serverOrigins } from '../server';

/** Elements that load files by themselves, with the kind of the file and the attributes that name the file. */
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
const FILM_SOURCE = 'video>source,audio>source';
/** Matches elements beside which a question is visible: the browser shows no HTML inside of the others. */
const VISIBLE = ':not(svg,svg *,video *,audio *,picture *,object *)';
const SVG = 'http://www.w3.org/2000/svg';
const ADDRESS_IN_STYLE = /(?:url\(|(?:@import|image-set\()(?!\s*url))\s*["']?([^"')\s;]+)/gi;
const ESCAPED = /\\(?:([0-9a-f]{1,6})\s?|(.))/gis;

interface BlockedAddresses {
  readonly element: Element;
  readonly kind: ThirdPartyKind;
  readonly addresses: readonly string[];
  release(): void;
}

/** Lists the addresses in a style, also those with CSS escapes. */
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

/** Returns the addresses of other servers. */
function foreignOf(addresses: readonly string[]): string[] {
  const own = serverOrigins().add(location.origin);
  return addresses.filter((each) => {
    const url = httpUrl(each);
    return url && !own.has(url.origin);
  });
}

/**
 * Resolves once a style sheet of the page's own server may come into the page: at once where the sheet names no third
 * party.
 * @param asking the place at which the visitor is asked
 */
export async function admitSheet(css: string, asking: Omit<Asking, 'kind'>): Promise<void> {
  const addresses = foreignOf(addressesInStyle(css));
  if (addresses.length) await allowAll(addresses, { ...asking, kind: 'style' });
}

function unblock(element: Element, name: string, value: string): void {
  unblockAttribute(element, name, value);
  const { parentElement: film } = element;
  if (!element.matches(FILM_SOURCE) || !(film instanceof HTMLMediaElement)) return;
  const { networkState, NETWORK_EMPTY, NETWORK_NO_SOURCE } = film;
  // A source that is already inserted has no effect until the film is loaded again (HTML, the source element). A film
  // that already has another source continues.
  if (networkState === NETWORK_EMPTY || networkState === NETWORK_NO_SOURCE) film.load();
}

/** Removes the addresses of third parties from `root`. */
function blockAddresses(root: ParentNode): BlockedAddresses[] {
  const blocked: BlockedAddresses[] = [];
  for (const element of root.querySelectorAll('*')) {
    const kind = element.matches(FILM_SOURCE) ? 'media' : (LOADING.get(element.localName)?.[0] ?? 'image');
    for (const attribute of [...element.attributes]) {
      const { name, value } = attribute;
      const addresses = foreignOf(addressesIn(element, attribute));
      if (!addresses.length) continue;
      element.removeAttribute(name);
      blocked.push({ element, kind, addresses, release: () => unblock(element, name, value) });
    }
    const { textContent } = element;
    if (element.localName !== 'style' || !textContent) continue;
    const addresses = foreignOf(addressesInStyle(textContent));
    if (!addresses.length) continue;
    element.textContent = '';
    blocked.push({
      element,
      kind: 'style',
      addresses,
      release: () => {
        element.textContent = textContent;
      },
    });
  }
  return blocked;
}

/**
 * One list for each piece of markup that is not in the page yet. A list lives as long as one of its elements: markup
 * that nobody can insert any more does not keep the observer.
 */
const pending = new Set<WeakRef<readonly BlockedAddresses[]>>();
const lists = new WeakMap<Element, readonly BlockedAddresses[]>();
let watcher: MutationObserver | undefined;

/**
 * Asks once for each host of one piece of markup. Elements that did not come into the page with the rest are unused.
 */
function askForAll() {
  for (const list of pending) {
    const all = list.deref() ?? [];
    // An element of the inert document is connected to that document.
    const there = all.filter(({ element }) => element.ownerDocument === document && element.isConnected);
    if (all.length && !there.length) continue;
    pending.delete(list);
    for (const { element } of all) lists.delete(element);
    const asked = new Set<string>();
    for (const { element, kind, addresses, release } of there) {
      const host = addresses.map((each) => httpUrl(each)?.host).join();
      const place = asked.has(host)
        ? {}
        : { element: element.closest(VISIBLE) ?? element, isBeside: true as const };
      asked.add(host);
      allowAll(addresses, { kind, ...place }).then(release, reporter('consent', 'undeclared-hosts', element));
    }
  }
  if (pending.size) return;
  watcher?.disconnect();
  watcher = undefined;
}

/**
 * Blocks the third parties in `root`, a part of an inert document, and asks for consent once its elements are in the
 * page. The caller awaits this function before it moves any node of `root` into the page.
 */
export async function holdStrangers(root: ParentNode): Promise<void> {
  if (!(await currentConsent())) return;
  const blocked = blockAddresses(root);
  if (!blocked.length) return;
  for (const { element } of blocked) lists.set(element, blocked);
  pending.add(new WeakRef(blocked));
  if (watcher) return;
  watcher = new MutationObserver(askForAll);
  watcher.observe(document, { childList: true, subtree: true });
}
