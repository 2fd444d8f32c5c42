/** Masonry: columns of items with different heights. */
import { adoptStyle, dropEmptyStyle } from '../../core';
import { followHeights } from './item-heights';

export { attachPacking } from './packing';

const CLASS = 'elementor-posts-masonry';
/** Stretched items would have the height of their row instead of their own. */
const STYLE = `.${CLASS}{align-items:start}`;

/**
 * Margins, px, that move each item of a grid right below the item above it in its column; 0 for the first row. Needs no
 * DOM.
 * @param heights of the items in order, px
 * @param gap row gap of the grid, which is also the distance between two items of a column, px
 */
export function masonryMargins(heights: readonly number[], columns: number, gap: number): number[] {
  /** Position of the next item of each column, px from the container's top. */
  const ends: number[] = [];
  let rowStart = 0;
  return heights.map((height, at) => {
    const column = at % columns;
    // A row begins below the longest column, since moved items also move the ends of their rows.
    if (!column && at) rowStart = Math.max(...ends);
    const start = ends[column] ?? 0;
    ends[column] = start + height + gap;
    return start - rowStart;
  });
}

export interface MasonryOptions {
  /** All items in order; hidden ones are ignored. */
  items(): readonly HTMLElement[];
  /** Number of columns on the current device; masonry needs two. */
  columns(): number;
}

/**
 * Moves the items of a grid close to each other by their margins, and again whenever an item's height changes
 * (pictures, fonts, the window). `run` is for other items and settings. Everything is restored when `signal` is
 * aborted.
 */
export function attachMasonry(
  container: HTMLElement,
  { items, columns }: MasonryOptions,
  signal: AbortSignal,
): { run(): void } {
  const reset = (item: HTMLElement) => {
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
      // The CMS's CSS has the owner's gap in any unit; the setting is a number of px only in some cases.
      const gap = Number.parseFloat(getComputedStyle(container).rowGap) || 0;
      const sizes = shown.map((item) => heights.get(item) ?? 0);
      const margins = masonryMargins(sizes, columns(), gap);
      const wanted = new Map(
        isMasonry ? shown.map((item, at) => [item, margins[at]] as const).slice(columns()) : [],
      );
      return [...heights.keys()].map((item) => () => {
        if (wanted.has(item)) item.style.marginTop = `${wanted.get(item)}px`;
        else reset(item);
      });
    },
    reset,
    signal,
  );
}

const RATIO = 'elementor-has-item-ratio';
const FIT = 'elementor-fit-height';

/**
 * Lets the pictures of posts fill their boxes. The builder's CSS has the boxes' ratio in the widget's `::after`, and
 * needs classes for a ratio and for each picture that is flatter than its box. Runs again when a picture loads or the
 * width changes; `run` is for new posts. Everything is restored when `signal` is aborted.
 */
export function attachImageFit(
  element: HTMLElement,
  container: HTMLElement,
  isMasonry: () => boolean,
  signal: AbortSignal,
): { run(): void } {
  const fitAll = (images: Iterable<Element>) => {
    const boxes = [...images].flatMap((image) => {
      const box = image.closest('.elementor-post__thumbnail');
      if (!(image instanceof HTMLImageElement) || !box?.clientWidth || !image.naturalWidth) return [];
      const isFlatter =
        image.naturalHeight / image.naturalWidth < box.clientHeight / box.clientWidth && !isMasonry();
      return [{ box, isFlatter }];
    });
    for (const { box, isFlatter } of boxes) box.classList.toggle(FIT, isFlatter);
  };
  const run = () => {
    const hasRatio = /\d/.test(getComputedStyle(element, '::after').content);
    container.classList.toggle(RATIO, hasRatio && !isMasonry());
    fitAll(container.querySelectorAll('.elementor-post__thumbnail img'));
  };
  // Load events do not bubble.
  container.addEventListener('load', ({ target }) => target instanceof Element && fitAll([target]), {
    capture: true,
    signal,
  });
  const widths = new ResizeObserver(run);
  widths.observe(container);
  signal.addEventListener('abort', () => {
    widths.disconnect();
    container.classList.remove(RATIO);
    for (const box of container.querySelectorAll(`.${FIT}`)) box.classList.remove(FIT);
  });
  run();
  return { run };
}
