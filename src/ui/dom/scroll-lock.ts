/** Locks the scrolling of the page behind a layer, without moving the page when the scrollbar disappears. */
import { scrollingBody } from './page-scroller';

/** What scrolls the page. */
export interface Scroller {
  /** The element whose overflow is the page's. */
  readonly target: HTMLElement;
  /** Width of the scrollbar, px. */
  readonly bar: number;
  /** Whether the body scrolls in place of the window. */
  readonly isBody: boolean;
}

/** Reads the element that scrolls the page; cheap while the layout is valid. */
export function readScroll(): Scroller {
  const { documentElement: root, body } = document;
  const own = scrollingBody();
  if (own) return { target: own, bar: own.offsetWidth - own.clientWidth, isBody: true };
  // The viewport uses the overflow of this element. Overflow on the other element would make a second scroller and
  // move sticky elements.
  const target = getComputedStyle(root).overflowY === 'visible' ? body : root;
  return { target, bar: innerWidth - root.clientWidth, isBody: false };
}

/** The number of locks that are held at this moment. */
let locks = 0;
/** Ends the effect of the first lock. */
let restore = () => {};

/** Layers that are as wide as the window, and need not be pinned. */
const LAYERS = '[aria-modal=true],dialog,.mfp-bg,.ee-offcanvas__overlay';

/**
 * Reads the places of all elements that are positioned by the window, and would follow its edge when the scrollbar
 * disappears. Returns a function that pins them by animations, which do not change the elements' own styles.
 */
function readPlaces(isLeft: boolean): () => Animation[] {
  const { body } = document;
  // Form fields hide members with their name, so prototype methods are used.
  const { animate, closest } = Element.prototype;
  const found = [...body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const style = getComputedStyle(element);
    const { position } = style;
    const isPlacedByWindow =
      position === 'fixed' || (position === 'absolute' && element.offsetParent === body);
    if (!isPlacedByWindow || closest.call(element, LAYERS)) return [];
    // PERFORMANCE: the browser computes each value when it is read.
    const { left, right, width, marginLeft, marginRight } = style;
    // A hidden element has no size in px.
    if (!/px$/.test(width)) return [];
    const sides = isLeft ? { left: 'auto', right } : { left, right: 'auto' };
    return { element, place: { ...sides, width, marginLeft, marginRight } };
  });
  return () => found.map(({ element, place }) => animate.call(element, place, { fill: 'forwards' }));
}

/**
 * Hides the scrollbar and replaces it by padding. With `scrollbar-gutter` newer browsers would shrink every `vw` of the
 * page.
 */
function hideBar({ target, bar, isBody }: Scroller): () => void {
  const root = document.documentElement;
  // The shorthand is empty where only one of the two is set.
  const { overflowX, overflowY } = target.style;
  const { boxSizing, paddingLeft, paddingRight } = root.style;
  const { innerWidth: width } = window;
  let pinned: readonly Animation[] = [];
  const unpin = () => {
    for (const animation of pinned) animation.cancel();
  };
  // In a window of another width the places are outdated; a resize event without a change does nothing.
  const onResize = () => {
    if (innerWidth !== width) unpin();
  };
  if (bar > 0) {
    // Some browsers have the scrollbar on the left in right-to-left pages.
    const isLeft = (isBody ? target : root).clientLeft > 0;
    const pin = readPlaces(isLeft);
    Object.assign(root.style, {
      boxSizing: 'border-box',
      [isLeft ? 'paddingLeft' : 'paddingRight']: `${bar}px`,
    });
    pinned = pin();
    addEventListener('resize', onResize);
  }
  target.style.overflow = 'hidden';
  return () => {
    removeEventListener('resize', onResize);
    unpin();
    Object.assign(target.style, { overflowX, overflowY });
    Object.assign(root.style, { boxSizing, paddingLeft, paddingRight });
  };
}

/**
 * Hides the scrollbar; while the document is being parsed, hides it once more at the end, since the shorter page may have
 * had no scrollbar.
 */
function hideBarWhileParsing(scroller: Scroller): () => void {
  let show = hideBar(scroller);
  if (document.readyState !== 'loading') return show;
  const again = () => {
    show();
    show = hideBar(readScroll());
  };
  document.addEventListener('DOMContentLoaded', again, { once: true });
  return () => {
    document.removeEventListener('DOMContentLoaded', again);
    show();
  };
}

/** Locks the page's scrolling until the returned function is called; locks may overlap. */
export function lockScroll(scroller = readScroll()): () => void {
  if (locks++ === 0) restore = hideBarWhileParsing(scroller);
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    if (--locks === 0) restore();
  };
}
