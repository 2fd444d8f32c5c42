/** The page behind a layer does not scroll, and does not move when its scrollbar goes. */
export interface Scroller {
  readonly target: HTMLElement;
  /** Width of the scrollbar, px. */
  readonly bar: number;
}

/** What the page's scrollbar hangs on; cheap while the page's layout is still known. */
export function readScroll(): Scroller {
  const { documentElement: root, body } = document;
  // The element whose overflow the viewport takes over: the other one would become a scroller of its own and move what sticks.
  const target = getComputedStyle(root).overflowY === 'visible' ? body : root;
  return { target, bar: innerWidth - root.clientWidth };
}

let locks = 0;
let restore = () => {};

/** Lies over the page of its own accord, as wide as the window. */
const OVER = '[aria-modal=true],dialog,.mfp-bg,.ee-offcanvas__overlay';

/**
 * Where everything stands that hangs on the window in place of the page; it would follow the window's edge. Gives back
 * what pins it there: by animations, which leave the elements' own styles alone.
 */
function readPlaces(isLeft: boolean): () => Animation[] {
  const { body } = document;
  // Fields of a form hide what has their name.
  const { animate, closest } = Element.prototype;
  const found = [...body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const style = getComputedStyle(element);
    const { position } = style;
    const isFree = position === 'fixed' || (position === 'absolute' && element.offsetParent === body);
    if (!isFree || closest.call(element, OVER)) return [];
    // PERFORMANCE: each value is worked out when it is read.
    const { left, right, width, marginLeft, marginRight } = style;
    // What is not there has no size.
    if (!/px$/.test(width)) return [];
    const sides = isLeft ? { left: 'auto', right } : { left, right: 'auto' };
    return { element, place: { ...sides, width, marginLeft, marginRight } };
  });
  return () => found.map(({ element, place }) => animate.call(element, place, { fill: 'forwards' }));
}

/** Not by `scrollbar-gutter`: with that, newer browsers make every `vw` of the page smaller. */
function hideBar({ target, bar }: Scroller): () => void {
  const root = document.documentElement;
  // Its two halves, since the shorthand knows nothing of a half that stands alone.
  const { overflowX, overflowY } = target.style;
  const { boxSizing, paddingLeft, paddingRight } = root.style;
  const { innerWidth: width } = window;
  let pinned: readonly Animation[] = [];
  const letGo = () => {
    for (const animation of pinned) animation.cancel();
  };
  // In a window of another width they belong elsewhere; scripts that only say so change nothing.
  const onResize = () => innerWidth !== width && letGo();
  if (bar > 0) {
    // Where some browsers have it on pages from right to left.
    const isLeft = root.clientLeft > 0;
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
    letGo();
    Object.assign(target.style, { overflowX, overflowY });
    Object.assign(root.style, { boxSizing, paddingLeft, paddingRight });
  };
}

/** Holds the page's scrolling until the returned function is called; several holders may overlap. */
export function lockScroll(scroller = readScroll()): () => void {
  if (locks++ === 0) restore = hideBar(scroller);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--locks === 0) restore();
  };
}
