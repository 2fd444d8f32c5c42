import { clickByKeys } from '../../ui/button';
import type { OwnAttributes } from '../../ui/own-attributes';

const NATIVE = 'a[href],button';

/** What of a trigger the keyboard reaches: itself, or the link that a widget with the trigger's class holds. */
export const controlOf = (element: Element): Element =>
  element.matches(NATIVE) ? element : (element.querySelector(NATIVE) ?? element);

/** Lets an element that the server printed as a plain one be used and read as a button; `label` where it has no text. */
export type MakeButton = (element: Element, label?: string) => void;

/** Enter and Space click what is made a button, as the browser does for real ones. */
export function buttonMaker(own: OwnAttributes, signal: AbortSignal): MakeButton {
  const made = new WeakSet<Element>();
  return (element, label) => {
    if (element.localName === 'button' || made.has(element)) return;
    made.add(element);
    clickByKeys(element as HTMLElement, signal);
    own.set(element, 'role', 'button');
    if (!element.matches(NATIVE)) own.set(element, 'tabindex', '0');
    if (label && !element.textContent?.trim() && !element.hasAttribute('aria-label'))
      own.set(element, 'aria-label', label);
  };
}
