/** By which attributes elements load, and which addresses stand in such an attribute. Touches no page. */
import type { Blocker } from '../../consent/types';
import type { Gate } from './gate';
import { read, readNS } from './natives';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Attributes by which elements load. Those of SVG are `href` with or without its prefix. */
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
/** Attributes of every drawn element, whose values are CSS and may hold addresses. */
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

/** Names that are worth a look; everything else passes after one lookup. */
export const NAMES: ReadonlySet<string> = new Set([...Object.values(LOADING).flat(), ...PAINT]);

/** Finds all elements that could load. */
export const SELECTOR: string = [
  ...Object.entries(LOADING).map(([tag, [name]]) => (name === 'background' ? `${tag}[background]` : tag)),
  ...PAINT.map((name) => `[${name}*="("]`),
].join();

/** Markup without any of these makes nothing that loads: no escape can stand in the name of a tag or an attribute. */
export const MAY_LOAD = new RegExp(
  `<(?:${Object.keys(LOADING)
    .filter((tag) => LOADING[tag]?.[0] !== 'background')
    .join('|')})[\\s/>]|(?:background|${PAINT.join('|')})[\\s/]*=`,
  'i',
);

/** Relations that make the browser fetch or connect; one that is not known yet may become such. */
const FETCHING = /^$|style|pre(?!v)|icon|manifest/i;
export const isFetching = (rel: string): boolean => FETCHING.test(rel);

/** Whether the element loads by the attribute of this name, without prefix. */
export const loadsBy = (element: Element, name: string, rel = read(element, 'rel') ?? ''): boolean =>
  LOADING[element.localName]?.includes(name)
    ? element.localName !== 'link' || isFetching(rel)
    : element.namespaceURI === SVG && PAINT.includes(name);

/** The names by which the element could load. */
export const namesOf = (element: Element): readonly string[] => [
  ...(LOADING[element.localName] ?? []),
  ...(element.namespaceURI === SVG ? PAINT : []),
];

/** The value by which the element loads; drawings may have `href` with a prefix, which counts where there is none without. */
export const present = (element: Element, name: string): string | null =>
  read(element, name) ?? (name === 'href' ? readNS(element, XLINK, 'href') : null);

let probe: HTMLElement | undefined;

/** The addresses in a value of CSS, as the browser reads it. */
function addressesOfCss(name: string, value: string): string[] {
  if (!value.includes('(')) return [];
  // Nothing is drawn in a document without a window, so that nothing loads.
  probe ??= document.implementation.createHTMLDocument('').createElement('i');
  probe.style.setProperty(name, value);
  const text = probe.style.getPropertyValue(name);
  probe.style.removeProperty(name);
  return [...text.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)].map(([, address = '']) =>
    address.replace(/\\(.)/g, '$1'),
  );
}

const DESCRIPTOR = /^[\d.]+[wxh]$/;

/** The candidates of an image, without the commas around them; linear, whatever stands there. */
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

/** All addresses that a value of this attribute leads to. */
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

/** The blocker of the first address that is blocked now. */
export function blockerOfValue(gate: Gate, name: string, value: string): Blocker | undefined {
  for (const address of addressesOf(name, value)) {
    const blocker = gate.blockerOf(address);
    if (blocker) return blocker;
  }
  return undefined;
}

/** The prefix under which drawings may have their address. */
export const PREFIXED = XLINK;
