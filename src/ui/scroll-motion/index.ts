/** Effects that depend on the scroll position: handlers import from here. */
import { queryReducedMotion } from '../../core';
import { animateOnScroll } from './animate';
import { scrollerOf } from './geometry';
import { onLayoutChange } from './layout-change';

export { animateOnScroll } from './animate';
export type { Track } from './geometry';
export { insetsOf, topOf } from './geometry';
export { followPan } from './pan';
export { followPointer } from './pointer';

/**
 * Runs an effect while `readState` returns a text of the effect's state: a changed text restarts the effect, and `''`
 * ends it. `onLayoutChange` says when the state is read again. With reduced motion nothing starts. `start` gets a signal
 * that is aborted at the end of the effect.
 */
export function runWhile(
  readState: () => string,
  start: (signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  const reducedMotion = queryReducedMotion();
  let current = '';
  let running: AbortController | undefined;
  const check = () => {
    const now = signal.aborted || reducedMotion.matches ? '' : readState();
    if (now === current) return;
    current = now;
    running?.abort();
    running = now ? new AbortController() : undefined;
    if (running) start(running.signal);
  };
  check();
  const stop = onLayoutChange(check);
  signal.addEventListener('abort', () => {
    stop();
    check();
  });
}

/** Range of the way through the viewport, %: a moved element may be visible long before its natural place is. */
const FAR: readonly [number, number] = [-1000, 1100];

/**
 * Moves `target` slower (or faster) than the page: by `speed` times the distance, px, of its natural middle from the
 * viewport's middle; downwards once it has passed the middle. The returned function ends that.
 */
export function followScroll(target: HTMLElement, speed: number): () => void {
  const frames = () => {
    const scroller = scrollerOf(target);
    // Percentages refer to the target's own height.
    const length = `(${scroller ? `${scroller.clientHeight}px` : '100dvh'} + 100%)`;
    return FAR.map((percent) => ({
      translate: `0 calc(${(percent / 100 - 0.5) * speed} * ${length})`,
      offset: percent < 0 ? 0 : 1,
    }));
  };
  const range = () => [[FAR[0], 0] as const, [FAR[1], 0] as const] as const;
  return animateOnScroll(target, frames, { over: 'view', subject: target, range });
}
