/**
 * Calls `start` once, when the element comes into view; an element that is not displayed comes into view when it is
 * shown.
 */
export type OnSight = (element: Element, start: () => void, signal: AbortSignal) => void;

/** One observer serves all elements that are watched with the same margin around the viewport. */
export function createSight(rootMargin: string): OnSight {
  // Neither the map nor the observer keeps an element that is gone.
  const waiting = new WeakMap<Element, (() => void)[]>();
  let observer: IntersectionObserver | undefined;
  return (element, start, signal) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          // An element without a box of its own never comes into view, so it starts at once.
          if (!isIntersecting && getComputedStyle(target).display !== 'contents') continue;
          observer?.unobserve(target);
          const starts = waiting.get(target) ?? [];
          waiting.delete(target);
          for (const each of starts) each();
        }
      },
      { rootMargin },
    );
    waiting.set(element, [...(waiting.get(element) ?? []), () => signal.aborted || start()]);
    observer.observe(element);
  };
}
