/** The time between two polls, ms. */
const POLL_MS = 350;
/** A script that has not made its API after this time, ms, will never make it. */
const TIME_OUT_MS = 120_000;

interface Times {
  /** The time between two polls, ms. */
  readonly interval?: number;
  /** The time after which polling ends, ms; `Infinity` where only the signal ends it. */
  readonly limit?: number;
}

/**
 * Polls until `find` returns something, such as the API of a loaded script; `undefined` after the time-out. Never
 * settles after `signal` is aborted.
 */
export function poll<Found>(
  find: () => Found | undefined,
  signal?: AbortSignal,
  { interval = POLL_MS, limit = TIME_OUT_MS }: Times = {},
): Promise<Found | undefined> {
  return new Promise((resolve) => {
    let left = limit;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      if (signal?.aborted) return;
      const found = find();
      if (found || left <= 0) return resolve(found);
      left -= interval;
      timer = setTimeout(check, interval);
    };
    signal?.addEventListener('abort', () => clearTimeout(timer));
    check();
  });
}
