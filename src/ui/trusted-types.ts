/** The one Trusted Types policy of the product: every sink for script addresses, code and markup goes through here. */
import { ownGlobal } from '../runtime/core';

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

function getPolicy(): Rules {
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

/** Markup as the sinks take it. Only for what the page itself was allowed to write, or what Piton made. */
export const markup = (html: string): string => getPolicy().createHTML(html);

/** For the sanitizer, which parses markup itself. */
export const sanitizerPolicy = (): Rules => getPolicy();

/** Parses markup into a document of its own, in which nothing runs and nothing loads. */
export const parseMarkup = (text: string): Document =>
  new DOMParser().parseFromString(getPolicy().createHTML(text), 'text/html');
