const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `seen` once, when the element first enters the viewport; what is not displayed does so when it is shown.
 * One observer serves all elements.
 */
export function onFirstSight(element: Element, seen: () => void, signal: AbortSignal): void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      waiting.get(target)?.();
      waiting.delete(target);
    }
  });
  waiting.set(element, seen);
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer?.unobserve(element);
    waiting.delete(element);
  });
}
