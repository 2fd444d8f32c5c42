import { lockScroll, readScroll } from '../ui/scroll-lock';

/** By which the CMS's styles and owners' snippets know that the page is held (contract popup 7, 12). */
const CLASS = 'dialog-prevent-scroll';

let holders = 0;
let restore = () => {};

/**
 * Holds the page's scrolling, and marks it as held, until the returned function is called; for as many popups as there
 * are. The CMS's rule for the class makes the body a box as high as the screen, in which the page would jump to its top
 * and nothing would stick.
 */
export function holdScroll(): () => void {
  if (holders++ === 0) {
    const { body } = document;
    const { style } = body;
    // In halves, since the shorthand knows nothing of one that stands alone.
    const { overflowX, overflowY, maxHeight } = style;
    const scroller = readScroll();
    const isScroller = scroller.target === body;
    const { maxHeight: height, overflow } = getComputedStyle(body);
    // First the lock: it knows the scrollbar that the class takes away.
    const release = lockScroll(scroller);
    style.maxHeight = height;
    // Where the viewport scrolls by the body's overflow, the lock sees to that.
    if (!isScroller) style.overflow = overflow;
    body.classList.add(CLASS);
    restore = () => {
      style.maxHeight = maxHeight;
      if (!isScroller) Object.assign(style, { overflowX, overflowY });
      body.classList.remove(CLASS);
      // Last: what was found may be what the lock of a layer below has put there, which goes with it.
      release();
    };
  }
  return () => {
    if (--holders === 0) restore();
  };
}
