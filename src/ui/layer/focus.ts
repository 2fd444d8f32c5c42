import { focusElement } from '../dom/focus-element';
import { focusablesIn } from '../focusables';

/** Fields that open a phone's keyboard. */
const TYPED =
  'textarea,select,[contenteditable],input:not([type=button],[type=submit],[type=reset],[type=checkbox],[type=radio],[type=range],[type=color],[type=image])';

/** The focused element, in shadow trees as well. */
function focusedElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/**
 * Focuses an element in `root`: one with `autofocus`, else the first that Tab reaches, else `root`. A field that would
 * open a phone's keyboard is left out.
 */
export function focusInto(root: HTMLElement): void {
  if (root.contains(document.activeElement)) return;
  const reachable = focusablesIn(root);
  const first = reachable.find((element) => element.hasAttribute('autofocus')) ?? reachable[0];
  const isTouch = matchMedia('(pointer: coarse)').matches;
  focusElement(first && !(isTouch && first.matches(TYPED)) ? first : root);
}

/** Keeps Tab inside of `root`: after the last element comes the first. */
export function trapTab(event: KeyboardEvent, root: HTMLElement): void {
  const reachable = focusablesIn(root);
  const now = focusedElement();
  const direction = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const at = reachable.indexOf(now as HTMLElement);
  const isMore =
    at < 0
      ? reachable.some((each) => Number(now?.compareDocumentPosition(each)) & direction)
      : reachable[event.shiftKey ? at - 1 : at + 1];
  // Between elements of `root` the browser moves the focus by itself.
  if (root.contains(document.activeElement) && isMore) return;
  event.preventDefault();
  focusElement(reachable.at(event.shiftKey ? -1 : 0) ?? root);
}

/** Returns `element`, then the elements around it in the body, from the inside out. */
export function withParents(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  const add = (each: Element | null) => {
    if (!each || (each === document.body && found.length)) return;
    // A field named `focus` hides the form's method, as one named `parentElement` hides the form's property.
    if (!(each instanceof HTMLFormElement)) found.push(each);
    if (each !== document.body) add(Reflect.get(Node.prototype, 'parentElement', each));
  };
  add(element);
  return found;
}

/** Focuses `element` where it can be reached; returns whether it has the focus now. */
export function tryFocus(element: Element): boolean {
  if (element instanceof HTMLElement && element !== document.body && !element.closest('[inert]'))
    focusElement(element);
  return element === document.activeElement && element !== document.body;
}
