import { dropEmptyStyle } from '../../runtime/core';
import type { StickOptions } from './options';

/** The inline properties of a stuck element, those of the original script included. */
const HELD = ['position', 'width', 'margin', 'top', 'bottom', 'left', 'inset-inline-start'];

/**
 * Removes what sticking has left in a copy of a stuck element, such as a script makes by `innerHTML`, or in a page that was saved while
 * the element stuck. The element would stay for ever where it was held, and the copy of the spacer in its place.
 */
export function removeLeftovers(
  element: HTMLElement,
  { stuckClasses, spacerClass, isBefore }: StickOptions,
): void {
  const { classList, style } = element;
  const sibling = isBefore ? element.previousElementSibling : element.nextElementSibling;
  const spacer = sibling?.classList.contains(spacerClass) ? sibling : undefined;
  if (!spacer && !stuckClasses.some((name) => classList.contains(name))) return;
  spacer?.remove();
  classList.remove(...stuckClasses);
  for (const property of HELD) style.removeProperty(property);
  dropEmptyStyle(element);
}
