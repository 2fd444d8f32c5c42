/** Event on an element that the blocker has unblocked. */
const UNBLOCKED = 'RCB/OptIn/ContentBlocker/All';

/**
 * Calls `start` at once, or when the element and the boxes around it are unblocked.
 * @param start is told whether the element was blocked before
 */
export function whenUnblocked(
  element: Element,
  start: (wasBlocked: boolean) => void,
  signal: AbortSignal,
): void {
  const blocked = element.closest('[consent-required]');
  if (blocked)
    blocked.addEventListener(
      UNBLOCKED,
      // Another box around the element may still be blocked.
      () => whenUnblocked(element, () => start(true), signal),
      { once: true, signal },
    );
  else start(false);
}

/** Whether the visitor clicked the placeholder of the element: the content should then play. */
export const wasAskedFor = (element: Element): boolean =>
  element.closest('[consent-got-clicked]') !== null ||
  element.querySelector('[consent-got-clicked]') !== null;
