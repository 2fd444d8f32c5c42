import { adoptStyle, dropEmptyStyle } from '../runtime/core';
import { followHeights } from './item-heights';

const CLASS = 'elementor-posts-masonry';
/** Stretched items would have the height of their row in place of their own. */
const STYLE = `.${CLASS}{align-items:start}`;

/**
 * How far each item of a grid goes up (or down) to stand right under the one above it in its column, px, without a DOM; 0
 * for the first row (contract pro 4.3).
 * @param heights of the items in order, px
 * @param gap wanted between two items of a column, px
 * @param rowGap that the grid's own CSS puts between its rows, px
 */
export function masonryMargins(
  heights: readonly number[],
  columns: number,
  gap: number,
  rowGap: number,
): number[] {
  /** Where the next item of each column is to begin, px from the container's top. */
  const ends: number[] = [];
  let rowStart = 0;
  return heights.map((height, at) => {
    const column = at % columns;
    // The items before moved their rows' ends with them: a row begins under the longest column.
    if (!column && at) rowStart = Math.max(...ends) - gap + rowGap;
    const start = ends[column] ?? 0;
    ends[column] = start + height + gap;
    return start - rowStart;
  });
}

export interface MasonryOptions {
  /** All items in order; those that are not displayed are left out. */
  items(): readonly HTMLElement[];
  /** On the current device; fewer than two are no masonry. */
  columns(): number;
  /** Between two items of a column, px; the grid's own row gap where nothing is set. */
  gap(): number | undefined;
}

/**
 * Lets the items of a grid stand close under one another by their margins, and again whenever one of them gets another
 * height (pictures, fonts, the window). `run` is for other items and settings. All is as before at the end of `signal`.
 */
export function attachMasonry(
  container: HTMLElement,
  { items, columns, gap }: MasonryOptions,
  signal: AbortSignal,
): { run(): void } {
  const free = (item: HTMLElement) => {
    if (!item.style.marginTop) return;
    item.style.marginTop = '';
    dropEmptyStyle(item);
  };
  adoptStyle(STYLE);
  signal.addEventListener('abort', () => container.classList.remove(CLASS));
  return followHeights(
    items,
    (heights) => {
      const isMasonry = columns() > 1;
      container.classList.toggle(CLASS, isMasonry);
      const shown = items().filter((item) => heights.get(item));
      const rowGap = Number.parseFloat(getComputedStyle(container).rowGap) || 0;
      const sizes = shown.map((item) => heights.get(item) ?? 0);
      const margins = masonryMargins(sizes, columns(), gap() ?? rowGap, rowGap);
      const wanted = new Map(
        isMasonry ? shown.map((item, at) => [item, margins[at]] as const).slice(columns()) : [],
      );
      return [...heights.keys()].map((item) => () => {
        if (wanted.has(item)) item.style.marginTop = `${wanted.get(item)}px`;
        else free(item);
      });
    },
    free,
    signal,
  );
}
