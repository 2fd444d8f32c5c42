import type { Range } from './settings';

/**
 * How far a box has come through the viewport, % (contract pro 2, 16, 17): 0 when it enters at `start` % above the lower
 * edge, 100 when it leaves at `end` %.
 * @param top of the box from the viewport's, px; likewise `height` and `viewport`
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

/** How far the page is scrolled, % of the owner's part of it. */
export const percentOfPage = (top: number, scrollable: number, { start, end }: Range): number =>
  clamp(((scrollable > 0 ? (top / scrollable) * 100 : 0) - start) / (end - start));

const clamp = (part: number) => Math.min(1, Math.max(0, part)) * 100;

/** Calls `update` before the next frame after scrolling or resizing, while the element is near the viewport, and once now. */
export function onScroll(element: Element, update: () => void, signal: AbortSignal): void {
  let frame = 0;
  const ask = () => {
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
      ask();
      if (!entries.at(-1)?.isIntersecting) return;
      listening = new AbortController();
      // Pages with scroll snap scroll the body, which no window hears but in the capturing phase (contract pro 24).
      addEventListener('scroll', ask, { passive: true, capture: true, signal: listening.signal });
      addEventListener('resize', ask, { signal: listening.signal });
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
