import type { Place } from './place';

/** What is read, and the box in which it scrolls: where sections snap, the body does in place of the window (contract pro 24). */
export interface Subject {
  readonly scroller: Element;
  /** `undefined` for the whole page. */
  readonly element: HTMLElement | undefined;
  /** Makes the browser lay out. */
  measure(): Place;
}

/** The body scrolls only where the root passes nothing on to the viewport. */
function pageScroller(): Element {
  const { body, documentElement: root } = document;
  const doesBodyScroll =
    getComputedStyle(root).overflowY !== 'visible' && /auto|scroll/.test(getComputedStyle(body).overflowY);
  return doesBodyScroll ? body : (document.scrollingElement ?? root);
}

/** @param element what is read, if not the whole page */
export function subjectOf(element: HTMLElement | undefined): Subject {
  const scroller = pageScroller();
  return {
    scroller,
    element,
    measure() {
      const view = scroller.clientHeight;
      if (!element) return { top: -scroller.scrollTop, height: scroller.scrollHeight, view };
      const { top, height } = element.getBoundingClientRect();
      return { top, height, view };
    },
  };
}
