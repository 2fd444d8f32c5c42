/** Removes blocked nodes from the layout, and stores their previous `display` in attributes. */
const PREVIOUS = 'consent-previous-display-style';
const STRICT = 'consent-strict-hidden';

export const isHidden = (element: Element): boolean => element.hasAttribute(PREVIOUS);

export function hide(element: HTMLElement): void {
  if (isHidden(element)) return;
  const { style } = element;
  const wasStrict = style.display === 'none' && style.getPropertyPriority('display') === 'important';
  element.setAttribute(PREVIOUS, style.display);
  element.setAttribute(STRICT, wasStrict ? '1' : '0');
  style.setProperty('display', 'none', 'important');
}

/** Shows an element that `hide` has hidden. */
export function show(element: HTMLElement): void {
  const previous = element.getAttribute(PREVIOUS);
  if (previous === null) return;
  element.style.setProperty('display', previous, element.getAttribute(STRICT) === '1' ? 'important' : '');
  element.removeAttribute(PREVIOUS);
  element.removeAttribute(STRICT);
}
