import { createLock, LOCK } from './lock';
import { followOthers } from './queue-follow';
import { readPayloads, tidy } from './queue-read';
import { leaseLeft, send, setsCookies } from './queue-send';
import { adopt, HOLD_MS, isWaiting, keeper, readQueue } from './queue-store';
import { sweep } from './queue-sweep';
import type { QueueEnv } from './queue-watch';
import { QUEUE } from './stored';
import type { Payload } from './types';

/** Waits after a failure, and before helping another tab, ms (C4.8). */
const RETRY_MS = 15_000;
const MAX_RETRY_MS = 600_000;
/** Between two decisions, ms (C4.8). */
const PAUSE_MS = 1_500;
/** How often a lock is prolonged while it waits, ms; half of what it holds. */
const RENEW_MS = 30_000;
/** Browsers let few requests outlive their page. */
const MAX_AT_LEAVING = 8;

/** Sends what waits until the server has all of it, one at a time and in one tab at a time; applies what other tabs decide. */
export function startQueue(env: QueueEnv): void {
  const { config, signal } = env;
  const pages = env.keeper ?? keeper;
  adopt(pages);
  const lock = createLock();
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  /** A turn after `ms`; a lock that this tab has holds until then. */
  function wait(ms: number) {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(
      () => {
        lock.renew();
        if (ms > RENEW_MS) wait(ms - RENEW_MS);
        else void turn();
      },
      Math.min(ms, RENEW_MS),
    );
  }

  async function deliver(item: Payload, setCookies: boolean) {
    if (!(await send(item, env, setCookies))) sweep(config);
  }

  /** Sends one. Returns ms until the next turn, or nothing if nothing waits. */
  async function work(): Promise<number> {
    tidy();
    sweep(config);
    const items = readPayloads();
    const free = items.filter((item) => !leaseLeft(item));
    // One that the server never takes must not hold up the others.
    const item = free[attempts % free.length];
    if (!item) return Math.min(HOLD_MS, ...items.map(leaseLeft));
    lock.renew();
    await deliver(item, setsCookies(item, config));
    if (isWaiting(item)) return Math.min(++attempts * RETRY_MS, MAX_RETRY_MS);
    attempts = 0;
    return PAUSE_MS;
  }

  async function turn() {
    timer = undefined;
    if (isBusy) return;
    isBusy = true;
    const next = readQueue().length ? await lock.alone(work) : 0;
    isBusy = false;
    if (readQueue().length) wait(next ?? (lock.othersLeft() || RETRY_MS));
    else {
      tidy();
      lock.release();
    }
  }

  /** Whoever leaves sends what nobody else does. */
  function leave() {
    if (!lock.othersLeft()) {
      const free = readPayloads().filter((item) => !leaseLeft(item));
      // All at once, in whatever order they arrive: the latest alone sets the cookie.
      free.slice(-MAX_AT_LEAVING).forEach(async (item, at, { length }) => {
        await deliver(item, at === length - 1 && setsCookies(item, config));
        // The page may be there yet, behind another tab.
        if (isWaiting(item)) nudge();
      });
    }
    lock.release();
  }

  /** What goes on already has its own pace. */
  function nudge() {
    if (timer === undefined && !isBusy) wait(RETRY_MS);
  }

  pages.sweep = (answered) => sweep(config, answered);
  pages.tell = async (answered) => {
    sweep(config, answered);
    nudge();
  };
  const onStorage = (event: StorageEvent) => {
    if (!event.isTrusted) return;
    if (event.key === QUEUE && event.newValue) nudge();
    if (event.key === LOCK && event.newValue === null) wait(0);
  };
  addEventListener('storage', onStorage, { signal });
  addEventListener(
    'pagehide',
    () => {
      clearTimeout(timer);
      timer = undefined;
      leave();
    },
    { signal },
  );
  addEventListener('pageshow', ({ persisted }) => persisted && wait(0), { signal });
  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    lock.release();
  });
  followOthers(env);
  wait(env.first ? RETRY_MS : 0);
}
