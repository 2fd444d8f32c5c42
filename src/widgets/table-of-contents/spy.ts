/** Reading begins this far down the window, in parts of its height. */
const LINE = 1 / 3;
/** Far above the page's beginning: whatever is above the line has been passed, however fast. */
const ABOVE_PX = 1_000_000;

/**
 * Tells which of `targets`, in the page's order, is read: the last one that has passed the line, `-1` before the first.
 * Observers tell of each crossing; scrolling itself costs nothing. What is not displayed is never passed.
 */
export function spy(targets: readonly Element[], onRead: (index: number) => void, signal: AbortSignal): void {
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      // Not by the intersection: a box that scrolls by itself clips what has been passed.
      for (const { target, boundingClientRect: box, rootBounds } of entries)
        if (box.height && box.top <= (rootBounds?.bottom ?? innerHeight * LINE)) passed.add(target);
        else passed.delete(target);
      onRead(targets.findLastIndex((target) => passed.has(target)));
    },
    { rootMargin: `${ABOVE_PX}px 0px -${100 - LINE * 100}%` },
  );
  for (const target of targets) observer.observe(target);
  signal.addEventListener('abort', () => observer.disconnect());
}
