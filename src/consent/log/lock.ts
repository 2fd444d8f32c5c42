/** Lets one tab at a time send decisions: by the browser's locks, and by the lock entry that the plugin's own scripts know (C4.8). */
import type { GuardedStorage } from '../../borders/values/storage';
import { QUEUE } from '../names';
import { HOLD_MS, SETTLE_MS } from './tab';

export const LOCK = `${QUEUE}-lock`;

/** What a lock needs of the clock; timers go on evenly when the clock jumps. */
export interface Clock {
  /** ms */
  now(): number;
  /** Calls once after `ms`, unless what it returns is called before. */
  after(ms: number, call: () => void): () => void;
}

/** The browser's locks, which end with their tab; pages without TLS have none. */
export interface WebLocks {
  /**
   * @param how `free`: only if nobody has it; `steal`: whoever has it
   * @returns takes the request back
   */
  request(
    how: 'free' | 'wait' | 'steal',
    on: {
      granted(release: () => void): void;
      /** Somebody has it, or the browser gives this page none. */
      refused(isBroken: boolean): void;
      /** Another tab has stolen it. */
      lost(): void;
    },
  ): () => void;
}

export interface Lock {
  ask(): void;
  /** Gives the lock back, or takes the request back. */
  release(): void;
  /** The lock entry has changed. */
  look(): void;
}

export interface LockEnv {
  readonly web: WebLocks | undefined;
  readonly local: GuardedStorage;
  readonly clock: Clock;
  /** From 0 to 1. */
  random(): number;
  /** @param atOnce nobody had it before */
  granted(atOnce: boolean): void;
  lost(): void;
}

export function createLock({ web, local, clock, random, granted, lost }: LockEnv): Lock {
  let mine: string | undefined;
  let outlived: string | undefined;
  let isAsked = false;
  /** Ends what has been begun. */
  let cancel = () => {};
  let giveBack = () => {};
  let look = () => {};

  const isMine = () => mine !== undefined && local.get(LOCK) === mine;
  /** ms that another's lock entry may hold yet. */
  function othersLeft(isOthers = (_: string) => true): number {
    const text = local.get(LOCK) ?? '';
    const left = Number(text) - clock.now();
    return text && text !== outlived && !isMine() && isOthers(text) && left >= 0
      ? Math.min(left, HOLD_MS)
      : 0;
  }
  /** Waits as long as the entry holds. One of a clock that ran ahead would hold for ever. */
  function afterOthers(left: number, goOn: () => void): () => void {
    const text = local.get(LOCK);
    return clock.after(left + 1, () => {
      if (left === HOLD_MS) outlived = text;
      goOn();
    });
  }

  function take() {
    // The fraction tells it from the plugin's, and from one that another tab takes in the same millisecond: as a text, since
    // a number of that size has no room for one.
    mine = `${Math.floor(clock.now() + HOLD_MS)}.${Math.floor(1e9 * (1 + random()))}`;
    local.set(LOCK, mine);
  }

  function grant(atOnce: boolean) {
    isAsked = false;
    cancel = () => {};
    look = () => {};
    take();
    granted(atOnce);
  }

  /** Where the browser has no locks: two tabs that take the entry at once both see whose it is, a moment later. */
  function askByEntry() {
    const left = othersLeft();
    look = () => {
      if (othersLeft()) return;
      cancel();
      askByEntry();
    };
    if (left > 0) {
      cancel = afterOthers(left, askByEntry);
      return;
    }
    take();
    look = () => {};
    // Where nothing can be written, nothing is shared with another tab either.
    if (!isMine()) grant(false);
    else cancel = clock.after(SETTLE_MS, () => (isMine() ? grant(false) : askByEntry()));
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
        giveBack = release;
        stop();
        /** The plugin's own script may be at it, which knows the entry alone. */
        const goOn = () => {
          const left = othersLeft((text) => !text.includes('.'));
          if (left) cancel = afterOthers(left, goOn);
          else grant(how === 'free');
        };
        goOn();
      },
      refused(isBroken) {
        if (isHeld) return;
        if (isBroken) askByEntry();
        else askBrowser(locks, 'wait');
      },
      lost() {
        if (!isHeld) return;
        mine = undefined;
        giveBack = () => {};
        if (isAsked) askBrowser(locks, 'wait');
        else lost();
      },
    });
    let seen = local.get(LOCK);
    // A tab that is frozen keeps the browser's lock, but not its entry.
    const steal = () => {
      const left = othersLeft();
      const now = local.get(LOCK);
      // Whoever has taken the lock meanwhile is awake, whatever the clock says of the entry.
      if (now !== seen) {
        seen = now;
        stop = clock.after(HOLD_MS, steal);
        return;
      }
      if (left) {
        stop = afterOthers(left, steal);
        return;
      }
      end();
      askBrowser(locks, 'steal');
    };
    if (how === 'wait' && !isHeld) stop = clock.after(HOLD_MS, steal);
  }

  return {
    ask() {
      isAsked = true;
      if (web) askBrowser(web, 'free');
      else askByEntry();
    },
    release() {
      isAsked = false;
      cancel();
      cancel = () => {};
      look = () => {};
      if (isMine()) local.remove(LOCK);
      mine = undefined;
      giveBack();
      giveBack = () => {};
    },
    look: () => look(),
  };
}
