/** Blocked markup as the server prints it (contract content-blocker B1): made, read and taken away again. */

import { scriptUrl } from '../../borders/markup';
import { marksOf } from '../../consent/blockers';
import type { Blocker } from '../../consent/types';
import { guarded, isGuarded } from '../guarded-elements';
import { namesOf, PREFIXED } from './addresses';
import { assign, erase, eraseNS, fits, insert, read } from './natives';

const SCRIPT_TYPE = 'application/consent';
const DEFAULT_TYPE = 'application/javascript';

const originalName = (name: string): string => `consent-original-${name}-_`;

/** The value that a blocked attribute stands for; `null` where this attribute is not blocked. */
export const blockedValue = (element: Element, name: string): string | null =>
  guarded.has(element) ? read(element, originalName(name)) : null;

/** Whether the element has something blocked beside the attribute `name`. */
const hasMoreBlocked = (element: Element, name: string) =>
  element
    .getAttributeNames()
    .some(
      (each) => /^consent-(?:original|inline)/.test(each) && ![name, 'type'].map(originalName).includes(each),
    );

/** Puts the blocked form of the attribute in its place. */
export function block(element: Element, name: string, value: string, blocker: Blocker): void {
  const required = read(element, 'consent-required');
  // Two blockers on one element: all ids count, the first one's name stands (contract content-blocker B11).
  if (required !== null && hasMoreBlocked(element, name))
    assign(element, 'consent-required', [...new Set([...required.split(','), ...blocker.services])].join());
  else for (const [mark, text] of Object.entries(marksOf(blocker))) assign(element, mark, text);
  guarded.add(element);
  if (element.localName === 'script') blockType(element, read(element, 'type') ?? DEFAULT_TYPE);
  assign(element, originalName(name), value);
  erase(element, name);
  if (name === 'href') eraseNS(element, PREFIXED, name);
}

/** A blocked script has another type, and gets its own back later. */
export function blockType(element: Element, type: string): void {
  if (type !== SCRIPT_TYPE) assign(element, originalName('type'), type);
  assign(element, 'type', SCRIPT_TYPE);
}

/** Gives a blocked attribute another value. */
export const amend = (element: Element, name: string, value: string): void =>
  assign(element, originalName(name), value);

/** Takes the blocked attribute away; with the last one all marks go, as if nothing had been blocked. */
export function drop(element: Element, name: string): void {
  erase(element, originalName(name));
  if (hasMoreBlocked(element, name)) return;
  for (const mark of ['consent-required', 'consent-by', 'consent-id']) erase(element, mark);
  const type = read(element, originalName('type'));
  if (type !== null) assign(element, 'type', type);
  erase(element, originalName('type'));
  guarded.delete(element);
}

/** Whether this is a copy of blocked markup, with a blocked attribute that makes it load. */
export const isCopy = (element: Element): boolean =>
  !guarded.has(element) &&
  read(element, 'consent-required') !== null &&
  namesOf(element).some((name) => read(element, originalName(name)) !== null);

/** The first blocked attribute of a copy, and its value. */
export function blockedOf(element: Element): readonly [name: string, value: string] | undefined {
  for (const name of namesOf(element)) {
    const value = read(element, originalName(name));
    if (value !== null) return [name, value];
  }
  return undefined;
}

/** Unblocks an element that the blocker can't find: one outside of the document, or in a shadow tree. */
export function unblockStray(element: Element): void {
  if (!isGuarded(element) || element.getRootNode() === document) return;
  for (const name of namesOf(element)) {
    const value = blockedValue(element, name);
    if (value === null) continue;
    drop(element, name);
    const address = element.localName === 'script' ? scriptUrl(new URL(value, document.baseURI).href) : value;
    assign(element, name, address);
  }
  // An image's candidates at a link and the values of an animation count from when the element joins the page.
  if (fits(element, '[imagesrcset],set,animate') && element.parentNode)
    insert(element.parentNode, element, element.nextSibling);
}
