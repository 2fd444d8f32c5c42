/**
 * Adds a button of Piton's own at the end of the bar, before the fullscreen button. The caller sets its content and
 * name.
 */
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
