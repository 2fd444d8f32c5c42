/** Blocked markup as the server prints it (contract content-blocker B1): made, read and taken away again. */
import { marksOf } from '../../consent/blockers';
import type { Blocker } from '../../consent/types';
import { scriptUrl } from '../../ui/trusted-types';
import { held, isHeld } from '../held';

/** Attributes by which elements load. Those of SVG are `href` with or without its prefix. */
export const LOADING: Readonly<Record<string, readonly string[]>> = {
  iframe: ['src'],
  frame: ['src'],
  script: ['src', 'href'],
  link: ['href', 'imagesrcset'],
  img: ['src', 'srcset'],
  image: ['href'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
};
export const SELECTOR = Object.keys(LOADING).join();
const SCRIPT_TYPE = 'application/consent';
const DEFAULT_TYPE = 'application/javascript';

/** The browser's own, whatever is put in their place later. */
const { getAttribute, setAttribute, removeAttribute, hasAttribute } = Element.prototype;
export const read = (element: Element, name: string): string | null => getAttribute.call(element, name);
export const has = (element: Element, name: string): boolean => hasAttribute.call(element, name);
const write = (element: Element, name: string, value: string) => setAttribute.call(element, name, value);
const erase = (element: Element, name: string) => removeAttribute.call(element, name);

export const originalName = (name: string): string => `consent-original-${name}-_`;

/** Knows what was held inside of markup. */
export const register = (element: Element): void => void held.add(element);

/** What the attribute would be if nothing were held; `null` where this attribute is not. */
export const original = (element: Element, name: string): string | null =>
  held.has(element) ? read(element, originalName(name)) : null;

/** Whether something else of this element waits than the address `name`. */
const waitsForMore = (element: Element, name: string) =>
  element
    .getAttributeNames()
    .some(
      (each) => /^consent-(?:original|inline)/.test(each) && ![name, 'type'].map(originalName).includes(each),
    );

/** Keeps `value` for later in place of the attribute. */
export function hold(element: Element, name: string, value: string, blocker: Blocker): void {
  const required = read(element, 'consent-required');
  // Two blockers on one element: all ids count, the first one's name stands (contract content-blocker B11).
  if (required !== null && waitsForMore(element, name))
    write(element, 'consent-required', [...new Set([...required.split(','), ...blocker.services])].join());
  else for (const [mark, text] of Object.entries(marksOf(blocker))) write(element, mark, text);
  held.add(element);
  if (element.localName === 'script') holdType(element, read(element, 'type') ?? DEFAULT_TYPE);
  write(element, originalName(name), value);
  erase(element, name);
}

/** A held script gets its type back later. */
export function holdType(element: Element, type: string): void {
  if (type !== SCRIPT_TYPE) write(element, originalName('type'), type);
  write(element, 'type', SCRIPT_TYPE);
}

/** Replaces the address that waits. */
export const amend = (element: Element, name: string, value: string): void =>
  write(element, originalName(name), value);

/** Takes the address off; with the last one all marks, as if nothing had been held. */
export function drop(element: Element, name: string): void {
  erase(element, originalName(name));
  if (waitsForMore(element, name)) return;
  for (const mark of ['consent-required', 'consent-by', 'consent-id']) erase(element, mark);
  const type = read(element, originalName('type'));
  if (type !== null) write(element, 'type', type);
  erase(element, originalName('type'));
  held.delete(element);
}

/** Lets an element load that the blocker can't find: one outside of the document, or in a shadow tree. */
export function releaseStray(element: Element): void {
  if (!isHeld(element) || element.getRootNode() === document) return;
  for (const name of LOADING[element.localName] ?? []) {
    const value = original(element, name);
    if (value === null) continue;
    drop(element, name);
    write(
      element,
      name,
      element.localName === 'script' ? scriptUrl(new URL(value, document.baseURI).href) : value,
    );
  }
}
