import { clickByKeys } from '../../ui/button';
import { FOCUSABLE } from '../../ui/dom/focusable-selector';
import { focusablesIn } from '../../ui/focusables';

/**
 * Makes an element that reacts to clicks focusable and clickable by keyboard until `signal` is aborted, since builders
 * print links without an address.
 */
export function makeOperable(element: HTMLElement, signal: AbortSignal): void {
  // A focusable element inside or around it already passes its clicks on.
  if (element.matches(FOCUSABLE) || element.closest('a[href],button') || focusablesIn(element).length) return;
  const { role } = element;
  element.tabIndex = 0;
  element.role ??= 'button';
  clickByKeys(element, signal);
  signal.addEventListener('abort', () => {
    element.removeAttribute('tabindex');
    element.role = role;
  });
}
