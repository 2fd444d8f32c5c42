import { stillness } from '../../runtime/core';
import { onResize } from './settle';

/**
 * Runs `start` as long as something is to move: `wanted` names what (a change of the name starts it anew), and is `''`
 * where nothing does. It is asked again after resizes, and nothing ever moves for visitors who want less motion.
 * What `start` began must end with the signal that it is given.
 */
export function whileWanted(
  wanted: () => string,
  start: (signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  const wish = stillness();
  let name = '';
  let running: AbortController | undefined;
  const check = () => {
    const now = signal.aborted || wish.matches ? '' : wanted();
    if (now === name) return;
    name = now;
    running?.abort();
    running = now ? new AbortController() : undefined;
    if (running) start(running.signal);
  };
  check();
  onResize(check, signal);
  wish.addEventListener('change', check, { signal });
  signal.addEventListener('abort', check);
}
