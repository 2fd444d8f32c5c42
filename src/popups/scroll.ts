import { lockScroll, readScroll } from '../ui/dom/scroll-lock';

/** The class by which the CMS's styles and owners' snippets recognise the scroll lock. */
const CLASS = 'dialog-prevent-scroll';

let lockCount = 0;
let restore = () => {};

/**
 * Locks the page's scrolling and sets the class until every returned function has been called. The CMS's rule for the
 * class makes the body as high as the screen; that would scroll the page to its top and end sticky positions, so the
 * body's own values are restored inline.
 */
export function preventScroll(): () => void {
  if (lockCount++ === 0) {
    const { body } = document;
    const { style } = body;
    // The shorthand is empty where only one of the two is set.
    const { overflowX, overflowY, maxHeight } = style;
    const scroller = readScroll();
    const isScroller = scroller.target === body;
    const { maxHeight: height, overflow } = getComputedStyle(body);
    // The lock comes first, since it measures the scrollbar that the class removes.
    const unlock = lockScroll(scroller);
    style.maxHeight = height;
    // Where the body's overflow scrolls the viewport, the lock sets the overflow.
    if (!isScroller) style.overflow = overflow;
    body.classList.add(CLASS);
    restore = () => {
      style.maxHeight = maxHeight;
      if (!isScroller) Object.assign(style, { overflowX, overflowY });
      body.classList.remove(CLASS);
      // The unlock comes last: the restored values may come from another layer's lock, which ends here as well.
      unlock();
    };
  }
  return () => {
    if (--lockCount === 0) restore();
  };
}
