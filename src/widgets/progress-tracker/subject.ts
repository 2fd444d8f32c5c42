import type { Place } from './place';

/** The content that is tracked and its scroller: with scroll snap the body scrolls instead of the window. */
export interface Subject {
  readonly scroller: Element;
  /** The tracked element; `undefined` for the whole page. */
  readonly element: HTMLElement | undefined;
  /** Measures the position, which makes the browser compute the layout. */
  measure(): Place;
}

/**
 * Returns the scroller of the page: the body scrolls only where the root does not pass its overflow on to the viewport.
 */
function pageScroller(): Element {
  const { body, documentElement: root } = document;
  const doesBodyScroll =
    getComputedStyle(root).overflowY !== 'visible' && /auto|scroll/.test(getComputedStyle(body).overflowY);
  return doesBodyScroll ? body : (document.scrollingElement ?? root);
}

/**
 * Creates the subject.
 * @param element the tracked element, if not the whole page
 */
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
