/** Differences below this do not count, px. */
const TOLERANCE_PX = 1;

/**
 * Returns which slides are visible.
 * @param starts where each slide begins, px from the first
 * @param offset how far the track has moved, px
 * @param size width of the carousel, px
 * @param hidden how much of a visible slide may be before the beginning, px
 */
export const visibleSlides = (
  starts: readonly number[],
  offset: number,
  size: number,
  hidden = 0,
): boolean[] =>
  starts.map((start) => start > offset - hidden - TOLERANCE_PX && start < offset + size - TOLERANCE_PX);

/** Adds one neighbour on each side to the visible slides; in an endless carousel also around the ends. */
export function withNeighbours(visible: readonly boolean[], isEndless: boolean): boolean[] {
  const { length } = visible;
  const at = (index: number) => (isEndless ? visible[(index + length) % length] : visible[index]) === true;
  return visible.map((isVisible, index) => isVisible || at(index - 1) || at(index + 1));
}

/** The shortest step from `from` to `to` in a ring of `total` slides, negative for backwards. */
export function ringStep(from: number, to: number, total: number): number {
  const forward = (((to - from) % total) + total) % total;
  return forward > total / 2 ? forward - total : forward;
}
