const CANDIDATES =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]';
/** Fields that bring up a phone's keyboard. */
const TYPED =
  'textarea,select,[contenteditable],input:not([type=button],[type=submit],[type=reset],[type=checkbox],[type=radio],[type=range],[type=color],[type=image])';

const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  !element.closest('[inert]');

/** What Tab reaches in `root`, in document order. Measures the layout. */
export const focusablesIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(isReachable);

/** Focus on `element` itself, which then need not be reachable by Tab. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Focus goes into `root`: to what carries `autofocus`, else to the first that Tab reaches, else to `root`. Not to a field
 * that would bring up the keyboard of a phone, before anyone asked for it.
 */
export function focusInto(root: HTMLElement): void {
  if (root.contains(document.activeElement)) return;
  const reachable = focusablesIn(root);
  const first = reachable.find((element) => element.hasAttribute('autofocus')) ?? reachable[0];
  const isTouch = matchMedia('(pointer: coarse)').matches;
  focusOn(first && !(isTouch && first.matches(TYPED)) ? first : root);
}

/** Keeps Tab inside of `root`: behind the last comes the first. */
export function trapTab(event: KeyboardEvent, root: HTMLElement): void {
  const reachable = focusablesIn(root);
  const { activeElement } = document;
  const isInside = root.contains(activeElement) && activeElement !== root;
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
  if (isInside && activeElement !== edge && reachable.length) return;
  // From the root itself, forwards, the browser goes to the first by itself.
  if (activeElement === root && !event.shiftKey && reachable.length) return;
  event.preventDefault();
  focusOn((event.shiftKey ? reachable.at(-1) : reachable[0]) ?? root);
}
