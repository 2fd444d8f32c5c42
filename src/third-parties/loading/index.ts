/**
 * Lists the attributes by which elements load files, and the addresses in such an attribute: for markup of page scripts
 * and for later markup of the page's own server. Nothing here changes the page.
 */
import { type LoadingName, PAINT } from '../../values/loading-names';
import { candidatesOf } from '../../values/srcset';

/** Attributes by which elements load files. In SVG `href` may have the prefix `xlink:`. */
export const LOADING: Readonly<Record<string, readonly string[]>> = {
  iframe: ['src'],
  frame: ['src'],
  // Chromium tells the address of `attributionsrc` that the visitor saw or clicked something.
  script: ['src', 'href', 'attributionsrc'],
  link: ['href', 'imagesrcset'],
  img: ['src', 'srcset', 'attributionsrc'],
  image: ['href'],
  feImage: ['href'],
  use: ['href'],
  // WebKit loads fonts of drawings.
  'font-face-uri': ['href'],
  set: ['to'],
  animate: ['values', 'from', 'to', 'by'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  // Chromium reads the attribute of Java applets as well.
  embed: ['src', 'code'],
  object: ['data'],
  input: ['src'],
  ...Object.fromEntries(
    ['body', 'table', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((tag) => [
      tag,
      ['background' as const],
    ]),
  ),
} satisfies Record<string, readonly LoadingName[]>;
/**
 * Relations of links that make the browser fetch or connect; an empty relation may still become such a relation. Firefox
 * fetches the next page ahead.
 */
const FETCHING = /^$|style|pre(?!v)|icon|manifest|next/i;
export const isFetching = (rel: string): boolean => FETCHING.test(rel);

/** The browser reads the addresses of these elements only when the elements are inserted. */
export const READ_ON_INSERTION = '[imagesrcset],set,animate,embed[code]';

/** The browser's own functions: the guard replaces them, and asks this file. */
const { setProperty, getPropertyValue, removeProperty } = globalThis.CSSStyleDeclaration?.prototype ?? {};

/** Lists the addresses in a CSS value, by the browser's own parser. */
function addressesOfCss(name: string, value: string): string[] {
  if (!value.includes('(')) return [];
  // The document of a template's content has no window and draws nothing, so nothing loads there.
  const { style } = document.createElement('template').content.ownerDocument.createElement('i');
  setProperty.call(style, name, value);
  const text = getPropertyValue.call(style, name);
  removeProperty.call(style, name);
  return [...text.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)].map(([, address = '']) =>
    address.replace(/\\(.)/g, '$1'),
  );
}

/** Lists all addresses in a value of this attribute. */
export function* addressesOf(name: string, value: string): Generator<string> {
  if (name === 'attributionsrc') {
    yield* value.split(/\s+/);
  } else if (name.endsWith('srcset')) {
    for (const [address] of candidatesOf(value)) yield address;
  } else if (PAINT.includes(name)) {
    yield* addressesOfCss(name, value);
  } else if (/^(?:values|from|to|by)$/.test(name)) {
    for (const part of value.split(';')) {
      yield part.trim();
      // The animated attribute may be any of these, each with a syntax of its own, and may change.
      for (const paint of PAINT) yield* addressesOfCss(paint, part);
    }
  } else {
    yield value;
  }
}
