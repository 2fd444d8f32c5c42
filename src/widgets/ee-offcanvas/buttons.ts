import { clickByKeys } from '../../ui/button';
import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';

const NATIVE = 'a[href],button';

/**
 * Returns the part of a trigger that takes focus: the trigger itself, or the link inside a widget with the trigger's
 * class.
 */
export const controlOf = (element: Element): Element =>
  element.matches(NATIVE) ? element : (element.querySelector(NATIVE) ?? element);

/** Makes a plain element a button for keyboard and screen readers; `label` names a button without text. */
export type MakeButton = (element: Element, label?: string) => void;

/**
 * Creates a function that makes elements buttons, which Enter and Space click as the browser does for native buttons.
 */
export function buttonMaker(own: AttributeRestorer, signal: AbortSignal): MakeButton {
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
