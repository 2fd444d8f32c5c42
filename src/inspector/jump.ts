/**
 * Scrolls to an element and focuses it. An element that can't take the focus gets a temporary tabindex, which is
 * removed when the focus leaves.
 * @returns whether the element is visible (it may be in a closed tab, or hidden on this device)
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
  // Safari supports `checkVisibility` since 17.4.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}
