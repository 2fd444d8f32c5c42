import { QUEUE } from '../names';
import type { WebLocks } from './lock';

const OPTIONS = { free: { ifAvailable: true }, wait: {}, steal: { steal: true } } as const;

/** Returns the browser's own locks; `undefined` on pages without TLS, where browsers have no locks. */
export function browserLocks(): WebLocks | undefined {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return undefined;
  return {
    request(how, { granted, refused, lost }) {
      const end = new AbortController();
      let isHeld = false;
      let isReleased = false;
      locks
        // The API allows a signal only for a request that waits.
        .request(QUEUE, how === 'wait' ? { signal: end.signal } : OPTIONS[how], (lock) => {
          if (!lock) {
            refused(false);
            return undefined;
          }
          isHeld = true;
          return new Promise<void>((resolve) => {
            const release = () => {
              isReleased = true;
              resolve();
            };
            if (end.signal.aborted) release();
            else granted(release);
          });
        })
        .catch(() => {
          if (isReleased || end.signal.aborted) return;
          if (isHeld) lost();
          else refused(true);
        });
      return () => end.abort();
    },
  };
}
