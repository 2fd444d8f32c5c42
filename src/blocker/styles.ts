import { pageNonce } from '../third-parties';
import { type Allowance, isAllowed } from './allowed';

/** Schemes that run no code: `javascript:`, and documents or scripts in `data:`, are missing. */
const SAFE = /^(?:https?|blob|mailto|tel|about):|^data:(?:image|audio|video|font)\//i;

/** Whether an address may be restored. An invalid address leads nowhere and is safe. */
export function isSafeAddress(address: string): boolean {
  try {
    return SAFE.test(new URL(address, document.baseURI).href);
  } catch {
    return true;
  }
}

const MARK = 'consent-required=';
const AMP = '&(?:amp;|#0*38;)?';
/**
 * The query of the server's dummy address: ids, criterion, blocker, and the original address in base64, which a
 * hyphen ends.
 */
const QUERY = new RegExp(
  `${MARK}([\\w,%]*)${AMP}consent-by=(\\w*)${AMP}consent-id=\\w*${AMP}consent-original-url=([\\w+/=%]*)-`,
  'y',
);

/** Decodes an address from base64, which may be percent-encoded; `undefined` for an unsafe address. */
function decode(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(encoded)), (char) => char.charCodeAt(0));
    const address = new TextDecoder().decode(bytes);
    if (!isSafeAddress(address)) return undefined;
    // The address is inserted between quotes or brackets, and must not end them.
    return address.replace(/["'()\\\s]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
  } catch {
    return undefined;
  }
}

/** Replaces each dummy address whose services are allowed by the original address, in linear time. */
export function unblockAddresses(css: string, allowance: Allowance): string {
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
/** Removes the blocked imports: each dummy would cause a useless request, which delays the other styles. */
const withoutImports = (css: string) => css.replace(IMPORT, (rule) => (rule.includes(MARK) ? '' : rule));
/** The texts of style blocks with dummy addresses that are still blocked. */
const blocks = new WeakMap<Element, string>();

/**
 * Turns a blocked style block into a style element, or unblocks more of its addresses. The mark goes with the last
 * dummy address.
 */
export function unblockStyleBlock(node: Element, allowance: Allowance): void {
  const blocked = node.getAttribute('consent-inline-style') ?? '';
  const isScript = node.localName === 'script';
  const before = isScript ? blocked : (blocks.get(node) ?? node.textContent ?? '');
  const css = unblockAddresses(before, allowance);
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

/**
 * Style attributes with dummy addresses, as the server printed them: hiding an element overwrites an attribute that a
 * strict policy has ignored.
 */
const printed = new WeakMap<Element, string>();

/**
 * Stores the element's style attribute if it contains a dummy address. The call must come before the element is
 * hidden.
 */
export function noteStyle(element: Element): void {
  const text = element.getAttribute('style');
  if (text?.includes(MARK) && !printed.has(element)) printed.set(element, text);
}

/** Unblocks the allowed addresses in the element's style, through the CSSOM. */
export function unblockStyle(element: Element, allowance: Allowance): void {
  const before = printed.get(element);
  if (before === undefined || !(element instanceof HTMLElement)) return;
  const css = unblockAddresses(before, allowance);
  if (css === before) return;
  if (css.includes(MARK)) printed.set(element, css);
  else printed.delete(element);
  const { style } = document.createElement('i');
  style.cssText = css;
  for (const name of style) {
    const value = style.getPropertyValue(name);
    if (value.includes('url(') || !element.style.getPropertyValue(name))
      element.style.setProperty(name, value, style.getPropertyPriority(name));
  }
}
