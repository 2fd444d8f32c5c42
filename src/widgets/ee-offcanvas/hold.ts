import { lockScroll, readScroll } from '../../ui/scroll-lock';

/** Says in the stylesheet what becomes of that part of the page that lies beyond the body. */
const BEYOND = '--piton-beyond';
/** On the root while a panel is open above a layer that holds the page. */
const HELD = 'piton-held';

/** What is fixed to the viewport, and would be to the container as soon as that moves. */
const fixedIn = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('*:not(.ee-offcanvas__overlay)')]
    .filter((element) => getComputedStyle(element).position === 'fixed')
    .filter((element, _at, all) => !all.some((other) => other !== element && other.contains(element)));

/**
 * While the container moves it is a window on the page: what is fixed keeps its place in it, and only what was on the
 * screen moves, so that the panel has its room also above and below. `move` is what makes it move. By animations, which
 * leave the elements' own styles alone.
 * @returns gives it back
 */
export function keepWindow(container: HTMLElement, move: () => void): () => void {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const top = boxOf(container).y + scrollY;
  const kept = fixedIn(container).map((element) => ({ element, box: boxOf(element) }));
  move();
  const shifts = kept.map(({ element, box }) => ({
    element,
    x: box.x - boxOf(element).x,
    y: box.y - boxOf(element).y - scrollY,
  }));
  const { style } = document.documentElement;
  const overlay = container.querySelector<HTMLElement>(':scope>.ee-offcanvas__overlay');
  // Where the page's scrollbar was belongs to it: there as well it is dark.
  const [left, right] = [style.paddingLeft, style.paddingRight].map((bar) => `-${bar || '0px'}`);
  if (left !== right) {
    overlay?.style.setProperty('inset', `0 ${right} 0 ${left}`, 'important');
    style.setProperty(BEYOND, 'visible');
  }
  let held: readonly Animation[] = [];
  const drop = () => {
    for (const animation of held) animation.cancel();
  };
  const follow = () => {
    drop();
    held = shifts.map(({ element, x, y }) =>
      element.animate({ translate: `${x}px ${y + scrollY}px` }, { fill: 'both', composite: 'add' }),
    );
    const above = scrollY - top;
    container.style.clipPath = `inset(${above}px ${right} ${container.offsetHeight - above - innerHeight}px ${left})`;
  };
  follow();
  const types = ['scroll', 'resize'];
  for (const type of types) addEventListener(type, follow, { passive: true });
  return () => {
    for (const type of types) removeEventListener(type, follow);
    drop();
    container.style.clipPath = '';
    overlay?.style.removeProperty('inset');
    style.removeProperty(BEYOND);
    // Not to their places by transitions of their own.
    for (const { element } of kept)
      for (const animation of element.getAnimations())
        if (animation instanceof CSSTransition && animation.transitionProperty === 'translate')
          animation.cancel();
  };
}

/**
 * The page stays the scroller that it is, so that nothing jumps, what sticks goes on sticking, and nobody hears of a
 * scrolling that never was: by the CMS's CSS the container would become one (contract extras X4.6; see style.css).
 * @param isScrollable visitors may go on scrolling it
 */
export function holdPage(isScrollable: boolean): () => void {
  const { documentElement: target, body } = document;
  const scroller = readScroll();
  // The layer below does so by the body, which by the CMS's CSS shows all of itself while a panel is open.
  const isHeld = scroller.target === body && getComputedStyle(body).overflowY === 'hidden';
  const release = isScrollable ? () => {} : lockScroll({ ...scroller, target });
  target.classList.toggle(HELD, isHeld);
  return () => {
    release();
    target.classList.remove(HELD);
  };
}
