/** Told on an element when the blocker has given it back (contract content-blocker B9). */
const RELEASED = 'RCB/OptIn/ContentBlocker/All';

/** Calls `start` at once, or when the blocker gives back the element or the box around it that it holds. */
export function whenReleased(element: Element, start: (wasHeld: boolean) => void, signal: AbortSignal): void {
  const held = element.closest('[consent-required]');
  if (held)
    held.addEventListener(
      RELEASED,
      // Another box may be held still.
      () => whenReleased(element, () => start(true), signal),
      { once: true, signal },
    );
  else start(false);
}

/** Whether the visitor has clicked the placeholder that stood for it: then it is to play (B10). */
export const wasAskedFor = (element: Element): boolean =>
  element.closest('[consent-got-clicked]') !== null ||
  element.querySelector('[consent-got-clicked]') !== null;
