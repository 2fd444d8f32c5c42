import { focusOn } from '../focus-on';

/** Whether the focus is in `button` for somebody who uses the keyboard: browsers show it then. */
export const isByKeyboard = (button: Element | null | undefined): boolean =>
  button?.contains(document.activeElement) === true &&
  document.activeElement?.matches(':focus-visible') === true;

/** The focus goes to what can be used first in the item, else to the item, and into sight. */
export function focusItem(item: HTMLElement | undefined): void {
  const first = item?.querySelector<HTMLElement>(':is(a[href],button):not([tabindex="-1"])') ?? item;
  if (!first) return;
  focusOn(first);
  first.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
