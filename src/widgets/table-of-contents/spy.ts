/** The reading line lies at this part of the window's height, from the top. */
const LINE = 1 / 3;
/**
 * The observed area reaches beyond the start of the page, so that headings above the line count as passed, however fast
 * the visitor scrolls.
 */
const ABOVE_PX = 1_000_000;

/**
 * Calls `onRead` with the index of the target that is being read: the last one, in the order of the page, that has
 * passed the reading line; `-1` before the first. Observers report each crossing, so scrolling costs no script. A
 * target that is not displayed is never passed.
 */
export function watchReading(
  targets: readonly Element[],
  onRead: (index: number) => void,
  signal: AbortSignal,
): void {
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      // The position is compared instead of `isIntersecting`, because a box that scrolls clips the targets that it has
      // passed.
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
