/** Handlers of visible elements start this far before the viewport (design.md). */
const VISIBLE_MARGIN = '200px';

let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, (() => void)[]>();

/** Starts when the element comes near the viewport; one observer serves all elements. */
export function onVisible(element: Element, start: () => void, signal: AbortSignal): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        const starts = waiting.get(target) ?? [];
        waiting.delete(target);
        for (const each of starts) each();
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  const starts = waiting.get(element) ?? [];
  waiting.set(element, [...starts, start]);
  observer.observe(element);
  signal.addEventListener('abort', () => observer?.unobserve(element));
}
