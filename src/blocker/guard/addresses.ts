/**
 * Lists the attributes by which elements load files, and the addresses in such an attribute. Nothing here changes the
 * page.
 */
import type { Blocker } from '../../consent/types';
import type { Gate } from './gate';
import { read, readNS } from './natives';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Attributes by which elements load files. In SVG `href` may have the prefix `xlink:`. */
export const LOADING: Readonly<Record<string, readonly string[]>> = {
  iframe: ['src'],
  frame: ['src'],
  script: ['src', 'href'],
  link: ['href', 'imagesrcset'],
  img: ['src', 'srcset'],
  image: ['href'],
  feImage: ['href'],
  use: ['href'],
  set: ['to'],
  animate: ['values', 'from', 'to', 'by'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  ...Object.fromEntries(
    ['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((tag) => [tag, ['background']]),
  ),
};
/** Attributes of every SVG element whose values are CSS and may contain addresses. */
const PAINT: readonly string[] = [
  'fill',
  'stroke',
  'mask',
  'filter',
  'clip-path',
  'cursor',
  'marker-start',
  'marker-mid',
  'marker-end',
];

/** The names of all these attributes: other attributes need no check. */
export const NAMES: ReadonlySet<string> = new Set([...Object.values(LOADING).flat(), ...PAINT]);

/** Matches all elements that could load a file. */
export const SELECTOR: string = [
  ...Object.entries(LOADING).map(([tag, [name]]) => (name === 'background' ? `${tag}[background]` : tag)),
  ...PAINT.map((name) => `[${name}*="("]`),
].join();

/** Markup without a match makes no element that loads a file: HTML has no escapes in names of tags and attributes. */
export const MAY_LOAD = new RegExp(
  `<(?:${Object.keys(LOADING)
    .filter((tag) => LOADING[tag]?.[0] !== 'background')
    .join('|')})[\\s/>]|(?:background|${PAINT.join('|')})[\\s/]*=`,
  'i',
);

/** Relations of links that make the browser fetch or connect; an empty relation may still become such a relation. */
const FETCHING = /^$|style|pre(?!v)|icon|manifest/i;
export const isFetching = (rel: string): boolean => FETCHING.test(rel);

/** Whether the element loads a file by the attribute of this name, without prefix. */
export const loadsBy = (element: Element, name: string, rel = read(element, 'rel') ?? ''): boolean =>
  LOADING[element.localName]?.includes(name)
    ? element.localName !== 'link' || isFetching(rel)
    : element.namespaceURI === SVG && PAINT.includes(name);

/** Lists the attributes by which the element could load a file. */
export const namesOf = (element: Element): readonly string[] => [
  ...(LOADING[element.localName] ?? []),
  ...(element.namespaceURI === SVG ? PAINT : []),
];

/** Returns the value of the attribute; in SVG `xlink:href` counts where `href` is missing. */
export const present = (element: Element, name: string): string | null =>
  read(element, name) ?? (name === 'href' ? readNS(element, XLINK, 'href') : null);

let probe: HTMLElement | undefined;

/** Lists the addresses in a CSS value, by the browser's own parser. */
function addressesOfCss(name: string, value: string): string[] {
  if (!value.includes('(')) return [];
  // A document without a window draws nothing, so nothing loads there.
  probe ??= document.implementation.createHTMLDocument('').createElement('i');
  probe.style.setProperty(name, value);
  const text = probe.style.getPropertyValue(name);
  probe.style.removeProperty(name);
  return [...text.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)].map(([, address = '']) =>
    address.replace(/\\(.)/g, '$1'),
  );
}

const DESCRIPTOR = /^[\d.]+[wxh]$/;

/** Lists the addresses in a `srcset`, without the commas around them, in linear time. */
function* candidates(value: string): Generator<string> {
  for (const part of value.split(/\s+/)) {
    let from = 0;
    let to = part.length;
    while (part[from] === ',') from++;
    while (to > from && part[to - 1] === ',') to--;
    const address = part.slice(from, to);
    if (address && !DESCRIPTOR.test(address)) yield address;
  }
}

/** Lists all addresses in a value of this attribute. */
export function* addressesOf(name: string, value: string): Generator<string> {
  if (name.endsWith('srcset')) {
    yield* candidates(value);
  } else if (PAINT.includes(name)) {
    yield* addressesOfCss(name, value);
  } else if (/^(?:values|from|to|by)$/.test(name)) {
    for (const part of value.split(';')) {
      yield part.trim();
      yield* addressesOfCss('fill', part);
    }
  } else {
    yield value;
  }
}

/** Returns the blocker of the first blocked address in the value. */
export function blockerOfValue(gate: Gate, name: string, value: string): Blocker | undefined {
  for (const address of addressesOf(name, value)) {
    const blocker = gate.blockerOf(address);
    if (blocker) return blocker;
  }
  return undefined;
}

/** The namespace of `xlink:href`. */
export const XLINK_NAMESPACE = XLINK;
