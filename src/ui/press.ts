import type { OwnAttributes } from './own-attributes';

/** Makes a box that the server printed to be pressed a button for everybody: click, Enter, Space; older releases print no role. */
export function attachPress(
  element: HTMLElement,
  press: () => void,
  own: OwnAttributes,
  signal: AbortSignal,
): void {
  const isNative = element.matches('button,a[href]');
  if (!isNative && !element.hasAttribute('role')) own.set(element, 'role', 'button');
  if (!isNative && !element.hasAttribute('tabindex')) own.set(element, 'tabindex', '0');
  element.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      press();
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (isNative || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      if (!event.repeat) press();
    },
    { signal },
  );
}
