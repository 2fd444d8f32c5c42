/** The browser of a simulated world: storage whose changes reach other tabs late, cookies, locks, and their faults. */

import type { WebLock } from '../../../../src/consent/log/lock';
import type { GuardedStorage } from '../../../../src/values/storage';
import type { Random } from './random';
import type { Time } from './time';

/** The longest delay of a change, ms. Tabs wait a little longer for each other's changes (SETTLE_MS). */
const MAX_DELAY_MS = 60;

export interface BrowserFaults {
  /** A full local storage refuses new values; in a blocked one every access fails. */
  local: 'works' | 'full' | 'blocked';
  session: 'works' | 'blocked';
  cookies: 'on' | 'off';
  /** The decision's cookie is larger than the browser takes. */
  isCookieTooLarge: boolean;
}

/** One tab's view of local storage. */
interface View {
  readonly values: Map<string, string>;
  /** For each key, how many of the tab's writes the browser has not ordered yet. */
  readonly unseen: Map<string, number>;
  /** For each key, the place of the tab's latest write in the browser's order. */
  readonly placed: Map<string, number>;
  hear(key: string | null): void;
}

export interface Area {
  open(hear: (key: string | null) => void): { readonly storage: GuardedStorage; close(): void };
  /** Clears local storage: with an event in each tab, or without one, as a browser does that evicts the storage. */
  clear(isTold: boolean): void;
  /** The values that a new tab sees. */
  readonly values: ReadonlyMap<string, string>;
}

export function createArea(time: Time, random: Random, faults: BrowserFaults): Area {
  const central = new Map<string, string>();
  const views = new Set<View>();
  /** The number of ordered writes. No write arrives before an earlier one. */
  let mutations = 0;
  let lastCentral = 0;
  let lastViews = 0;

  function change(view: View, key: string, value: string | undefined) {
    if (view.values.get(key) === value) return;
    const set = (values: Map<string, string>) =>
      value === undefined ? values.delete(key) : values.set(key, value);
    set(view.values);
    if (views.size < 2 && time.now >= lastViews) {
      set(central);
      return;
    }
    view.unseen.set(key, (view.unseen.get(key) ?? 0) + 1);
    const delay = random.chance(0.7) ? random.int(0, 4) : random.int(0, MAX_DELAY_MS / 2);
    lastCentral = Math.max(lastCentral, time.now + delay);
    lastViews = Math.max(lastViews, lastCentral);
    time.after(lastCentral - time.now, () => {
      set(central);
      view.unseen.set(key, (view.unseen.get(key) ?? 1) - 1);
      const place = ++mutations;
      view.placed.set(key, place);
      const more = random.chance(0.7) ? random.int(0, 4) : random.int(0, MAX_DELAY_MS / 2);
      lastViews = Math.max(lastViews, time.now + more);
      time.after(lastViews - time.now, () => {
        for (const other of views) {
          if (other === view || other.unseen.get(key) || (other.placed.get(key) ?? 0) > place) continue;
          if (other.values.get(key) === value) continue;
          set(other.values);
          other.hear(key);
        }
      });
    });
  }

  return {
    values: central,
    open(hear) {
      const view: View = { values: new Map(central), unseen: new Map(), placed: new Map(), hear };
      views.add(view);
      const isBlocked = () => faults.local === 'blocked';
      return {
        close: () => views.delete(view),
        storage: {
          get: (key) => (isBlocked() ? undefined : view.values.get(key)),
          set(key, value) {
            if (isBlocked()) return false;
            const old = view.values.get(key);
            if (faults.local === 'full' && value.length > (old?.length ?? 0)) return false;
            change(view, key, value);
            return true;
          },
          remove(key) {
            if (!isBlocked()) change(view, key, undefined);
          },
          keys: () => (isBlocked() ? [] : [...view.values.keys()]),
        },
      };
    },
    clear(isTold) {
      central.clear();
      for (const view of views) {
        view.values.clear();
        if (isTold) time.after(random.int(0, MAX_DELAY_MS), () => views.has(view) && view.hear(null));
      }
    },
  };
}

/** Creates session storage, whose values stay when a tab is reloaded. */
export function createSession(values: Map<string, string>, faults: BrowserFaults): GuardedStorage {
  const isBlocked = () => faults.session === 'blocked';
  return {
    get: (key) => (isBlocked() ? undefined : values.get(key)),
    set(key, value) {
      if (isBlocked()) return false;
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => (isBlocked() ? [] : [...values.keys()]),
  };
}

/** Creates cookies that scripts write and that all tabs see at once. */
export function createCookies(values: Map<string, string>, faults: BrowserFaults): GuardedStorage {
  const isOff = () => faults.cookies === 'off';
  return {
    get: (key) => (isOff() ? undefined : values.get(key)),
    set(key, value) {
      if (isOff() || value.length > 4_000) return false;
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => (isOff() ? [] : [...values.keys()]),
  };
}

interface Request {
  readonly on: Parameters<WebLock['request']>[0];
  isOver: boolean;
}

/** Creates the browser's lock, which a crash releases. */
export function createLocks(time: Time, random: Random) {
  let holder: Request | undefined;
  let waiting: Request[] = [];

  function grant(request: Request, wasFree: boolean) {
    holder = request;
    time.after(random.int(0, 3), () => {
      if (holder === request) request.on.granted(() => end(request), wasFree);
    });
  }
  function end(request: Request) {
    request.isOver = true;
    waiting = waiting.filter((each) => each !== request);
    if (holder !== request) return;
    holder = undefined;
    const [first] = waiting;
    if (!first) return;
    waiting.shift();
    grant(first, false);
  }
  /**
   * @param deliver runs a call in the tab as soon as the tab can run
   * @param isLeaving whether the page is being left. The lock then ends a little later, because nobody can leave one tab and
   * decide in another one at the same moment.
   */
  return (deliver: (call: () => void) => void, isLeaving: () => boolean): WebLock & { crash(): void } => {
    const own = new Set<Request>();
    return {
      request(given) {
        let isCancelled = false;
        const request: Request = {
          isOver: false,
          on: {
            granted(unlock, wasFree) {
              const release = () => (isLeaving() ? void time.after(MAX_DELAY_MS, unlock) : unlock());
              deliver(() => (isCancelled ? release() : given.granted(release, wasFree)));
            },
            denied: () => deliver(() => isCancelled || given.denied()),
          },
        };
        own.add(request);
        time.after(random.int(0, 5), () => {
          if (request.isOver) return;
          if (!holder) grant(request, true);
          // The second request, which waits for the holder, reaches the browser a little later.
          else
            time.after(random.int(0, 5), () => {
              if (request.isOver) return;
              if (holder) waiting.push(request);
              else grant(request, false);
            });
        });
        return () => {
          isCancelled = true;
          if (holder !== request) end(request);
        };
      },
      crash() {
        // The browser notices the end of a process later than the last writes of the process.
        time.after(MAX_DELAY_MS, () => {
          for (const request of own) end(request);
        });
      },
    };
  };
}
