/**
 * Scrolls `element` to the middle of the window if its centre is outside the window or lies under something else, such as
 * a sticky header. An element without a box stays where it is.
 */
export function scrollClear(element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit?.contains(element) || element.contains(hit)) return;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
