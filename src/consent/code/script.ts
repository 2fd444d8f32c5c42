/** One script of written code, made anew so that it runs: those that a parser made in an inert document never do. */
import { scriptCode, scriptUrl } from '../../borders/markup';
import { pageNonce } from '../../borders/third-parties/nonce';

/** Types that browsers run as classic scripts and that tell their end; others never do. */
const CLASSIC = /^\s*(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?\s*$/i;
/** Where lazy loaders keep an address, and what they keep there (C4.4). */
const NO_ADDRESS = /^(?:id|src|type)$/;
const ADDRESS = /^http|^\/\/\S+\.js/i;

/** Lets an element pass the page's policy, where that asks for a nonce. */
export function giveNonce(element: Element): void {
  const nonce = pageNonce();
  if (nonce) Object.assign(element, { nonce });
}

function addressOf(parsed: HTMLScriptElement): string | null {
  const src = parsed.getAttribute('src');
  if (src !== 'undefined' || parsed.text) return src;
  const kept = [...parsed.attributes].find(
    ({ name, value }) => !NO_ADDRESS.test(name) && ADDRESS.test(value),
  );
  return kept?.value ?? src;
}

/**
 * The parsed script as one that runs when it is inserted.
 * @throws {TypeError} where its address is none, or not http(s)
 */
export function makeScript(parsed: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  for (const attribute of parsed.attributes) {
    const { name, value } = attribute;
    if (/^on/.test(name)) script.setAttribute(name, scriptCode(value));
    // As a node: a stray quotation mark is a name that `setAttribute` refuses.
    else if (name !== 'src') script.setAttributeNode(attribute.cloneNode() as Attr);
  }
  giveNonce(script);
  script.text = scriptCode(parsed.text);
  const src = addressOf(parsed);
  // An empty one would be the page's own.
  if (src !== null) script.src = scriptUrl(src && new URL(src, document.baseURI).href);
  return script;
}

/** How the rest of the code goes on: after the script has loaded, before a script that runs at the end, or at once. */
export function orderOf(script: HTMLScriptElement): 'wait' | 'last' | 'go on' {
  // Its property is true for every script that was made by script.
  const isAsync = script.hasAttribute('async');
  if (!script.src || !CLASSIC.test(script.type) || isAsync || script.noModule) return 'go on';
  return script.defer ? 'last' : 'wait';
}
