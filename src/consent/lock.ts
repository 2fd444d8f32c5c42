import { kept } from './queue-kept';
import { HOLD_MS } from './queue-store';
import { QUEUE } from './stored';

export const LOCK = `${QUEUE}-lock`;
/** By then a write of two tabs at the same time is seen by both, ms. */
const SETTLE_MS = 50;

/** Lets one tab at a time work on the queue: the lock entry that other versions know (C4.8), and the browser's own locks. */
export interface Lock {
  /** ms that another tab's lock may hold yet; 0 for none. */
  othersLeft(): number;
  /** Prolongs this tab's lock. */
  renew(): void;
  /** Lets other tabs work; they hear of it at once. */
  release(): void;
  /** Runs `work` and keeps the lock; `undefined` where another tab has it. `work` may not reject. */
  alone<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

export function createLock(): Lock {
  let mine: string | undefined;
  const isMine = () => mine !== undefined && kept.get(LOCK) === mine;

  function take() {
    // The fraction tells it from one that another tab takes in the same millisecond.
    mine = String(Date.now() + HOLD_MS - Math.random());
    kept.set(LOCK, mine);
  }

  function othersLeft() {
    const left = Number(kept.get(LOCK)) - Date.now();
    // One of a clock that ran ahead would hold for ever.
    return !isMine() && left >= 0 && left <= HOLD_MS ? left : 0;
  }

  async function withEntry<Result>(work: () => Promise<Result>) {
    if (othersLeft()) return undefined;
    take();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return isMine() ? work() : undefined;
  }

  return {
    othersLeft,
    renew() {
      if (isMine()) take();
    },
    release() {
      if (isMine()) kept.remove(LOCK);
      mine = undefined;
    },
    async alone(work) {
      // Only pages with TLS have them; they end with their tab, whatever the clock says.
      const locks = navigator.locks as LockManager | undefined;
      if (!locks) return withEntry(work);
      let isAsked = false;
      try {
        return await locks.request(QUEUE, { ifAvailable: true }, (lock) => {
          isAsked = true;
          return lock ? withEntry(work) : undefined;
        });
      } catch {
        return isAsked ? undefined : withEntry(work);
      }
    },
  };
}
