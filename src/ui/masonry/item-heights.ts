import { slice } from '../../core';

/**
 * Observes the layout heights of items, before transforms, px; hidden items have 0.
 * @param plan measures when sizes or items have changed, and returns a function for each item to be
 * changed. These run in slices; a newer plan drops the remaining ones.
 * @param reset undoes the changes of an item; called for all items when `signal` is aborted
 */
export function followHeights(
  items: () => readonly HTMLElement[],
  plan: (heights: ReadonlyMap<HTMLElement, number>) => Iterable<() => void>,
  reset: (item: HTMLElement) => void,
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
      reset(item);
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
    for (const item of heights.keys()) reset(item);
  });
  run();
  return { run };
}
