/**
 * Follows the heights of items as laid out, before any transform, px; those that are not displayed have 0.
 * @param changed sizes have changed, or other items are there
 * @param free takes back what was done to an item; at the end of `signal` to all
 */
export function followHeights(
  items: () => readonly HTMLElement[],
  changed: (heights: ReadonlyMap<HTMLElement, number>) => void,
  free: (item: HTMLElement) => void,
  signal: AbortSignal,
): { run(): void } {
  const heights = new Map<HTMLElement, number>();
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      heights.set(target as HTMLElement, borderBoxSize[0]?.blockSize ?? 0);
    changed(heights);
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
    changed(heights);
  };
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const item of heights.keys()) free(item);
  });
  run();
  return { run };
}
