/** Finds the attributes by which an element loads files, and the blocker of such an attribute. Nothing here changes the page. */

import type { Blocker } from '../../consent';
import { addressesOf, isFetching, LOADING } from '../../third-parties';
import { PAINT } from '../../values/loading-names';
import type { Gate } from './gate';
import { read, readNS } from './natives';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** The names of all attributes by which an element may load a file: other attributes need no check. */
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

/** Links whose list of relations a script has: by the list the script can make the link load at any time. */
export const listedLinks = new WeakSet<Element>();

/** Whether the element loads a file by the attribute of this name, without prefix. */
export const loadsBy = (element: Element, name: string, rel = read(element, 'rel') ?? ''): boolean =>
  LOADING[element.localName]?.includes(name)
    ? element.localName !== 'link' || listedLinks.has(element) || isFetching(rel)
    : element.namespaceURI === SVG && PAINT.includes(name);

/** Lists the attributes by which the element could load a file. */
export const namesOf = (element: Element): readonly string[] => [
  ...(LOADING[element.localName] ?? []),
  ...(element.namespaceURI === SVG ? PAINT : []),
];

/** Returns the value of the attribute; in SVG `xlink:href` counts where `href` is missing. */
export const present = (element: Element, name: string): string | null =>
  read(element, name) ?? (name === 'href' ? readNS(element, XLINK, 'href') : null);

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
