/**
 * Brings an element into view and gives it the focus. One that takes none is made focusable until it loses it again, at
 * the latest when the tester goes back to the panel: the page is as before then.
 * @returns whether it can be seen at all (it may lie in a closed tab, or be hidden on this device)
 */
export function jumpTo(element: HTMLElement, signal: AbortSignal): boolean {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  element.focus({ preventScroll: true });
  if (!element.matches(':focus') && !element.hasAttribute('tabindex')) {
    const restore = () => element.removeAttribute('tabindex');
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (element.matches(':focus')) element.addEventListener('blur', restore, { once: true, signal });
    else restore();
  }
  // Safari has `checkVisibility` from 17.4 on.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}
