import { dropEmptyStyle, queryReducedMotion } from '../../core';

const PROPERTIES = ['left', 'top', 'width', 'height', 'backgroundColor'] as const;
/** A quadratic ease-out, as in the original script. */
const EASING = 'cubic-bezier(0.25, 0.46, 0.45, 0.94)';

/** Returns the item's box relative to the offset parent of the indicator, in px. */
function boxOf(item: HTMLElement, indicator: HTMLElement) {
  let [left, top] = [0, 0];
  for (
    let node: Element | null = item;
    node instanceof HTMLElement && node !== indicator.offsetParent;
    node = node.offsetParent
  ) {
    left += node.offsetLeft;
    top += node.offsetTop;
  }
  return {
    left: `${left}px`,
    top: `${top}px`,
    width: `${item.offsetWidth}px`,
    height: `${item.offsetHeight}px`,
  };
}

/**
 * Places the indicator behind an item.
 * @param duration the duration of the movement, in ms
 * @returns moves the indicator; without an animation at the first call, with `isJump`, and for visitors who prefer
 * reduced motion
 */
export function createIndicator(
  indicator: HTMLElement,
  duration: number,
  color: string,
  signal: AbortSignal,
): (item: HTMLElement, isJump?: boolean) => void {
  const { style } = indicator;
  let isPlaced = false;
  let animation: Animation | undefined;
  signal.addEventListener('abort', () => {
    animation?.cancel();
    for (const property of PROPERTIES) style[property] = '';
    dropEmptyStyle(indicator);
  });
  return (item, isJump) => {
    const now = getComputedStyle(indicator);
    const before = Object.fromEntries(PROPERTIES.map((property) => [property, now[property]]));
    animation?.cancel();
    Object.assign(style, boxOf(item, indicator));
    // The browser ignores an invalid colour, so the previous one stays.
    for (const each of ['#000', color, item.dataset.color ?? '']) if (each) style.backgroundColor = each;
    if (isPlaced && !isJump && !queryReducedMotion().matches)
      animation = indicator.animate([before], { duration, easing: EASING });
    isPlaced = true;
  };
}
