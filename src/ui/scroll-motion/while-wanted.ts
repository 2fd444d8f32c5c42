import { queryReducedMotion } from '../../core';
import { onLayoutChange } from './layout-change';

/**
 * Runs `start` while an effect is wanted: `wanted` returns a text of the effect's state (a changed text restarts the
 * effect), and `''` for no effect. `wanted` is called again whenever `onLayoutChange` says so. With reduced motion nothing starts. Everything that `start`
 * begins must end with the signal that `start` gets.
 */
export function whileWanted(
  wanted: () => string,
  start: (signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  const reducedMotion = queryReducedMotion();
  let current = '';
  let running: AbortController | undefined;
  const check = () => {
    const now = signal.aborted || reducedMotion.matches ? '' : wanted();
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
