import { animateOnScroll } from './animate';
import { scrollerOf } from './geometry';

/** Of the way through the viewport, %: a moved element may be in view long before its place is. */
const FAR: readonly [number, number] = [-1000, 1100];

/**
 * Keeps `target` behind (or ahead of) the page: at `speed` times the distance, px, of its unmoved middle from the middle
 * of the viewport, downwards once the middle is passed (contract extras X14.1, X26).
 */
export function drift(target: HTMLElement, speed: number, signal: AbortSignal): void {
  const frames = () => {
    const scroller = scrollerOf(target);
    // Percent are of the target's own height.
    const length = `(${scroller ? `${scroller.clientHeight}px` : '100dvh'} + 100%)`;
    return FAR.map((percent) => ({
      translate: `0 calc(${(percent / 100 - 0.5) * speed} * ${length})`,
      offset: percent < 0 ? 0 : 1,
    }));
  };
  const range = () => [[FAR[0], 0] as const, [FAR[1], 0] as const] as const;
  animateOnScroll(target, frames, { over: 'view', subject: target, range }, signal);
}
