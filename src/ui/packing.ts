import { dropEmptyStyle } from '../runtime/core';
import { followHeights } from './item-heights';

/**
 * Puts each item under the shortest column, the first of equals, without a DOM (contract extras X14.2).
 * @param heights of the items in order, px
 */
export function packColumns(
  heights: readonly number[],
  columns: number,
): { places: { column: number; top: number }[]; height: number } {
  const ends = Array.from({ length: columns }, () => 0);
  const places = heights.map((height) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    ends[column] = top + height;
    return { column, top };
  });
  return { places, height: Math.max(...ends) };
}

/** What is written onto the items. */
const OWN = ['position', 'left', 'right', 'top'] as const;

/**
 * The widget extras' masonry: items of a percentage of the container's width leave the flow and stand close together.
 * Again whenever one gets another size; `run` is for other items. All is as before at the end of `signal`.
 * @param items all in order; those that are not displayed are left out
 * @param sizer as wide as one column; where the CMS's CSS gives it no width, the first item is
 */
export function attachPacking(
  container: HTMLElement,
  items: () => readonly HTMLElement[],
  sizer: HTMLElement | undefined,
  signal: AbortSignal,
): { run(): void } {
  const free = (item: HTMLElement) => {
    for (const name of OWN) item.style[name] = '';
    dropEmptyStyle(item);
  };
  signal.addEventListener('abort', () => {
    for (const name of ['position', 'height'] as const) container.style[name] = '';
    dropEmptyStyle(container);
  });
  return followHeights(
    items,
    (sizes) => {
      const shown = items().filter((item) => sizes.get(item));
      const width = sizer?.offsetWidth || shown[0]?.offsetWidth;
      if (!width) return [];
      const columns = Math.max(Math.round(container.clientWidth / width), 1);
      const side = getComputedStyle(container).direction === 'rtl' ? 'right' : 'left';
      const heights = shown.map((item) => sizes.get(item) ?? 0);
      const { places, height } = packColumns(heights, columns);
      container.style.position = 'relative';
      container.style.height = `${height}px`;
      return shown.map((item, at) => () => {
        const { column, top } = places[at] ?? { column: 0, top: 0 };
        item.style.position = 'absolute';
        item.style[side] = `${Number(((column / columns) * 100).toFixed(4))}%`;
        item.style.top = `${top}px`;
      });
    },
    free,
    signal,
  );
}
