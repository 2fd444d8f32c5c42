import { ignoreHeldKey } from '../held-key';

/**
 * Focuses `element`, also one that is not focusable; the temporary tabindex is removed on blur. A key that is held does
 * not press the element.
 */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  ignoreHeldKey();
  element.focus({ preventScroll: true });
}
