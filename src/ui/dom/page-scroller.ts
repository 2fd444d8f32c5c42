/** Whether visitors can scroll the box vertically. The style comes first, since only the sizes need a layout. */
export const isScrollable = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;

/** The body where it scrolls in place of the window, as on pages that snap to their sections. Forces layout. */
export function scrollingBody(): HTMLElement | undefined {
  const { body, documentElement: root } = document;
  // The body's overflow is the window's, unless the root has its own. A layer may lock a body that is scrolled.
  const isOwn = getComputedStyle(root).overflowY !== 'visible';
  return isOwn && (body.scrollTop || isScrollable(body)) ? body : undefined;
}

/** The element that scrolls the page. Forces layout. */
export const pageScroller = (): Element =>
  scrollingBody() ?? document.scrollingElement ?? document.documentElement;
