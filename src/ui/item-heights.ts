import { slice } from '../runtime/core';

/**
 * Follows the heights of items as laid out, before any transform, px; those that are not displayed have 0.
 * @param plan reads the page once sizes have changed or other items are there, and yields a function for each item to be
 * changed. These run in slices; what is left of them is dropped when a newer plan is there.
 * @param free takes back what was done to an item; at the end of `signal` to all
 */
export function followHeights(
  items: () => readonly HTMLElement[],
  plan: (heights: ReadonlyMap<HTMLElement, number>) => Iterable<() => void>,
  free: (item: HTMLElement) => void,
  signal: AbortSignal,
): { run(): void } {
  const heights = new Map<HTMLElement, number>();
  let newest: object;
  const change = () => {
    const run = {};
    newest = run;
    void slice(plan(heights), (write) => {
      if (newest === run && !signal.aborted) write();
    });
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      heights.set(target as HTMLElement, borderBoxSize[0]?.blockSize ?? 0);
    change();
  });
  const run = () => {
    if (signal.aborted) return;
    const now = new Set(items());
    for (const item of heights.keys()) {
      if (now.has(item)) continue;
      observer.unobserve(item);
      heights.delete(item);
      free(item);
    }
    for (const item of now) {
      if (heights.has(item)) continue;
      heights.set(item, 0);
      observer.observe(item);
    }
    change();
  };
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const item of heights.keys()) free(item);
  });
  run();
  return { run };
}
