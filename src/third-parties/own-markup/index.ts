/**
 * Blocks third parties in markup that the page's own server sends later: Piton inserts this markup, so its addresses
 * need consent as addresses in settings do. On a page without consent the markup stays unchanged.
 */
import { type AskingPlace, reporter, type ThirdPartyKind } from '../../core';
import { parseEmbedded, parseFrame, unblockAttribute } from '../../markup';
import { allowAll } from '../allow';
import { addressesInCss } from '../css-addresses';
import { httpUrl } from '../http-url';
import { addressesOf, isFetching, LOADING, READ_ON_INSERTION } from '../loading';
import { serverOrigins } from '../server';

/** What an address contains itself. */
interface Inner {
  /** The media type with its parameters; empty for code. */
  readonly type: string;
  readonly text: string;
}

const INNER = /^(?:data:([^,]*),|javascript:)(.*)$/is;

/** Reads the content of an address with the scheme `data:`, or the code of one with `javascript:`, else `undefined`. */
function innerOf(address: string): Inner | undefined {
  try {
    const { href, hash } = new URL(address);
    const [, type = '', body] = INNER.exec(hash ? href.slice(0, -hash.length) : href) ?? [];
    if (body === undefined) return undefined;
    const plain = body.replace(/%([\da-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    const bytes = /;\s*base64\s*$/i.test(type) ? atob(plain) : plain;
    return { type, text: new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))) };
  } catch {
    return undefined;
  }
}

/** The kinds of the files that elements load; all other elements load images. */
const KINDS = new Map<string, ThirdPartyKind>([
  ['video', 'media'],
  ['audio', 'media'],
  ['track', 'media'],
  ['iframe', 'frame'],
  ['frame', 'frame'],
  ['embed', 'frame'],
  ['object', 'frame'],
  ['link', 'style'],
  ['style', 'style'],
]);
const NAMES = new Map(Object.entries(LOADING));
const MEDIA_SOURCE = 'video>source,audio>source';
/** Matches elements beside which a question is visible: the browser shows no HTML inside of the others. */
const VISIBLE = ':not(svg,svg *,video *,audio *,picture *,object *)';
const SVG = 'http://www.w3.org/2000/svg';
/** A delay in seconds and an address, as `0;url=https://example.com/` in a `meta` element. */
const REFRESH = /^[\s\d.]*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

interface BlockedAddresses {
  readonly element: Element;
  readonly kind: ThirdPartyKind;
  readonly addresses: readonly string[];
  /** Puts the addresses back, which makes the browser load them. */
  unblock(): void;
}

/** Lists all elements, also those in templates: a template may become the shadow tree of its parent. */
const elementsIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) =>
    element instanceof HTMLTemplateElement ? [element, ...elementsIn(element.content)] : element,
  );

/** Lists the addresses in a style sheet or in declarations, also those in sheets that it contains as an address. */
const addressesInSheet = (css: string): string[] => addressesInCss(css).flatMap((each) => withInner(each));

/**
 * Returns the address, or the addresses in what the address contains itself: a style sheet or a document.
 * @param isDocument whether the element shows the address as a document; in a picture nothing else is loaded
 */
function withInner(address: string, isDocument = false): readonly string[] {
  const inner = innerOf(address);
  if (!inner) return [address];
  if (/css/i.test(inner.type)) return addressesInSheet(inner.text);
  return isDocument ? addressesInFrame(parseEmbedded(inner.text)) : [];
}

/** Lists the addresses in the document of a frame, in which scripts run. */
const addressesInFrame = (frame: Document): string[] =>
  elementsIn(frame).flatMap((element) => [
    ...[...element.attributes].flatMap((each) => addressesIn(element, each, true)),
    ...(element.localName === 'style' ? addressesInSheet(element.textContent) : []),
  ]);

/**
 * Lists the addresses in an attribute that the browser may load from.
 * @param runsScripts whether the element is in the document of a frame, where scripts run and `meta` may redirect
 */
function addressesIn(element: Element, attribute: Attr, runsScripts = false): string[] {
  const { localName, namespaceURI } = element;
  const { localName: name, value } = attribute;
  const frame = parseFrame(attribute);
  if (frame) return addressesInFrame(frame);
  if (localName === 'base' && name === 'href') return [value];
  // Such an element leads a frame to another document.
  if (runsScripts && localName === 'meta' && name === 'content') return [REFRESH.exec(value)?.[1] ?? ''];
  const loadsNothing =
    localName === 'script'
      ? !runsScripts
      : localName === 'link' && !isFetching((element as HTMLLinkElement).rel);
  if (NAMES.get(localName)?.includes(name))
    return loadsNothing
      ? []
      : [...addressesOf(name, value)].flatMap((each) => withInner(each, KINDS.get(localName) === 'frame'));
  return name === 'style' || namespaceURI === SVG ? addressesInSheet(value) : [];
}

