import { dropEmptyStyle } from '../../core';
import { followHeights } from './item-heights';

/**
 * Places each item below the shortest column, the first of equals. Needs no DOM.
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

/** Style properties that are set on items. */
const OWN = ['position', 'left', 'right', 'top'] as const;

/**
 * The masonry of the widget extras: items whose width is a percentage of the container's are placed absolutely and
 * close together. Runs again whenever a size changes; `run` is for other items. Everything is restored when `signal` is
 * aborted.
 * @param items all items in order; hidden ones are ignored
 * @param sizer an element as wide as a column; without a width, the first item is used
 */
export function attachPacking(
  container: HTMLElement,
  items: () => readonly HTMLElement[],
  sizer: HTMLElement | undefined,
  signal: AbortSignal,
): { run(): void } {
  const reset = (item: HTMLElement) => {
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
    reset,
    signal,
  );
}
