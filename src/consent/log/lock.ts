/**
 * Lets only one tab at a time submit decisions: by the browser's locks, and by the lock entry in local storage that
 * the plugin's scripts use.
 */
import type { GuardedStorage } from '../../values/storage';
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
  request(): void;
  /** Releases the lock, or cancels the request. */
  release(): void;
  /** Checks the lock entry after a change. */
  poll(): void;
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

/** The lock's entry in local storage, which all tabs and the plugin's scripts read and write. */
function createLockEntry({ local, clock, random }: Pick<LockEnv, 'local' | 'clock' | 'random'>) {
  let mine: string | undefined;
  let expired: string | undefined;
  const read = () => local.get(LOCK);
  const isMine = () => mine !== undefined && read() === mine;
  return {
    read,
    isMine,
    /** Whether this tab has written its entry so lately that no other tab takes it for an ended one. */
    isFresh: () => Number(mine) - clock.now() > HOLD_MS / 2,
    /** Returns how long another tab's entry may still be valid, ms. */
    othersLeft(isOthers = (_: string) => true): number {
      const text = read() ?? '';
      const left = Number(text) - clock.now();
      return text && text !== expired && !isMine() && isOthers(text) && left >= 0
        ? Math.min(left, HOLD_MS)
        : 0;
    },
    /**
     * Waits until another tab's entry ends. An entry of a clock that ran ahead would be valid for ever, so it counts as
     * expired afterwards.
     */
    afterOthers(left: number, proceed: () => void): () => void {
      const text = read();
      return clock.after(left + 1, () => {
        if (left === HOLD_MS) expired = text;
        proceed();
      });
    },
    take() {
      // The fraction distinguishes the entry from the plugin's, and from an entry of another tab in the same
      // millisecond. The entry is a text, since a number of that size has no digits left for a fraction.
      mine = `${Math.floor(clock.now() + HOLD_MS)}.${Math.floor(1e9 * (1 + random()))}`;
      local.set(LOCK, mine);
    },
    remove() {
      if (isMine()) local.remove(LOCK);
      mine = undefined;
    },
    forget() {
      mine = undefined;
    },
  };
}

/** Makes the lock of one tab. */
export function createLock({ web, granted, lost, ...storage }: LockEnv): Lock {
  const { clock } = storage;
  const entry = createLockEntry(storage);
  let isRequested = false;
  /** Cancels the pending request or timer. */
  let cancel = () => {};
  let releaseWebLock = () => {};
  let poll = () => {};

  function grant(atOnce: boolean) {
    isRequested = false;
    cancel = () => {};
    poll = () => {};
    entry.take();
    granted(atOnce);
  }

  /** Whether another's entry is valid; then `again` is called as soon as that entry has ended or is removed. */
  function awaitsEntry(again: () => void, isOthers?: (text: string) => boolean): boolean {
    const left = entry.othersLeft(isOthers);
    poll = () => {};
    if (!left) return false;
    cancel = entry.afterOthers(left, again);
    poll = () => {
      if (entry.othersLeft(isOthers)) return;
      cancel();
      again();
    };
    return true;
  }

  /**
   * Requests the lock by the entry, where the browser has no locks. After a moment two tabs that wrote at once both
   * read which entry remains.
   */
  function requestByEntry() {
    if (awaitsEntry(requestByEntry)) return;
    entry.take();
    // Without writable storage no decision is shared with another tab, so the lock is not needed.
    if (!entry.isMine()) grant(false);
    else cancel = clock.after(SETTLE_MS, confirm);
  }
  /** Takes the lock where this tab's entry remains. */
  function confirm() {
    if (!entry.isMine()) requestByEntry();
    else if (entry.isFresh()) grant(false);
    else {
      // The tab was frozen meanwhile: its entry has ended, and another tab may just be writing its own.
      entry.remove();
      cancel = clock.after(SETTLE_MS, requestByEntry);
    }
  }

  function requestWebLock(locks: WebLocks, how: 'free' | 'wait' | 'steal') {
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
          if (!awaitsEntry(awaitPlugin, (text) => !text.includes('.'))) grant(how === 'free');
        };
        awaitPlugin();
      },
      refused(isBroken) {
        if (isHeld) return;
        if (isBroken) requestByEntry();
        else requestWebLock(locks, 'wait');
      },
      lost() {
        if (!isHeld) return;
        entry.forget();
        releaseWebLock = () => {};
        // The tab may still be waiting for the plugin's script.
        cancel();
        poll = () => {};
        if (isRequested) requestWebLock(locks, 'wait');
        else lost();
      },
    });
    let lastEntry = entry.read();
    // A frozen tab still has the browser's lock, but does not renew its entry.
    const steal = () => {
      const left = entry.othersLeft();
      const now = entry.read();
      // A tab that has taken the lock meanwhile is not frozen, even if its entry looks expired.
      if (now !== lastEntry) {
        lastEntry = now;
        stop = clock.after(HOLD_MS, steal);
        return;
      }
      if (left) {
        stop = entry.afterOthers(left, steal);
        return;
      }
      end();
      requestWebLock(locks, 'steal');
    };
    if (how === 'wait' && !isHeld) stop = clock.after(HOLD_MS, steal);
  }

  return {
    request() {
      isRequested = true;
      if (web) requestWebLock(web, 'free');
      else requestByEntry();
    },
    release() {
      isRequested = false;
      cancel();
      cancel = () => {};
      poll = () => {};
      entry.remove();
      releaseWebLock();
      releaseWebLock = () => {};
    },
    poll: () => poll(),
  };
}
