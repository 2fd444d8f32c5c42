import { lockScroll, readScroll } from '../../ui/dom/scroll-lock';

/** The class on the root while a panel is open above a layer that locks the body. */
const LOCKED_CLASS = 'piton-body-locked';
/** The class on the root while a panel is open on a page whose body scrolls in place of the window. */
const BODY_CLASS = 'piton-body-scrolls';

/**
 * Locks the page while a panel is open. The page itself stays the scroller, so that nothing jumps, sticky elements keep
 * their position and no false scroll event fires: the CMS's CSS would make the container the scroller (see style.css).
 * @param isScrollable visitors may scroll the page
 * @returns unlocks the page
 */
export function lockPage(isScrollable: boolean): () => void {
  const { documentElement: target, body } = document;
  const scroller = readScroll();
  // The layer below locks the page with the body's `overflow`, which the CMS's CSS makes visible while a panel is open.
  const isBodyLocked = scroller.target === body && getComputedStyle(body).overflowY === 'hidden';
  const unlock = isScrollable ? () => {} : lockScroll(scroller.isBody ? scroller : { ...scroller, target });
  target.classList.toggle(LOCKED_CLASS, isBodyLocked);
  target.classList.toggle(BODY_CLASS, scroller.isBody);
  return () => {
    unlock();
    target.classList.remove(LOCKED_CLASS, BODY_CLASS);
  };
}
