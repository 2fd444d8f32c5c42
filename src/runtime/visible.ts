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
  const watch = (element: Element, start: () => void) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const starts = waiting.get(target) ?? [];
          const startAll = () => {
            for (const each of starts.splice(0)) each();
          };
          if (isIntersecting) {
            observer?.unobserve(target);
            startAll();
          } else if (getComputedStyle(target).display === 'contents') {
            // Such an element has no box, so it comes into view with the first of its children.
            for (const child of target.children) watch(child, startAll);
          }
        }
      },
      { rootMargin },
    );
    const starts = waiting.get(element) ?? [];
    starts.push(start);
    waiting.set(element, starts);
    observer.observe(element);
  };
  return (element, start, signal) => watch(element, () => signal.aborted || start());
}
