/**
 * The browser's own functions, taken before the guard puts others in their place. Only this file of the guard reaches
 * the sinks for markup: the guard has to parse what page scripts give to a sink as that sink itself would, and does it
 * on elements of a document that has no window, where nothing loads and nothing runs. Markup never goes into the page
 * from here; nodes do.
 */
import { getPolicy } from '../../borders/markup';

/** Markup that the page's own policy has let through already, for a parser outside of the page. */
export const markup = (text: string): string => getPolicy().createHTML(text);

type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

/** A function of a prototype by its name; `undefined` where this browser does not have it. */
const native = (host: object, name: string, kind: 'value' | 'get' | 'set' = 'value'): Method | undefined =>
  Object.getOwnPropertyDescriptor(host, name)?.[kind] as Method | undefined;

const { getAttribute, setAttribute, removeAttribute, hasAttribute, getAttributeNS, removeAttributeNS } =
  Element.prototype;
const {
  attachShadow,
  querySelectorAll: queryElement,
  insertAdjacentHTML,
  closest,
  matches,
} = Element.prototype;
const { querySelectorAll: queryDocument } = Document.prototype;
const { querySelectorAll: queryFragment } = DocumentFragment.prototype;
const { appendChild, cloneNode } = Node.prototype;
const { adoptNode, write } = Document.prototype;
const { createContextualFragment } = Range.prototype;
const setInner = native(Element.prototype, 'innerHTML', 'set');
const setOuter = native(Element.prototype, 'outerHTML', 'set');
const sanitized = native(Element.prototype, 'setHTML');
const unsafe = native(Element.prototype, 'setHTMLUnsafe');
const replaceIn = native(Element.prototype, 'replaceChildren');
const replaceInFragment = native(DocumentFragment.prototype, 'replaceChildren');
const { insertBefore, replaceChild } = Node.prototype;
const setScriptAddress = native(HTMLScriptElement.prototype, 'src', 'set');

export const read = (element: Element, name: string): string | null => getAttribute.call(element, name);
export const readNS = (element: Element, namespace: string, name: string): string | null =>
  getAttributeNS.call(element, namespace, name);
export const has = (element: Element, name: string): boolean => hasAttribute.call(element, name);
export const assign = (element: Element, name: string, value: string): void =>
  setAttribute.call(element, name, value);
export const erase = (element: Element, name: string): void => removeAttribute.call(element, name);
export const eraseNS = (element: Element, namespace: string, name: string): void =>
  removeAttributeNS.call(element, namespace, name);

/** What is below `root` and matches. Elements, documents and fragments each have this function of their own. */
export const queryAll = (root: ParentNode, selector: string): NodeListOf<Element> => {
  const type = typeOf(root);
  if (type === Node.ELEMENT_NODE) return queryElement.call(root as Element, selector);
  return (type === Node.DOCUMENT_NODE ? queryDocument : queryFragment).call(root as Document, selector);
};

const ownerDocument = native(Node.prototype, 'ownerDocument', 'get');
const nodeType = native(Node.prototype, 'nodeType', 'get');
const localName = native(Element.prototype, 'localName', 'get');
const isConnected = native(Node.prototype, 'isConnected', 'get');
/** As the browser has them: fields of a form hide what the form itself has under their names. */
export const ownerOf = (node: Node): unknown => ownerDocument?.call(node);
export const typeOf = (node: Node): unknown => nodeType?.call(node);
export const nameOf = (element: Element): string => String(localName?.call(element));
export const isInPage = (node: Node): boolean => isConnected?.call(node) === true;

export const isInForm = (element: Element): boolean => closest.call(element, 'form') !== null;
export const fits = (element: Element, selector: string): boolean => matches.call(element, selector);

export const adopt = <Kind extends Node>(node: Kind): Kind => adoptNode.call(document, node) as Kind;
export const copy = (node: Node, isDeep: boolean): Node => cloneNode.call(node, isDeep);
export const addChild = (parent: Node, child: Node): Node => appendChild.call(parent, child);
export const insert = (parent: Node, node: Node, before: Node | null): Node =>
  insertBefore.call(parent, node, before);
export const replace = (parent: Node, node: Node, old: Node): Node => replaceChild.call(parent, node, old);