/** Returns the addresses of other servers. */
function foreignOf(addresses: readonly string[]): string[] {
  const own = serverOrigins().add(location.origin);
  return addresses.filter((each) => {
    const url = httpUrl(each);
    return url && !own.has(url.origin);
  });
}

/** Returns the addresses of third parties in a style sheet. */
export const foreignInSheet = (css: string): string[] => foreignOf(addressesInSheet(css));

/**
 * Resolves once a style sheet of the page's own server may come into the page: at once where the sheet names no third
 * party.
 * @param asking the place at which the visitor is asked
 */
export async function admitSheet(css: string, asking: AskingPlace): Promise<void> {
  const addresses = foreignInSheet(css);
  if (addresses.length) await allowAll(addresses, { ...asking, kind: 'style' });
}

/** Puts an attribute back, and makes the browser read the element again where a later attribute has no effect. */
function restoreAttribute(
  element: Element,
  { namespaceURI, name, value }: Pick<Attr, 'namespaceURI' | 'name' | 'value'>,
): void {
  // Browsers read `xlink:href` only in its namespace.
  if (namespaceURI) element.setAttributeNS(namespaceURI, name, value);
  else unblockAttribute(element, name, value);
  if (element.matches(READ_ON_INSERTION)) element.before(element);
  const { parentElement: media } = element;
  if (!element.matches(MEDIA_SOURCE) || !(media instanceof HTMLMediaElement)) return;
  const { networkState, NETWORK_EMPTY, NETWORK_NO_SOURCE } = media;
  // A source that is already inserted has no effect until its video or audio element is loaded again (HTML, the source
  // element). An element that already has another source continues.
  if (networkState === NETWORK_EMPTY || networkState === NETWORK_NO_SOURCE) media.load();
}

/** Removes the addresses of third parties from `root`. */
function blockAddresses(root: ParentNode): BlockedAddresses[] {
  const blocked: BlockedAddresses[] = [];
  for (const element of root.querySelectorAll('*')) {
    const kind = element.matches(MEDIA_SOURCE) ? 'media' : (KINDS.get(element.localName) ?? 'image');
    for (const attribute of [...element.attributes]) {
      const addresses = foreignOf(addressesIn(element, attribute));
      if (!addresses.length) continue;
      const { namespaceURI, name, value } = attribute;
      element.removeAttributeNode(attribute);
      // The removed node itself would keep its document in memory.
      blocked.push({
        element,
        kind,
        addresses,
        unblock: () => restoreAttribute(element, { namespaceURI, name, value }),
      });
    }
    const { textContent } = element;
    if (element.localName !== 'style' || !textContent) continue;
    const addresses = foreignInSheet(textContent);
    if (!addresses.length) continue;
    element.textContent = '';
    blocked.push({
      element,
      kind,
      addresses,
      unblock: () => {
        element.textContent = textContent;
      },
    });
  }
  return blocked;
}

/** One list for each piece of markup that is not in the page yet. */
const pending = new Set<WeakRef<readonly BlockedAddresses[]>>();
/**
 * Only keeps each list in memory, as long as one of its elements is there; nobody reads this map. Markup that nobody can
 * insert any more is dropped with its list, and then the observer is not needed either.
 */
const listOf = new WeakMap<Element, readonly BlockedAddresses[]>();
let watcher: MutationObserver | undefined;

/**
 * Asks once for each host of one piece of markup. Elements that did not come into the page with the rest are unused.
 */
function askForAll() {
  for (const list of pending) {
    const all = list.deref() ?? [];
    // An element of the inert document is connected to that document.
    const inserted = all.filter(({ element }) => element.ownerDocument === document && element.isConnected);
    if (all.length && !inserted.length) continue;
    pending.delete(list);
    for (const { element } of all) listOf.delete(element);
    const asked = new Set<string>();
    for (const { element, kind, addresses, unblock } of inserted) {
      const host = [...new Set(addresses.map((each) => httpUrl(each)?.host))].join();
      // A question lasts until consent is given: nobody tells when an element of later markup leaves the page.
      const place: AskingPlace = asked.has(host)
        ? {}
        : { element: element.closest(VISIBLE) ?? element, isBeside: true, signal: undefined };
      asked.add(host);
      allowAll(addresses, { kind, ...place }).then(unblock, reporter('consent', 'undeclared-hosts', element));
    }
  }
  if (pending.size) return;
  watcher?.disconnect();
  watcher = undefined;
}

/** Blocks the third parties in `root`, and asks for consent once its elements are in the page (blockLaterMarkup). */
export function blockThirdParties(root: ParentNode): void {
  const blocked = blockAddresses(root);
  if (!blocked.length) return;
  for (const { element } of blocked) listOf.set(element, blocked);
  pending.add(new WeakRef(blocked));
  if (watcher) return;
  watcher = new MutationObserver(askForAll);
  watcher.observe(document, { childList: true, subtree: true });
}
