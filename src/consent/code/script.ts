/** Makes scripts of written code anew, since a script that was parsed in an inert document never runs. */
import { scriptCode, scriptUrl } from '../../borders/markup';
import { pageNonce } from '../../borders/third-parties/nonce';

/** Browsers run scripts of these types as classic scripts, and fire events when they end. */
const CLASSIC = /^\s*(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?\s*$/i;
/** Lazy loaders move the address to any attribute but these, and the address has one of these forms. */
const NO_ADDRESS = /^(?:id|src|type)$/;
const ADDRESS = /^http|^\/\/\S+\.js/i;

/** Sets the nonce of the page's content security policy on an element, where the policy has one. */
export function giveNonce(element: Element): void {
  const nonce = pageNonce();
  if (nonce) Object.assign(element, { nonce });
}

function addressOf(parsed: HTMLScriptElement): string | null {
  const src = parsed.getAttribute('src');
  if (src !== 'undefined' || parsed.text) return src;
  const moved = [...parsed.attributes].find(
    ({ name, value }) => !NO_ADDRESS.test(name) && ADDRESS.test(value),
  );
  return moved?.value ?? src;
}

/**
 * Makes a script that runs when it is inserted.
 * @throws {TypeError} where the script's address is invalid or not http(s)
 */
export function makeScript(parsed: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  for (const attribute of parsed.attributes) {
    const { name, value } = attribute;
    if (/^on/.test(name)) script.setAttribute(name, scriptCode(value));
    // The attribute node is cloned, since `setAttribute` rejects invalid names such as a stray quotation mark.
    else if (name !== 'src') script.setAttributeNode(attribute.cloneNode() as Attr);
  }
  giveNonce(script);
  script.text = scriptCode(parsed.text);
  const src = addressOf(parsed);
  // An empty address is invalid, and is not resolved, since it would become the address of the page.
  if (src !== null) script.src = scriptUrl(src && new URL(src, document.baseURI).href);
  return script;
}

/**
 * Decides how the rest of the code continues: after the script has loaded, with the script at the end, or at once.
 */
export function orderOf(script: HTMLScriptElement): 'wait' | 'last' | 'go on' {
  // The property `async` is true for every script that a script has made, so the attribute counts.
  const isAsync = script.hasAttribute('async');
  if (!script.src || !CLASSIC.test(script.type) || isAsync || script.noModule) return 'go on';
  return script.defer ? 'last' : 'wait';
}
