import type { Clock } from './lock';

/** The browser's clock and timers. */
export const clock: Clock & { at(): number } = {
  now: () => Date.now(),
  at: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
