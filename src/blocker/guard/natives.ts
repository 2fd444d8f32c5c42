/**
 * The browser's own functions, stored before the guard replaces them. In the guard only this file calls the sinks for
 * markup: the guard has to parse markup of page scripts as the sink itself would. The guard parses on elements of a
 * document without a window, where nothing loads and nothing runs, and inserts only the nodes into the page.
 */
import { getPolicy } from '../../markup';

/** Makes trusted markup of a text that the page's own policy has accepted, for a parser outside of the page. */
export const markup = (text: string): string => getPolicy().createHTML(text);

type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

/** Returns a function of a prototype; `undefined` where the browser does not have the function. */
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

/** Finds descendants of `root`. Elements, documents and fragments each have this method on their own prototype. */
export const queryAll = (root: ParentNode, selector: string): NodeListOf<Element> => {
  const type = typeOf(root);
  if (type === Node.ELEMENT_NODE) return queryElement.call(root as Element, selector);
  return (type === Node.DOCUMENT_NODE ? queryDocument : queryFragment).call(root as Document, selector);
};

const ownerDocument = native(Node.prototype, 'ownerDocument', 'get');
const nodeType = native(Node.prototype, 'nodeType', 'get');
const localName = native(Element.prototype, 'localName', 'get');
const isConnected = native(Node.prototype, 'isConnected', 'get');
/** The browser's own getters: a field of a form hides the form's property of the same name. */
export const ownerOf = (node: Node): unknown => ownerDocument?.call(node);
export const typeOf = (node: Node): unknown => nodeType?.call(node);
export const nameOf = (element: Element): string => String(localName?.call(element));
export const isInPage = (node: Node): boolean => isConnected?.call(node) === true;

export const isInForm = (element: Element): boolean => closest.call(element, 'form') !== null;
export const matchesSelector = (element: Element, selector: string): boolean =>
  matches.call(element, selector);

export const adopt = <Kind extends Node>(node: Kind): Kind => adoptNode.call(document, node) as Kind;
export const copy = (node: Node, isDeep: boolean): Node => cloneNode.call(node, isDeep);
export const addChild = (parent: Node, child: Node): Node => appendChild.call(parent, child);
export const insert = (parent: Node, node: Node, before: Node | null): Node =>
  insertBefore.call(parent, node, before);
export const replace = (parent: Node, node: Node, old: Node): Node => replaceChild.call(parent, node, old);

/** Replaces all children by nodes, in one mutation, as the setter of markup does. */
export const replaceAll = (parent: Element | ShadowRoot, nodes: DocumentFragment): void => {
  const method = parent instanceof ShadowRoot ? replaceInFragment : replaceIn;
  method?.call(parent, nodes);
};
export const addShadow = (host: Element, options: ShadowRootInit): ShadowRoot =>
  attachShadow.call(host, options);

/**
 * Returns a script's address after the page's Trusted Types check, and throws where the check fails. A script outside
 * of the document loads nothing.
 */
export function trustedAddress(value: unknown): string {
  const probe = document.createElement('script');
  setScriptAddress?.call(probe, value);
  return read(probe, 'src') ?? '';
}

/** Functions of the browser that turn markup into elements of the page. */
export type Sink =
  | 'innerHTML'
  | 'outerHTML'
  | 'insertAdjacentHTML'
  | 'setHTML'
  | 'setHTMLUnsafe'
  | 'createContextualFragment';

/** The sink that replaces all children, and the sink that attaches shadow roots too. */
export const INNER: Sink = 'innerHTML';
export const UNSAFE: Sink = 'setHTMLUnsafe';

/** Moves all children of `parent` into a fragment. */
function takeChildren(parent: Element): DocumentFragment {
  const nodes = parent.ownerDocument.createDocumentFragment();
  while (parent.firstChild) addChild(nodes, parent.firstChild);
  return nodes;
}

/**
 * Parses `value` by the sink itself, on an element like that of the page. The browser checks Trusted Types here as in
 * the page, and throws the same error.
 */
export function parseBy(
  sink: Sink,
  context: Element,
  value: unknown,
  options: readonly unknown[],
): DocumentFragment {
  const text = value as string;
  if (sink === 'createContextualFragment') {
    const range = context.ownerDocument.createRange();
    range.selectNodeContents(context);
    return createContextualFragment.call(range, text);
  }
  if (sink === 'innerHTML') setInner?.call(context, text);
  else if (sink === 'insertAdjacentHTML') insertAdjacentHTML.call(context, 'beforeend', text);
  else if (sink === 'outerHTML')
    setOuter?.call(addChild(context, context.ownerDocument.createElement('i')), text);
  else (sink === 'setHTML' ? sanitized : unsafe)?.call(context, text, ...options);
  return takeChildren(context);
}

/** Parses a text that the page's own policy has accepted, on an element of a document without a window. */
export const parseAgain = (
  sink: Sink,
  context: Element,
  text: string,
  options: readonly unknown[],
): DocumentFragment => parseBy(sink, context, markup(text), options);

const TRUSTED = ['isHTML', 'isScript', 'isScriptURL'] as const;

/** Whether the page's Trusted Types policy made the value, which no text replaces. */
const isTrusted = (value: unknown): boolean => {
  type Check = (value: unknown) => boolean;
  const types = window.trustedTypes as Partial<Record<(typeof TRUSTED)[number], Check>> | undefined;
  return TRUSTED.some((name) => types?.[name]?.(value));
};

/** Returns the value for the browser's function; an object is converted to text only once. */
export const toNativeValue = (value: unknown): unknown =>
  (typeof value === 'object' && value !== null && !isTrusted(value)) || typeof value === 'function'
    ? `${value}`
    : value;

/** Returns the text that a sink would parse, after the page's default policy where the page has one. */
export function textOf(value: unknown, spare: Document): string {
  const { trustedTypes } = window as { trustedTypes?: { defaultPolicy?: unknown } };
  if (typeof value !== 'string' || !trustedTypes?.defaultPolicy) return String(value);
  // The browser parses no markup in this element: its text is the text that the policy returned.
  const raw = spare.createElement('xmp');
  setInner?.call(raw, value);
  return raw.textContent ?? '';
}

/** Throws where the page's policy rejects this markup. */
export const check = (value: unknown, spare: Document): void => {
  setInner?.call(spare.createElement('xmp'), value);
};

/**
 * Whether the content of `noscript` is plain text in a template too: browsers differ, since a template's document has
 * no window.
 */
export function readsTextInTemplates(): boolean {
  const template = document.createElement('template');
  setInner?.call(template, markup('<noscript><i></i></noscript>'));
  return template.content.firstElementChild?.firstElementChild === null;
}

/** The prototype of the XSLT processor, where the browser has one. */
export const xsltPrototype: object | undefined = (
  window as { XSLTProcessor?: { readonly prototype: object } }
).XSLTProcessor?.prototype;

/** Parses a whole document of a text that the page's own policy has accepted. */
export const parseDocument = (text: string): Document =>
  new DOMParser().parseFromString(markup(text), 'text/html');

/** Begins a new document by `document.write`, or writes its first tags. */
export const writeBare = (text: '' | '<html>' | '<!doctype html><html>'): void =>
  write.call(document, markup(text));
