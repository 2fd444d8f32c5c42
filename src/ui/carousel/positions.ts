/** Half a pixel here or there is no slide more or less. */
const TOLERANCE_PX = 1;

/**
 * Which slides are seen.
 * @param starts where each slide begins, px from the first
 * @param offset how far the track has moved, px
 * @param size width of the carousel, px
 * @param hidden how much of a slide may be beyond the beginning, px
 */
export const visibleSlides = (
  starts: readonly number[],
  offset: number,
  size: number,
  hidden = 0,
): boolean[] =>
  starts.map((start) => start > offset - hidden - TOLERANCE_PX && start < offset + size - TOLERANCE_PX);

/** Widens what is seen by one neighbour on each side; around the ends where the carousel is endless. */
export function withNeighbours(visible: readonly boolean[], isEndless: boolean): boolean[] {
  const { length } = visible;
  const at = (index: number) => (isEndless ? visible[(index + length) % length] : visible[index]) === true;
  return visible.map((isVisible, index) => isVisible || at(index - 1) || at(index + 1));
}

/** The shortest way round a ring of `total` slides from `from` to `to`, negative for backwards. */
export function ringStep(from: number, to: number, total: number): number {
  const forward = (((to - from) % total) + total) % total;
  return forward > total / 2 ? forward - total : forward;
}
