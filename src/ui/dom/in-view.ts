/** Calls `listener` now, and whenever the element comes into view or leaves the view, until `signal` is aborted. */
export type WatchInView = (
  element: Element,
  listener: (isInView: boolean) => void,
  signal: AbortSignal,
) => void;

/**
 * One observer serves all elements that are watched with the same margin around the viewport. `createSight` of the core
 * is for what happens once.
 */
export function createInView(rootMargin = '0px'): WatchInView {
  const listeners = new WeakMap<Element, Set<(isInView: boolean) => void>>();
  let observer: IntersectionObserver | undefined;
  return (element, listener, signal) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          for (const each of listeners.get(target) ?? []) each(isIntersecting);
      },
      { rootMargin },
    );
    const same = listeners.get(element) ?? new Set();
    listeners.set(element, same.add(listener));
    // Observed anew, the element is reported to the new listener as well.
    observer.unobserve(element);
    observer.observe(element);
    signal.addEventListener('abort', () => {
      same.delete(listener);
      if (!same.size) observer?.unobserve(element);
    });
  };
}
