import { clickByKeys } from '../../ui/button';
import { followLink } from '../../ui/dom/follow-link';
import { FOCUSABLE, focusablesIn } from '../../ui/focusables';
import type { Magnific } from '../magnific';
import type { Context, Printed } from './settings';

/**
 * Makes an element that reacts to clicks focusable and clickable by keyboard until `signal` is aborted, since builders
 * print links without an address.
 */
export function makeOperable(element: HTMLElement, signal: AbortSignal): void {
  // A focusable element inside or around it already passes its clicks on.
  if (element.matches(FOCUSABLE) || element.closest('a[href],button') || focusablesIn(element).length) return;
  const { role } = element;
  element.tabIndex = 0;
  element.role ??= 'button';
  clickByKeys(element, signal);
  signal.addEventListener('abort', () => {
    element.removeAttribute('tabindex');
    element.role = role;
  });
}

const loadLayer = () => Promise.all([import('../magnific'), import('./show')]);

/** Fetches the code of the layer; a failure is reported when the popup opens. */
export function prefetchLayer(): void {
  // Opening the popup loads the code again and reports a failure.
  loadLayer().catch(() => {});
}

/** Widgets whose popup is opening (still without a layer), open or closing. */
const open = new Map<Element, Magnific | undefined>();

/** Whether any such popup is open, so that no other opens by itself. */
export const isAnyOpen = (): boolean => open.size > 0;

/** Whether the viewport is too narrow for the popup; clicks are then not intercepted. */
export const isTooNarrow = ({ settings }: Context): boolean =>
  document.documentElement.clientWidth < settings.get().popup_disable_on;

/**
 * Opens the popup unless it is open. Settles with whether the popup was opened.
 * @param opener the element that the visitor used; absent where the popup opens by itself
 */
export async function openPopup(printed: Printed, context: Context, opener?: Element): Promise<boolean> {
  const { element } = printed;
  if (opener) open.get(element)?.hurry();
  if (open.has(element)) return false;
  open.set(element, undefined);
  const onClosed = () => open.delete(element);
  try {
    const [{ openMagnific }, { show }] = await loadLayer();
    // The visitor may have opened another popup meanwhile.
    const isAnotherOpen = !opener && open.size > 1;
    if (!context.signal.aborted && !isAnotherOpen) {
      open.set(element, show({ printed, context, opener, openLayer: openMagnific, makeOperable, onClosed }));
      return true;
    }
  } catch (error) {
    context.warn('popup-part', `the popup can't open: ${error}`);
    followLink(opener);
  }
  onClosed();
  return false;
}
