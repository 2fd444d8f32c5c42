import { pageNonce } from '../borders/third-parties/nonce';
import { type Allowance, isAllowed } from './allowed';
import { isSafeAddress } from './safe-address';

const MARK = 'consent-required=';
const AMP = '&(?:amp;|#0*38;)?';
/** The dummy's query from its mark on: ids, criterion, blocker, address in base64 that a hyphen ends (B7.4). */
const QUERY = new RegExp(
  `${MARK}([\\w,%]*)${AMP}consent-by=(\\w*)${AMP}consent-id=\\w*${AMP}consent-original-url=([\\w+/=%]*)-`,
  'y',
);

/** An address out of percent-encoded or raw base64; `undefined` where it is none that may be loaded. */
function decode(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(encoded)), (char) => char.charCodeAt(0));
    const address = new TextDecoder().decode(bytes);
    if (!isSafeAddress(address)) return undefined;
    // It stands among quotes or brackets, and must not end them.
    return address.replace(/["'()\\\s]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
  } catch {
    return undefined;
  }
}

/**
 * Puts the originals in place of dummy addresses whose services are allowed. Linear in the length of `css`, whatever
 * stands in it.
 */
export function releaseAddresses(css: string, allowance: Allowance): string {
  let out = '';
  let from = 0;
  for (let at = css.indexOf(MARK); at >= 0; at = css.indexOf(MARK, at + 1)) {
    QUERY.lastIndex = at;
    const [query, ids = '', by = '', encoded = ''] = QUERY.exec(css) ?? [];
    if (!query || !isAllowed({ required: ids.replace(/%2c/gi, ','), by }, allowance)) continue;
    const address = decode(encoded);
    if (address === undefined) continue;
    let start = at;
    while (start > from && !/[\s"'()]/.test(css[start - 1] ?? '')) start--;
    out += css.slice(from, start) + address;
    from = at + query.length;
  }
  return out + css.slice(from);
}

const IMPORT = /@import\s*(?:url\(\s*(?:"[^"]*"|'[^']*'|[^)"']*)\s*\)|"[^"]*"|'[^']*')[^;]*;?/gi;
/** Without the imports that are held back: the server's dummy would be a request for nothing, which holds up the rest. */
const withoutImports = (css: string) => css.replace(IMPORT, (rule) => (rule.includes(MARK) ? '' : rule));
/** Style blocks with the dummies that are still to be released. */
const blocks = new WeakMap<Element, string>();

/** Turns a held-back style block into a style element, or releases more of one; done when no dummy is left. */
export function releaseStyleBlock(node: Element, allowance: Allowance): void {
  const held = node.getAttribute('consent-inline-style') ?? '';
  const isScript = node.localName === 'script';
  const before = isScript ? held : (blocks.get(node) ?? node.textContent ?? '');
  const css = releaseAddresses(before, allowance);
  let style = node;
  if (isScript) {
    const made = document.createElement('style');
    made.nonce = pageNonce();
    for (const name of ['id', 'media']) {
      const value = node.getAttribute(`consent-original-${name}-_`) ?? node.getAttribute(name);
      if (value) made.setAttribute(name, value);
    }
    made.setAttribute('consent-inline-style', '1');
    style = made;
  }
  blocks.set(style, css);
  if (isScript || css !== before) style.textContent = withoutImports(css);
  if (!css.includes(MARK)) style.removeAttribute('consent-inline-style');
  if (style !== node) node.replaceWith(style);
}

/** Style attributes with dummies as the server wrote them: hiding the element overwrites what a strict policy ignored. */
const written = new WeakMap<Element, string>();

/** Remembers the element's style attribute if it holds a dummy; must come before the element is hidden. */
export function noteStyle(element: Element): void {
  const text = element.getAttribute('style');
  if (text?.includes(MARK) && !written.has(element)) written.set(element, text);
}

/** Releases what is allowed in the element's style, by way of the CSSOM. */
export function releaseStyle(element: Element, allowance: Allowance): void {
  const before = written.get(element);
  if (before === undefined || !(element instanceof HTMLElement)) return;
  const css = releaseAddresses(before, allowance);
  if (css === before) return;
  if (css.includes(MARK)) written.set(element, css);
  else written.delete(element);
  const { style } = document.createElement('i');
  style.cssText = css;
  for (const name of style) {
    const value = style.getPropertyValue(name);
    if (value.includes('url(') || !element.style.getPropertyValue(name))
      element.style.setProperty(name, value, style.getPropertyPriority(name));
  }
}
