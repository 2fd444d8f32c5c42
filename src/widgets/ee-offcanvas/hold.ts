import { lockScroll, readScroll } from '../../ui/scroll-lock';

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
    container.style.clipPath = `inset(${above}px 0px ${container.offsetHeight - above - innerHeight}px)`;
  };
  follow();
  const types = ['scroll', 'resize'];
  for (const type of types) addEventListener(type, follow, { passive: true });
  return () => {
    for (const type of types) removeEventListener(type, follow);
    drop();
    container.style.clipPath = '';
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
  const target = document.documentElement;
  if (!isScrollable) return lockScroll({ ...readScroll(), target });
  const { style } = target;
  const { overflowX } = style;
  // What moves would only be to be seen by scrolling sideways.
  style.overflowX = 'hidden';
  return () => {
    style.overflowX = overflowX;
  };
}
