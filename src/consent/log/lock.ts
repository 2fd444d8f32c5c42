/**
 * Lets only one tab at a time submit decisions: by the browser's lock, which ends with its tab, or on pages without TLS, which
 * have no such locks, by the lock's entry in local storage that the plugin's scripts use.
 */
import type { GuardedStorage } from '../../values/storage';
import { QUEUE } from '../names';

export const LOCK = `${QUEUE}-lock`;
/** A lease and a lock end after this time, ms. */
export const HOLD_MS = 60_000;
/** After this time, ms, a tab can read everything that another tab has written. */
export const SETTLE_MS = 100;

/** The clock of a lock; its timers run evenly when the time of day is changed. */
export interface Clock {
  /** Returns the time of day, ms. */
  now(): number;
  /** Calls `call` once after `ms` milliseconds. Returns a function that cancels the call. */
  after(ms: number, call: () => void): () => void;
}

export interface WebLock {
  /**
   * Requests the browser's lock.
   * @returns a function that cancels the request
   */
  request(on: {
    /** @param wasFree whether nobody had the lock before */
    granted(release: () => void, wasFree: boolean): void;
    /** The browser denies this page all locks. */
    denied(): void;
  }): () => void;
}

export interface Lock {
  request(): void;
  /** Releases the lock, or cancels the request. */
  release(): void;
  /** Checks the lock's entry after a change. */
  poll(): void;
}

export interface LockEnv {
  readonly web: WebLock | undefined;
  readonly local: GuardedStorage;
  readonly clock: Clock;
  /** Returns a number from 0 to 1. */
  random(): number;
  /** @param wasFree whether nobody had the lock before */
  granted(wasFree: boolean): void;
}

/** Returns the browser's own lock; `undefined` on pages without TLS. */
export function browserLock(): WebLock | undefined {
  const locks = navigator.locks as LockManager | undefined;
  return (
    locks && {
      request({ granted, denied }) {
        const end = new AbortController();
        const { signal } = end;
        const hold = (wasFree: boolean) =>
          new Promise<void>((release) => (signal.aborted ? release() : granted(release, wasFree)));
        const request = async () => {
          // The API allows a signal only for a request that waits.
          const isTaken = await locks.request(QUEUE, { ifAvailable: true }, (lock) =>
            lock ? hold(true).then(() => false) : true,
          );
          if (isTaken) await locks.request(QUEUE, { signal }, () => hold(false));
        };
        request().catch(() => signal.aborted || denied());
        return () => end.abort();
      },
    }
  );
}

/** Makes the lock of one tab. */
export function createLock({ web, local, clock, random, granted }: LockEnv): Lock {
  /** The text of this tab's entry. */
  let mine: string | undefined;
  let expired: string | undefined;
  /** Cancels the pending request or timer. */
  let cancel = () => {};
  let releaseWebLock = () => {};
  let poll = () => {};
  const isMine = () => mine !== undefined && local.get(LOCK) === mine;
  /** Whether this tab has written its entry so lately that no other tab takes it for an ended one. */
  const isFresh = () => Number(mine) - clock.now() > HOLD_MS / 2;

  function takeEntry(): void {
    // The fraction distinguishes the entry from the plugin's, and from an entry of another tab in the same
    // millisecond. The entry is a text, since a number of that size has no digits left for a fraction.
    mine = `${Math.floor(clock.now() + HOLD_MS)}.${Math.floor(1e9 * (1 + random()))}`;
    local.set(LOCK, mine);
  }
  /** Returns how long the entry of another may still be valid, ms; with the browser's lock only the plugin's counts. */
  function othersLeft(hasWebLock: boolean): number {
    const text = local.get(LOCK) ?? '';
    const left = Number(text) - clock.now();
    const isOthers = text && text !== expired && !isMine() && !(hasWebLock && text.includes('.'));
    return isOthers && left >= 0 ? Math.min(left, HOLD_MS) : 0;
  }
  /** Calls `proceed` as soon as no other has a valid entry: at once, or when that entry has ended or is removed. */
  function awaitEntry(hasWebLock: boolean, proceed: () => void): void {
    const left = othersLeft(hasWebLock);
    poll = () => {};
    if (!left) {
      proceed();
      return;
    }
    const text = local.get(LOCK);
    const stop = clock.after(left + 1, () => {
      // An entry of a clock that ran ahead would be valid for ever.
      if (left === HOLD_MS) expired = text;
      awaitEntry(hasWebLock, proceed);
    });
    cancel = stop;
    poll = () => {
      if (othersLeft(hasWebLock)) return;
      stop();
      awaitEntry(hasWebLock, proceed);
    };
  }
  /** After a moment two tabs that wrote at once both read which entry remains. */
  const requestByEntry = () =>
    awaitEntry(false, () => {
      takeEntry();
      // Without writable storage no decision is shared with another tab, so the lock is not needed.
      if (isMine()) cancel = clock.after(SETTLE_MS, confirmEntry);
      else granted(false);
    });
  /** Takes the lock where this tab's entry remains. */
  function confirmEntry(): void {
    if (!isMine()) requestByEntry();
    else if (isFresh()) granted(false);
    else {
      // The tab was frozen meanwhile: its entry has ended, and another tab may just be writing its own.
      local.remove(LOCK);
      cancel = clock.after(SETTLE_MS, requestByEntry);
    }
  }
  const requestWebLock = (lock: WebLock) =>
    lock.request({
      granted(release, wasFree) {
        releaseWebLock = release;
        cancel = () => {};
        awaitEntry(true, () => {
          takeEntry();
          granted(wasFree);
        });
      },
      denied: requestByEntry,
    });

  return {
    request() {
      if (web) cancel = requestWebLock(web);
      else requestByEntry();
    },
    release() {
      cancel();
      if (isMine()) local.remove(LOCK);
      mine = undefined;
      releaseWebLock();
      cancel = releaseWebLock = poll = () => {};
    },
    poll: () => poll(),
  };
}
