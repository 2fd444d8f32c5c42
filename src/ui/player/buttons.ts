import type { OwnAttributes } from '../own-attributes';

/** Makes something that the server printed as a plain box a button: keyboard, name, role. */
export function makeButton(
  element: HTMLElement,
  label: string,
  press: () => void,
  own: OwnAttributes,
  signal: AbortSignal,
): void {
  own.set(element, 'role', 'button');
  own.set(element, 'tabindex', '0');
  own.set(element, 'aria-label', label);
  element.addEventListener('click', press, { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    },
    { signal },
  );
}

/** A button of our own at the end of the bar, before the one for full screen; `draw` sets its content and name. */
export function addButton(bar: Element, name: string, press: () => void, signal: AbortSignal): HTMLElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: `ee-player__control piton-player-button piton-player-${name}`,
  });
  button.addEventListener('click', press, { signal });
  bar.insertBefore(
    button,
    bar.querySelector(':scope>.ee-player__controls__fs,:scope>.ee-player__controls__browse'),
  );
  signal.addEventListener('abort', () => button.remove());
  return button;
}
