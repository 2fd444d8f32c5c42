/** Poll interval, ms. */
const POLL_MS = 350;
/** Time-out: a script that has not made its API by then never will, ms. */
const TIME_OUT_MS = 120_000;

/**
 * Polls until `find` returns something, such as the API of a loaded script; `undefined` after the time-out. Never
 * settles after `signal` is aborted.
 */
export function poll<Found>(find: () => Found | undefined, signal: AbortSignal): Promise<Found | undefined> {
  return new Promise((resolve) => {
    let left = TIME_OUT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = () => {
      if (signal.aborted) return;
      const found = find();
      if (found || left <= 0) return resolve(found);
      left -= POLL_MS;
      timer = setTimeout(poll, POLL_MS);
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
    poll();
  });
}
