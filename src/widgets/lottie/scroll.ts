import type { Range } from './settings';

/**
 * Returns how far a box has moved through the viewport, in %: 0 when it enters at `start` % above the lower edge, 100
 * when it leaves at `end` %.
 * @param top the distance of the box from the top of the viewport, in px; `height` and `viewport` are in px as well
 */
export function percentInViewport(
  top: number,
  height: number,
  viewport: number,
  { start, end }: Range,
): number {
  const before = (-viewport * start) / 100;
  const after = (-viewport * (100 - end)) / 100;
  return clamp((viewport - top + before) / (height + viewport + before + after));
}

/** Returns how far the page is scrolled, in % of the owner's range. */
export const percentOfPage = (top: number, scrollable: number, { start, end }: Range): number =>
  clamp(((scrollable > 0 ? (top / scrollable) * 100 : 0) - start) / (end - start));

const clamp = (part: number) => Math.min(1, Math.max(0, part)) * 100;

/**
 * Calls `update` once now, and before the next frame after scrolling or resizing while the element is near the
 * viewport.
 */
export function onScroll(element: Element, update: () => void, signal: AbortSignal): void {
  let frame = 0;
  const requestUpdate = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      update();
    });
  };
  let listening: AbortController | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      listening?.abort();
      listening = undefined;
      requestUpdate();
      if (!entries.at(-1)?.isIntersecting) return;
      listening = new AbortController();
      // With scroll snap the body scrolls instead of the window, so the event is captured.
      addEventListener('scroll', requestUpdate, { passive: true, capture: true, signal: listening.signal });
      addEventListener('resize', requestUpdate, { signal: listening.signal });
    },
    { rootMargin: '50px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    listening?.abort();
    cancelAnimationFrame(frame);
  });
}
