import { pageScroller } from '../../runtime/core';
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
