/** Tracks, and layout positions without transforms. Each function that measures an element forces layout. */
import { isScrollable } from '../dom/page-scroller';

/** A position on a track: percent of its length, plus px. */
export type Edge = readonly [percent: number, px: number];

/** The track that an element follows. */
export interface Track {
  /**
   * `view`: the subject's way through its scroller, from its top at the lower edge (0 %) to its border box beyond the
   * upper edge (100 %); transforms do not count. `page`: the page from its top to its end.
   */
  readonly over: 'view' | 'page';
  readonly subject: HTMLElement;
  /** Positions of the first and the last keyframe on the track; requested again after every resize. */
  range(): readonly [Edge, Edge];
}

/** Distance of the position from the track's start, px. */
export const lengthOf = ([percent, px]: Edge, length: number): number => (percent / 100) * length + px;

const isPage = (element: Element | null) =>
  !element || element === document.documentElement || element === document.body;

/** The nearest scrollable box around `element`, `undefined` for the page itself. */
export function scrollerOf(element: Element): HTMLElement | undefined {
  let box = element.parentElement;
  while (!isPage(box) && box && !isScrollable(box)) box = box.parentElement;
  return isPage(box) || !box ? undefined : box;
}

/** Distance of the border box from the top of the page, without transforms and scrolling, px. */
export function topOf(element: HTMLElement): number {
  let top = 0;
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent) {
    top += box.offsetTop + (box === element ? 0 : box.clientTop);
  }
  return top;
}

/** Height of an element's border and padding, above and below together, px. */
export function insetsOf(element: Element): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
  return [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce(
    (sum, each) => sum + Number.parseFloat(each),
    0,
  );
}

/** Sticky elements of both plugins, which may leave the flow later. */
const STICKY = '[data-settings*=\'"sticky":\'],[data-settings*=\'"sticky_enable":\']';

/** Whether the element is fixed or sticky in the viewport while `scroller` scrolls, now or later. */
export function isPinned(element: Element, scroller: Element | undefined): boolean {
  const inside = (box: Element) => !scroller || scroller.contains(box);
  const sticky = element.closest(STICKY);
  if (sticky && inside(sticky)) return true;
  for (let box: Element | null = element; box instanceof HTMLElement && inside(box); box = box.offsetParent) {
    if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
  }
  return false;
}
