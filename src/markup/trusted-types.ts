/** The product's only Trusted Types policy, through which every sink for markup, code and script addresses goes. */
import { ownGlobal } from '../values/globals';

interface Rules {
  /** @param isDocument whether the address is of a document that an element shows */
  createScriptURL(url: string, isDocument?: boolean): string;
  createScript(code: string): string;
  createHTML(markup: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
  }
}

let policy: Rules | undefined;

/**
 * Returns the policy. Outside of this folder only the guard uses the policy, for markup that the page may write
 * itself.
 */
export function getPolicy(): Rules {
  policy ??= ((rules) =>
    (ownGlobal('trustedTypes') as Window['trustedTypes'])?.createPolicy('piton', rules) ?? rules)({
    createScriptURL(address: string, isDocument?: boolean) {
      // A document in a `data:` address has an origin of its own, so its scripts cannot reach the page.
      if (!(isDocument ? /^(?:https?|data):$/ : /^https?:$/).test(new URL(address).protocol))
        throw new TypeError(`not a script address: ${address}`);
      return address;
    },
    createScript: (code: string) => code,
    createHTML: (markup: string) => markup,
  });
  return policy;
}

/** Returns an address that a script element accepts. Throws a TypeError on anything but http(s). */
export const scriptUrl = (url: string): string => getPolicy().createScriptURL(url);

/** Returns code that a script element accepts: code that the owner configured and the visitor consented to. */
export const scriptCode = (code: string): string => getPolicy().createScript(code);

/** Unblocks one attribute of an element: code, documents of frames and script addresses become trusted values. */
export function unblockAttribute(element: Element, name: string, value: string): void {
  let trusted = value;
  if (name.startsWith('on')) trusted = scriptCode(value);
  else if (name === 'srcdoc') trusted = getPolicy().createHTML(value);
  else if (/^(?:script|embed|object)$/.test(element.localName) && /^(?:src|data)$/.test(name))
    trusted = getPolicy().createScriptURL(
      new URL(value, document.baseURI).href,
      element.localName !== 'script',
    );
  element.setAttribute(name, trusted);
}
