import type { OwnAttributes } from './own-attributes';

/** Enter and Space click `element`, once however long they are held, as the browser does for buttons of its own. */
export function clickByKeys(element: HTMLElement, signal: AbortSignal): void {
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== element || event.defaultPrevented || !/^(?:Enter| )$/.test(event.key)) return;
      event.preventDefault();
      if (!event.repeat) element.click();
    },
    { signal },
  );
}

/**
 * Makes a box that the server printed to be pressed a button for everybody; older releases print no role.
 * @param label names it where the server did not; none where its text does
 * @param press in place of what a click on it would do by itself
 */
export function makeButton(
  element: HTMLElement,
  label: string,
  own: OwnAttributes,
  signal: AbortSignal,
  press?: () => void,
): void {
  if (label && !element.ariaLabel) own.set(element, 'aria-label', label);
  if (!element.matches('button,a[href]')) {
    if (!element.role) own.set(element, 'role', 'button');
    if (!element.hasAttribute('tabindex')) own.set(element, 'tabindex', '0');
    clickByKeys(element, signal);
  }
  if (!press) return;
  element.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      press();
    },
    { signal },
  );
}
