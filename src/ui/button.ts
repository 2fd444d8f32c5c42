import type { AttributeRestorer } from './dom/attribute-restorer';

/** Lets Enter and Space click `element` once, however long they are held, as the browser does for its own buttons. */
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
 * Makes an accessible button of an element that the server printed without a role, as older releases do.
 * @param label accessible name where the server printed none; empty where the text is the name
 * @param press replaces the default action of a click
 */
export function makeButton(
  element: HTMLElement,
  label: string,
  own: AttributeRestorer,
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
