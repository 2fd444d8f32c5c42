import { queryReducedMotion } from '../../runtime/core';
import { onChange } from './settle';

/**
 * Runs `start` while an effect is wanted: `wanted` returns its name (a changed name restarts the effect), and `''`
 * for none. `wanted` is called again after changes (settle.ts). With reduced motion nothing starts. Everything that `start`
 * begins must end with the signal that `start` gets.
 */
export function whileWanted(
  wanted: () => string,
  start: (signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  const reducedMotion = queryReducedMotion();
  let name = '';
  let running: AbortController | undefined;
  const check = () => {
    const now = signal.aborted || reducedMotion.matches ? '' : wanted();
    if (now === name) return;
    name = now;
    running?.abort();
    running = now ? new AbortController() : undefined;
    if (running) start(running.signal);
  };
  check();
  const stop = onChange(check);
  signal.addEventListener('abort', () => {
    stop();
    check();
  });
}
