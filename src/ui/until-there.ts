/** Between two looks, ms (spec 7). */
const POLL_MS = 350;
/** A script that has not made its API by then never will, ms (spec 9). */
const TIME_OUT_MS = 120_000;

/** What `find` finds at last, as the API of a script that has come; `undefined` where it never does. Never settles after `signal`'s abort. */
export function untilThere<Found>(
  find: () => Found | undefined,
  signal: AbortSignal,
): Promise<Found | undefined> {
  return new Promise((resolve) => {
    let left = TIME_OUT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (signal.aborted) return;
      const found = find();
      if (found || left <= 0) return resolve(found);
      left -= POLL_MS;
      timer = setTimeout(look, POLL_MS);
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
    look();
  });
}
