/**
 * Calls `start` once, when the element comes into view; an element that is not displayed comes into view when it is
 * shown.
 */
export type OnSight = (element: Element, start: () => void, signal: AbortSignal) => void;

/**
 * One observer serves all elements that are watched with the same margin around the viewport. An element without a box
 * of its own never comes into view, so its parent is watched in its place.
 */
export function createSight(rootMargin: string): OnSight {
  // Neither the map nor the observer keeps an element that is gone.
  const waiting = new WeakMap<Element, (() => void)[]>();
  let observer: IntersectionObserver | undefined;
  const watch = (element: Element, starts: (() => void)[]) => {
    waiting.set(element, [...(waiting.get(element) ?? []), ...starts]);
    observer?.observe(element);
  };
  return (element, start, signal) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const isBoxless = !isIntersecting && getComputedStyle(target).display === 'contents';
          if (!isIntersecting && !isBoxless) continue;
          observer?.unobserve(target);
          const starts = waiting.get(target) ?? [];
          waiting.delete(target);
          if (isBoxless && target.parentElement) watch(target.parentElement, starts);
          else for (const each of starts) each();
        }
      },
      { rootMargin },
    );
    watch(element, [() => signal.aborted || start()]);
  };
}
