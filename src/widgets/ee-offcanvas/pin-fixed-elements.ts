import { pageScroller } from '../../ui/dom/page-scroller';

/** The custom property that tells the stylesheet whether the page is visible outside the body. */
const OUTSIDE_PROPERTY = '--piton-beyond';
/**
 * Returns the elements that are fixed to the viewport, and would be fixed to the container while it has a transform.
 */
const fixedIn = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('*:not(.ee-offcanvas__overlay)')]
    .filter((element) => getComputedStyle(element).position === 'fixed')
    .filter((element, _at, all) => !all.some((other) => other !== element && other.contains(element)));

/**
 * Makes the moving container a window on the page: fixed elements stay at their places in it, and only the visible part
 * of the page moves, so that a panel above or below has space. Animations position the elements, so that their own
 * styles stay unchanged.
 * @param move starts the movement of the container
 * @returns restores the elements
 */
export function pinFixedElements(container: HTMLElement, move: () => void): () => void {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const scroller = pageScroller();
  const top = boxOf(container).y + scroller.scrollTop;
  const fixedParts = fixedIn(container).map((element) => ({ element, box: boxOf(element) }));
  move();
  const shifts = fixedParts.map(({ element, box }) => ({
    element,
    x: box.x - boxOf(element).x,
    y: box.y - boxOf(element).y - scroller.scrollTop,
  }));
  const { style } = document.documentElement;
  const overlay = container.querySelector<HTMLElement>(':scope>.ee-offcanvas__overlay');
  // The place of the hidden scrollbar belongs to the page, so the overlay covers it as well.
  const [left, right] = [style.paddingLeft, style.paddingRight].map((bar) => `-${bar || '0px'}`);
  if (left !== right) {
    overlay?.style.setProperty('inset', `0 ${right} 0 ${left}`, 'important');
    style.setProperty(OUTSIDE_PROPERTY, 'visible');
  }
  let animations: readonly Animation[] = [];
  const cancelAnimations = () => {
    for (const animation of animations) animation.cancel();
  };
  const updatePositions = () => {
    cancelAnimations();
    animations = shifts.map(({ element, x, y }) =>
      element.animate(
        { translate: `${x}px ${y + scroller.scrollTop}px` },
        { fill: 'both', composite: 'add' },
      ),
    );
    const above = scroller.scrollTop - top;
    container.style.clipPath = `inset(${above}px ${right} ${container.offsetHeight - above - innerHeight}px ${left})`;
  };
  updatePositions();
  const types = ['scroll', 'resize'];
  for (const type of types) addEventListener(type, updatePositions, { passive: true, capture: true });
  return () => {
    for (const type of types) removeEventListener(type, updatePositions, { capture: true });
    cancelAnimations();
    container.style.clipPath = '';
    overlay?.style.removeProperty('inset');
    style.removeProperty(OUTSIDE_PROPERTY);
    // The elements' own transitions must not animate their way back.
    for (const { element } of fixedParts)
      for (const animation of element.getAnimations())
        if (animation instanceof CSSTransition && animation.transitionProperty === 'translate')
          animation.cancel();
  };
}