/** Puts nodes in the place of all children, as one change that observers hear of, like the setter of markup. */
export const replaceAll = (parent: Element | ShadowRoot, nodes: DocumentFragment): void => {
  const method = parent instanceof ShadowRoot ? replaceInFragment : replaceIn;
  method?.call(parent, nodes);
};
export const addShadow = (host: Element, options: ShadowRootInit): ShadowRoot =>
  attachShadow.call(host, options);

/** A script's address as the page's Trusted Types let it through; throws where they don't. Outside of the document nothing loads. */
export function trustedAddress(value: unknown): string {
  const probe = document.createElement('script');
  setScriptAddress?.call(probe, value);
  return read(probe, 'src') ?? '';
}

/** What takes markup and makes elements of the page from it. */
export type Sink =
  | 'innerHTML'
  | 'outerHTML'
  | 'insertAdjacentHTML'
  | 'setHTML'
  | 'setHTMLUnsafe'
  | 'createContextualFragment';

/** The sink that takes the place of all children, and the one that makes shadow roots besides. */
export const INNER: Sink = 'innerHTML';
export const UNSAFE: Sink = 'setHTMLUnsafe';

/** All children of `parent`, in a fragment. */
function takeChildren(parent: Element): DocumentFragment {
  const nodes = parent.ownerDocument.createDocumentFragment();
  while (parent.firstChild) addChild(nodes, parent.firstChild);
  return nodes;
}

/**
 * Parses `value` by the sink itself, on a stand-in for its element. The browser's check of Trusted Types applies, and
 * throws here what it would throw in the page.
 */
export function parseBy(
  sink: Sink,
  standIn: Element,
  value: unknown,
  options: readonly unknown[],
): DocumentFragment {
  const given = value as string;
  if (sink === 'createContextualFragment') {
    const range = standIn.ownerDocument.createRange();
    range.selectNodeContents(standIn);
    return createContextualFragment.call(range, given);
  }
  if (sink === 'innerHTML') setInner?.call(standIn, given);
  else if (sink === 'insertAdjacentHTML') insertAdjacentHTML.call(standIn, 'beforeend', given);
  else if (sink === 'outerHTML')
    setOuter?.call(addChild(standIn, standIn.ownerDocument.createElement('i')), given);
  else (sink === 'setHTML' ? sanitized : unsafe)?.call(standIn, given, ...options);
  return takeChildren(standIn);
}

/** Parses what the page's own policy has let through already, on an element of a document without a window. */
export const parseAgain = (
  sink: Sink,
  standIn: Element,
  text: string,
  options: readonly unknown[],
): DocumentFragment => parseBy(sink, standIn, markup(text), options);

const isTrusted = (value: unknown): boolean =>
  !!(window as { trustedTypes?: { isHTML?(value: unknown): boolean } }).trustedTypes?.isHTML?.(value);

/** Markup as it is given to the native: an object says only once what its text is. */
export const asGiven = (value: unknown): unknown =>
  (typeof value === 'object' && value !== null && !isTrusted(value)) || typeof value === 'function'
    ? `${value}`
    : value;

/** The text that a sink would parse: what a default policy of the page makes of a string, where it has one. */
export function textOf(value: unknown, sparePart: Document): string {
  const { trustedTypes } = window as { trustedTypes?: { defaultPolicy?: unknown } };
  if (typeof value !== 'string' || !trustedTypes?.defaultPolicy) return String(value);
  // Inside of this element no markup is read: its text is what the browser lets through.
  const raw = sparePart.createElement('xmp');
  setInner?.call(raw, value);
  return raw.textContent ?? '';
}

/** Throws where the page's policy does not let this markup through. */
export const check = (value: unknown, sparePart: Document): void => {
  setInner?.call(sparePart.createElement('xmp'), value);
};

/** Whether `noscript` is plain text also in a template, whose document has no window: browsers differ. */
export function readsTextInTemplates(): boolean {
  const template = document.createElement('template');
  setInner?.call(template, markup('<noscript><i></i></noscript>'));
  return template.content.firstElementChild?.firstElementChild === null;
}

/** What makes nodes of the page by XSLT, where this browser has it. */
export const transforming: object | undefined = (window as { XSLTProcessor?: { readonly prototype: object } })
  .XSLTProcessor?.prototype;

/** A whole document out of text that the page's own policy has let through already. */
export const parseDocument = (text: string): Document =>
  new DOMParser().parseFromString(markup(text), 'text/html');

/** Begins a new document as `document.write` does, or writes the first tags of one. */
export const writeBare = (text: '' | '<html>' | '<!doctype html><html>'): void =>
  write.call(document, markup(text));
