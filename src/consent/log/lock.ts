/**
 * Lets only one tab at a time submit decisions: by the browser's locks, and by the lock entry in local storage that
 * the plugin's scripts use.
 */
import type { GuardedStorage } from '../../borders/values/storage';
import { QUEUE } from '../names';
import { HOLD_MS, SETTLE_MS } from './tab';

export const LOCK = `${QUEUE}-lock`;

/** The clock of a lock; its timers run evenly when the time of day is changed. */
export interface Clock {
  /** Returns the time of day, ms. */
  now(): number;
  /** Calls `call` once after `ms` milliseconds. Returns a function that cancels the call. */
  after(ms: number, call: () => void): () => void;
}

/** The browser's locks, which end with their tab; pages without TLS have no such locks. */
export interface WebLocks {
  /**
   * Requests the lock.
   * @param how `free` requests a lock that nobody has; `wait` waits for the lock; `steal` takes it from another tab
   * @returns a function that cancels the request
   */
  request(
    how: 'free' | 'wait' | 'steal',
    on: {
      granted(release: () => void): void;
      /** Another tab has the lock, or the browser denies this page all locks. */
      refused(isBroken: boolean): void;
      /** Another tab has stolen the lock. */
      lost(): void;
    },
  ): () => void;
}

export interface Lock {
  ask(): void;
  /** Releases the lock, or cancels the request. */
  release(): void;
  /** Checks the lock entry after a change. */
  look(): void;
}

export interface LockEnv {
  readonly web: WebLocks | undefined;
  readonly local: GuardedStorage;
  readonly clock: Clock;
  /** Returns a number from 0 to 1. */
  random(): number;
  /** @param atOnce whether nobody had the lock before */
  granted(atOnce: boolean): void;
  lost(): void;
}

export function createLock({ web, local, clock, random, granted, lost }: LockEnv): Lock {
  let mine: string | undefined;
  let expired: string | undefined;
  let isRequested = false;
  /** Cancels the pending request or timer. */
  let cancel = () => {};
  let releaseWebLock = () => {};
  let look = () => {};

  const isMine = () => mine !== undefined && local.get(LOCK) === mine;
  /** Returns how long another tab's lock entry may still be valid, ms. */
  function otherLockLeft(isOthers = (_: string) => true): number {
    const text = local.get(LOCK) ?? '';
    const left = Number(text) - clock.now();
    return text && text !== expired && !isMine() && isOthers(text) && left >= 0 ? Math.min(left, HOLD_MS) : 0;
  }
  /**
   * Waits until the entry ends. An entry of a clock that ran ahead would be valid for ever, so it counts as expired
   * afterwards.
   */
  function afterOtherLock(left: number, proceed: () => void): () => void {
    const text = local.get(LOCK);
    return clock.after(left + 1, () => {
      if (left === HOLD_MS) expired = text;
      proceed();
    });
  }

  function take() {
    // The fraction distinguishes the entry from the plugin's, and from an entry of another tab in the same
    // millisecond. The entry is a text, since a number of that size has no digits left for a fraction.
    mine = `${Math.floor(clock.now() + HOLD_MS)}.${Math.floor(1e9 * (1 + random()))}`;
    local.set(LOCK, mine);
  }

  function grant(atOnce: boolean) {
    isRequested = false;
    cancel = () => {};
    look = () => {};
    take();
    granted(atOnce);
  }

  /**
   * Requests the lock by the entry, where the browser has no locks. After a moment two tabs that wrote at once both
   * read which entry remains.
   */
  function askByEntry() {
    const left = otherLockLeft();
    look = () => {
      if (otherLockLeft()) return;
      cancel();
      askByEntry();
    };
    if (left > 0) {
      cancel = afterOtherLock(left, askByEntry);
      return;
    }
    take();
    look = () => {};
    // Without writable storage no decision is shared with another tab, so the lock is not needed.
    if (!isMine()) grant(false);
    else cancel = clock.after(SETTLE_MS, confirm);
  }
  /** Takes the lock where this tab's entry remains. */
  function confirm() {
    if (!isMine()) askByEntry();
    else if (Number(mine) - clock.now() > HOLD_MS / 2) grant(false);
    else {
      // The tab was frozen meanwhile: its entry has ended, and another tab may just be writing its own.
      local.remove(LOCK);
      cancel = clock.after(SETTLE_MS, askByEntry);
    }
  }

  function askBrowser(locks: WebLocks, how: 'free' | 'wait' | 'steal') {
    let isHeld = false;
    let end = () => {};
    let stop = () => {};
    cancel = () => {
      end();
      stop();
    };
    end = locks.request(how, {
      granted(release) {
        isHeld = true;
        releaseWebLock = release;
        stop();
        /** Waits for the plugin's script, which uses only the entry. */
        const awaitPlugin = () => {
          const left = otherLockLeft((text) => !text.includes('.'));
          if (left) cancel = afterOtherLock(left, awaitPlugin);
          else grant(how === 'free');
        };
        awaitPlugin();
      },
      refused(isBroken) {
        if (isHeld) return;
        if (isBroken) askByEntry();
        else askBrowser(locks, 'wait');
      },
      lost() {
        if (!isHeld) return;
        mine = undefined;
        releaseWebLock = () => {};
        if (isRequested) askBrowser(locks, 'wait');
        else lost();
      },
    });
    let lastEntry = local.get(LOCK);
    // A frozen tab still has the browser's lock, but does not renew its entry.
    const steal = () => {
      const left = otherLockLeft();
      const now = local.get(LOCK);
      // A tab that has taken the lock meanwhile is not frozen, even if its entry looks expired.
      if (now !== lastEntry) {
        lastEntry = now;
        stop = clock.after(HOLD_MS, steal);
        return;
      }
      if (left) {
        stop = afterOtherLock(left, steal);
        return;
      }
      end();
      askBrowser(locks, 'steal');
    };
    if (how === 'wait' && !isHeld) stop = clock.after(HOLD_MS, steal);
  }

  return {
    ask() {
      isRequested = true;
      if (web) askBrowser(web, 'free');
      else askByEntry();
    },
    release() {
      isRequested = false;
      cancel();
      cancel = () => {};
      look = () => {};
      if (isMine()) local.remove(LOCK);
      mine = undefined;
      releaseWebLock();
      releaseWebLock = () => {};
    },
    look: () => look(),
  };
}
