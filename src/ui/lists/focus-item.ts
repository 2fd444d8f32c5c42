import { focusElement } from '../dom/focus-element';

/** Whether `button` has a visible focus, as browsers show it for the keyboard. */
export const isByKeyboard = (button: Element | null | undefined): boolean =>
  button?.contains(document.activeElement) === true &&
  document.activeElement?.matches(':focus-visible') === true;

/** Focuses the first link or button of the item, else the item, and scrolls it into view. */
export function focusItem(item: HTMLElement | undefined): void {
  const first = item?.querySelector<HTMLElement>(':is(a[href],button):not([tabindex="-1"])') ?? item;
  if (!first) return;
  focusElement(first);
  first.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
