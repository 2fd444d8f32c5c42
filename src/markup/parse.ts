/** Parses markup, each kind by the function that says whose it is. Whatever is parsed here neither runs nor loads anything. */
import type { OwnMarkup } from './own';
import { getPolicy } from './trusted-types';

/** Attributes that hold an address which the browser follows, or values that an animation gives to one. */
const ADDRESSES = /^(?:(?:xlink:)?href|src|data|(?:form)?action|to|from|by|values)$/;
const CODE = /(?:^|;)(?:javascript|vbscript):/i;
/** Scripts that are data. */
const DATA = /json|template/i;

/** The name of an attribute that the content blocker has put aside, which it gives back after consent. */
const originalName = (name: string) => /^consent-(?:click-)?original-(.+)-\w*$/.exec(name)?.[1] ?? name;

/** Names what the attribute runs: an event's handler, an address or a document with code; '' for any other attribute. */
function runsOf({ name, value }: Attr): string {
  const original = originalName(name);
  if (/^on/.test(original) || original === 'srcdoc') return original;
  // The browser drops spaces and control characters before it reads an address.
  return ADDRESSES.test(original) && CODE.test(value.replace(/[\0- ]/g, '')) ? 'javascript:' : '';
}

const isScript = (element: Element) =>
  element.localName === 'script' && !DATA.test(element.getAttribute('type') ?? '');
/** These elements act on the whole document, wherever they are. */
const isOfDocument = (element: Element) => element.matches('base,meta[http-equiv]');

/** Visits the elements within `root`, also those of templates. */
function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    // The element is of another document, whose templates are of no window.
    if (element.localName === 'template' && 'content' in element)
      yield* elementsIn((element as HTMLTemplateElement).content);
  }
}

/** Returns what runs code within the widget that the server has printed on this page. */
function printedIn(widget: Element): Set<string> {
  const found = new Set<string>();
  for (const element of elementsIn(widget)) {
    if (isScript(element)) found.add('script');
    for (const each of element.attributes) found.add(runsOf(each));
  }
  return found;
}

/**
 * Removes scripts, handlers and addresses with code. Kinds that the server has printed in `widget` itself stay: whoever
 * writes that widget may write code.
 */
function removeCode(root: ParentNode, widget: Element): void {
  const printed = printedIn(widget);
  for (const element of [...elementsIn(root)]) {
    if (isOfDocument(element) || (isScript(element) && !printed.has('script'))) element.remove();
    for (const each of [...element.attributes]) {
      const runs = runsOf(each);
      if (runs && !printed.has(runs)) element.removeAttributeNode(each);
    }
  }
}

declare const brand: unique symbol;
/** Nodes that only the sanitizer makes. */
export type SafeHtml = DocumentFragment & { readonly [brand]: 'html' };
/** A drawing that only this folder makes. */
export type SafeSvg<Kind extends Element = Element> = Kind & { readonly [brand]: 'svg' };

/**
 * Parses text into a document in which nothing runs and nothing loads. The nodes are as hostile as the text: only
 * this folder and the guard call the function.
 */
export const parseInert = (text: string): Document =>
  new DOMParser().parseFromString(getPolicy().createHTML(text), 'text/html');

/**
 * Parses markup of the page's own server into a body: handlers are mounted in the markup as in the page itself.
 * @param widget the widget on this page that shows the markup: what its own markup runs may run in the answer as well
 */
export function parseOwn({ text }: OwnMarkup, widget: Element): Document {
  // Without the body tag, leading styles would be parsed into the head.
  const page = parseInert(`<body>${text}`);
  // The content of `noscript` is plain text in a page with scripts: as nodes its pictures would be fetched there.
  for (const noscript of page.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML;
  removeCode(page, widget);
  return page;
}

/**
 * Parses the HTML of a service that the owner configured, in a template: there even styles are inert until they have
 * a nonce.
 */
export const parseCode = (html: string): DocumentFragment =>
  (parseInert(`<template>${html}`).head.firstElementChild as HTMLTemplateElement).content;

/** Parses the document that an attribute of a frame contains, only for reading; `undefined` for any other attribute. */
export const parseFrame = ({ name, value }: Attr): Document | undefined =>
  name === 'srcdoc' ? parseInert(value) : undefined;

/** Parses the document that an address itself contains, only for reading. */
export const parseEmbedded = (text: string): Document => parseInert(text);

/** Returns the text content of any markup. */
export const wordsOf = (markup: string): string =>
  /[<&]/.test(markup) ? (parseInert(markup).body.textContent ?? '') : markup;

/** Returns the element as markup, only for reading: markup that is parsed again is hostile. */
export const outerHtmlOf = ({ outerHTML }: Element): string => outerHTML;

/** Returns the content of the element as markup, only for reading. */
export const innerHtmlOf = ({ innerHTML }: Element): string => innerHTML;
