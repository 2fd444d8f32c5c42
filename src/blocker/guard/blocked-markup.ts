/** Makes, reads and removes blocked markup, in the form that the consent plugin's server prints. */

import { type Blocker, marksOf } from '../../consent';
import { scriptUrl } from '../../markup';
import { READ_ON_INSERTION } from '../../third-parties';
import { guarded, isGuarded } from '../guarded-elements';
import { namesOf, XLINK_NAMESPACE } from './addresses';
import { assign, erase, eraseNS, insert, matchesSelector, read } from './natives';

const SCRIPT_TYPE = 'application/consent';
const DEFAULT_TYPE = 'application/javascript';

const originalName = (name: string): string => `consent-original-${name}-_`;

/** Returns the original value of a blocked attribute; `null` where this attribute is not blocked. */
export const blockedValue = (element: Element, name: string): string | null =>
  guarded.has(element) ? read(element, originalName(name)) : null;

/** Whether the element has another blocked attribute beside `name`. */
const hasMoreBlocked = (element: Element, name: string) =>
  element
    .getAttributeNames()
    .some(
      (each) => /^consent-(?:original|inline)/.test(each) && ![name, 'type'].map(originalName).includes(each),
    );

/** Replaces the attribute by its blocked form. */
export function block(element: Element, name: string, value: string, blocker: Blocker): void {
  const required = read(element, 'consent-required');
  // Two blockers block one element: it requires the services of both, and the first blocker names it.
  if (required !== null && hasMoreBlocked(element, name))
    assign(element, 'consent-required', [...new Set([...required.split(','), ...blocker.services])].join());
  else for (const [mark, text] of Object.entries(marksOf(blocker))) assign(element, mark, text);
  // The element may have been unblocked before, for another blocker.
  erase(element, 'consent-transaction-complete');
  guarded.add(element);
  if (element.localName === 'script') blockType(element, read(element, 'type') ?? DEFAULT_TYPE);
  assign(element, originalName(name), value);
  erase(element, name);
  if (name === 'href') eraseNS(element, XLINK_NAMESPACE, name);
}

/** Gives a blocked script another type and stores its own. */
export function blockType(element: Element, type: string): void {
  if (type !== SCRIPT_TYPE) assign(element, originalName('type'), type);
  assign(element, 'type', SCRIPT_TYPE);
}

/** Sets another original value of a blocked attribute. */
export const setBlockedValue = (element: Element, name: string, value: string): void =>
  assign(element, originalName(name), value);

/** Removes the blocked attribute; with the last blocked attribute every mark of the blocker goes too. */
export function removeBlocked(element: Element, name: string): void {
  erase(element, originalName(name));
  if (hasMoreBlocked(element, name)) return;
  for (const mark of ['consent-required', 'consent-by', 'consent-id']) erase(element, mark);
  const type = read(element, originalName('type'));
  if (type !== null) assign(element, 'type', type);
  erase(element, originalName('type'));
  guarded.delete(element);
}

/** Whether the element is a copy of blocked markup, and would load a file once unblocked. */
export const isCopy = (element: Element): boolean =>
  !guarded.has(element) &&
  read(element, 'consent-required') !== null &&
  namesOf(element).some((name) => read(element, originalName(name)) !== null);

/** Returns the first blocked attribute of a copy, with its original value. */
export function firstBlocked(element: Element): readonly [name: string, value: string] | undefined {
  for (const name of namesOf(element)) {
    const value = read(element, originalName(name));
    if (value !== null) return [name, value];
  }
  return undefined;
}

/** Unblocks an element that the blocker cannot find: outside of the document, or in a shadow tree. */
export function unblockStray(element: Element): void {
  if (!isGuarded(element) || element.getRootNode() === document) return;
  for (const name of namesOf(element)) {
    const value = blockedValue(element, name);
    if (value === null) continue;
    removeBlocked(element, name);
    const address = element.localName === 'script' ? scriptUrl(new URL(value, document.baseURI).href) : value;
    assign(element, name, address);
  }
  if (matchesSelector(element, READ_ON_INSERTION) && element.parentNode)
    insert(element.parentNode, element, element.nextSibling);
}
