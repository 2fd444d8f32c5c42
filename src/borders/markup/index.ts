/**
 * The markup border: text becomes nodes here, and nodes become text, and nowhere else. Whoever hands over markup says whose
 * it is: the page's own server's, which the border checks by the address that answered, or foreign, which the sanitizer
 * cleans and marks. The one Trusted Types policy of the product is here as well, since every sink asks for it.
 */

import { loadPart } from '../../runtime/core';
import { ownGlobal } from '../values/globals';

declare const made: unique symbol;
/** Nodes that the sanitizer made, and nothing else can make. */
export type SafeHtml = DocumentFragment & { readonly [made]: 'html' };
/** A drawing that only this folder makes. */
export type SafeSvg<Kind extends Element = Element> = Kind & { readonly [made]: 'svg' };

interface Rules {
  createScriptURL(url: string): string;
  createScript(code: string): string;
  createHTML(markup: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
  }
}

let policy: Rules | undefined;

/** Outside of this folder only the guard needs it, for markup that the page itself was allowed to write. */
export function getPolicy(): Rules {
  policy ??= ((rules) =>
    (ownGlobal('trustedTypes') as Window['trustedTypes'])?.createPolicy('piton', rules) ?? rules)({
    createScriptURL(address: string) {
      if (!/^https?:$/.test(new URL(address).protocol))
        throw new TypeError(`not a script address: ${address}`);
      return address;
    },
    createScript: (code: string) => code,
    createHTML: (markup: string) => markup,
  });
  return policy;
}

/** An address as a script element takes it. Throws a TypeError on anything but http(s). */
export const scriptUrl = (url: string): string => getPolicy().createScriptURL(url);

/** Code that the owner configured and the visitor consented to, as a script element takes it. */
export const scriptCode = (code: string): string => getPolicy().createScript(code);

/** A document in which nothing runs and nothing loads. Its nodes are as hostile as the text: for this folder and the guard. */
export const parseInert = (text: string): Document =>
  new DOMParser().parseFromString(getPolicy().createHTML(text), 'text/html');

/** Throws a TypeError where `url`, the address that answered in the end, is not of the page's own server. */
export function checkOwn(url: string): void {
  // Not by the page's base, which markup may have moved to another host.
  const { origin, protocol } = new URL(url, location.href);
  if (origin !== location.origin || !/^https?:$/.test(protocol))
    throw new TypeError(`markup from ${origin} is not this site's own`);
}

/**
 * Markup of the page's own server, whole and as it is: its marks come alive when it comes into the page.
 * Throws a TypeError where it comes from elsewhere.
 * @param url the address that answered in the end (`response.url`)
 */
export function parseOwn(text: string, url: string): Document {
  checkOwn(url);
  const page = parseInert(text);
  // In a page with scripts it is plain text, and so it must be where the nodes come to: its pictures would be fetched there.
  for (const noscript of page.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML;
  return page;
}

/** Code of a service, which the owner configured to run: in a template, where even styles are inert until they have a nonce. */
export const parseCode = (html: string): DocumentFragment =>
  (parseInert(`<template>${html}`).head.firstElementChild as HTMLTemplateElement).content;

/** The words of markup, from whomever it is. */
export const wordsOf = (markup: string): string =>
  /[<&]/.test(markup) ? (parseInert(markup).body.textContent ?? '') : markup;

/** The element as text; for reading, since text that comes back is hostile again. */
export const outerHtmlOf = ({ outerHTML }: Element): string => outerHTML;

/** What stands in the element, as text; for reading. */
export const innerHtmlOf = ({ innerHTML }: Element): string => innerHTML;

/** Gives a blocked element of the page an attribute back, as code, frames' documents and script addresses are taken. */
export function setBlocked(element: Element, name: string, value: string): void {
  let trusted = value;
  if (name.startsWith('on')) trusted = scriptCode(value);
  else if (name === 'srcdoc') trusted = getPolicy().createHTML(value);
  else if (/^(?:script|embed|object)$/.test(element.localName) && /^(?:src|data)$/.test(name))
    trusted = scriptUrl(new URL(value, document.baseURI).href);
  element.setAttribute(name, trusted);
}

/** The sanitizer, which only some visits need. Throws a ChunkLoadError. */
export const loadSanitizer = (): Promise<typeof import('./sanitizer')> => loadPart('sanitizer');
