import { dropEmptyStyle, stillness } from '../../runtime/core';

const PROPERTIES = ['left', 'top', 'width', 'height', 'backgroundColor'] as const;
/** Quadratic, as the original's. */
const EASING = 'cubic-bezier(0.25, 0.46, 0.45, 0.94)';

/** Where the item is, as seen from what the indicator is placed in, px. */
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
 * Lays the indicator behind an item.
 * @param duration of its way there, ms
 * @returns moves it; at once where it lay nowhere before, where it `isJump`, and for visitors who want no motion
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
    // What is no colour leaves the one before it.
    for (const each of ['#000', color, item.dataset.color ?? '']) if (each) style.backgroundColor = each;
    if (isPlaced && !isJump && !stillness().matches)
      animation = indicator.animate([before], { duration, easing: EASING });
    isPlaced = true;
  };
}
