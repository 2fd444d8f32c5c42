/** Takes blocked nodes out of the layout, and keeps in attributes what to put back (contract content-blocker B1.2). */
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

/** Nothing where the element is not hidden by `hide`. */
export function show(element: HTMLElement): void {
  const previous = element.getAttribute(PREVIOUS);
  if (previous === null) return;
  element.style.setProperty('display', previous, element.getAttribute(STRICT) === '1' ? 'important' : '');
  element.removeAttribute(PREVIOUS);
  element.removeAttribute(STRICT);
}
