/**
 * Decides what a tab does next for the decisions of the log. `next` is a pure function: the state of the browser is
 * an argument, and the actions are effects, so that a simulation can test any order of events.
 */

import { type Entry, waits } from '../entries';
import { entryInCookie, hasUnexplainedCookie } from '../in-force';
import { namesDone, removeDone, setDocumented, takeAnswer, tidy } from './documented';
import { confirmedIn, dueIn, isCookieAwaited, isForNewerPage, leaseLeft, mayAskCookie, seenKey } from './due';
import { wake, without, write } from './step';
import {
  type Config,
  type Effect,
  HOLD_MS,
  type LogEvent,
  RETRY_MS,
  SETTLE_MS,
  type Seen,
  type Step,
  type Tab,
} from './tab';

/**
 * A tab that only waits releases the lock after this time, ms. With a request it has the lock far less than HOLD_MS.
 */
const YIELD_MS = RETRY_MS + 1_000;
/** The tab waits at most this long, ms, for the entry of a decision that only the cookie contains so far. */
const EXPLAIN_MS = 1_000;
/** Browsers allow few requests to outlive their page. */
const MAX_AT_LEAVING = 8;

function send(step: Step, entry: Entry, asksCookie: boolean): void {
  const { seen, tab } = step;
  // A decision that does not change the cookie cannot explain a later change.
  const before = asksCookie ? (seen.cookie?.uuid ?? '') : entry.before;
  const sent: Entry = {
    ...entry,
    state: 'sending',
    until: seen.now + HOLD_MS,
    tries: entry.tries + 1,
    asksCookie,
    before,
  };
  write(step, sent);
  step.tab = { ...tab, sending: [...tab.sending, entry.id], eager: without(tab.eager, entry.id) };
  step.effects.push({ do: 'send', entry: sent });
}

/**
 * Adopts decisions in the plugin's queue, which other scripts or Piton's earlier releases have stored, as entries of
 * the log.
 */
function adopt(step: Step): void {
  const { queued } = step.seen;
  if (!queued.length) return;
  for (const entry of queued) write(step, entry);
  step.entries = [...step.entries].sort((a, b) => a.time - b.time);
  const ids = queued.map(({ id }) => id);
  step.tab = {
    ...step.tab,
    eager: [...step.tab.eager, ...ids],
    inherited: [...step.tab.inherited, ...ids],
  };
  step.effects.push({ do: 'adopted' });
}

/**
 * Submits the oldest decision that is due. The tab must have the lock.
 * @returns the time until a decision is due, ms; `undefined` if one is submitted
 */
function sendOldest(step: Step): number | undefined {
  const { at } = step.seen;
  let wait = Number.POSITIVE_INFINITY;
  for (const entry of step.entries.filter(waits)) {
    const due = dueIn(entry, step);
    const asksCookie = mayAskCookie(entry, step);
    if (due > 0 || (asksCookie && isCookieAwaited(entry, step))) {
      wait = Math.min(wait, due || YIELD_MS);
      continue;
    }
    const pause = entry.tries > 0 ? step.tab.pauseUntil - at : 0;
    const cookieWait =
      asksCookie && hasUnexplainedCookie(entry, step.entries, step.seen.cookie)
        ? step.tab.readyAt + EXPLAIN_MS - at
        : 0;
    if (pause > 0 || cookieWait > 0) return Math.max(pause, cookieWait);
    send(step, entry, asksCookie);
    return undefined;
  }
  return wait;
}

function requestLock(step: Step): void {
  step.tab = { ...step.tab, lock: 'requested', requestedAt: step.seen.at };
  step.effects.push({ do: 'request' });
}

function release(step: Step): void {
  if (step.tab.lock === 'none') return;
  step.tab = { ...step.tab, lock: 'none' };
  step.effects.push({ do: 'release' });
}

function workWithLock(step: Step): void {
  const { at, cookie, newest } = step.seen;
  const { tab } = step;
  if (at < tab.readyAt) {
    wake(step, tab.readyAt - at);
    return;
  }
  adopt(step);
  const inCookie = entryInCookie(step.entries, cookie, step.config, newest);
  if (inCookie && !tab.sending.includes(inCookie.id)) setDocumented(step, inCookie, cookie?.uuid ?? '');
  tidy(step);
  if (tab.sending.length) return;
  const yieldIn = tab.heldUntil - HOLD_MS + YIELD_MS - at;
  const isDone = !step.entries.some(waits);
  if (!isDone && yieldIn <= 0) {
    release(step);
    requestLock(step);
    return;
  }
  const wait = isDone ? 0 : sendOldest(step);
  if (wait === undefined) return;
  // A visible tab retains the lock while decisions wait for a short time, so that it may submit them when it is left.
  const needsOtherPage = step.entries.some((entry) => waits(entry) && isForNewerPage(entry, step));
  const retainsLock = !isDone && !tab.isHidden && !needsOtherPage && wait <= HOLD_MS;
  if (!retainsLock) release(step);
  if (!isDone) wake(step, retainsLock ? Math.min(wait, yieldIn) : wait);
}

/** Requests the lock when a decision is due, or schedules the next poll. The tab does not have the lock. */
function workWithoutLock(step: Step): void {
  const { seen, tab, config } = step;
  const waiting = step.entries.filter(waits);
  const inCookie = entryInCookie(step.entries, seen.cookie, config, seen.newest);
  const due = [
    ...waiting.map((entry) => (entry === inCookie ? 0 : dueIn(entry, step))),
    ...seen.queued.map(() => 0),
  ];
  if (!due.length) {
    release(step);
    return;
  }
  if (tab.lock === 'requested') return;
  const wait = Math.min(...due);
  if (wait > 0) wake(step, wait);
  else requestLock(step);
}

function seenAt(step: Step): Tab['seenAt'] {
  const { tab, seen, entries } = step;
  const at: Record<string, number> = {};
  for (const entry of entries) {
    const key = waits(entry) || namesDone(entry, step) ? seenKey(entry) : undefined;
    if (key) at[key] = tab.seenAt[key] ?? seen.at;
  }
  return at;
}

function work(step: Step): void {
  if (step.tab.isLeft) return;
  step.tab = { ...step.tab, seenAt: seenAt(step) };
  if (step.tab.lock === 'held') workWithLock(step);
  else workWithoutLock(step);
  removeDone(step);
}

/**
 * Releases the decisions that a page has leased but not submitted, because the code that submits had not come when the
 * page was left: otherwise the next page would wait for the end of their leases.
 */
function releaseUnsent(step: Step): void {
  if (step.seen.canSend) return;
  for (const entry of step.entries)
    if (step.tab.sending.includes(entry.id) && entry.state === 'sending')
      write(step, { ...entry, state: 'made', until: 0, asksCookie: false });
}

/**
 * Submits pending decisions at once when the page is left: all of them with the lock, without the lock only the
 * private ones.
 */
function sendAtLeaving(step: Step): void {
  const { tab, seen } = step;
  // Without the code that submits no entry may get the state `sending`: the next page would wait for its lease.
  if (!seen.canSend) return;
  const hasLock = tab.lock === 'held' && seen.at >= tab.readyAt && seen.at <= tab.heldUntil;
  const sendable = step.entries.filter(
    (entry) =>
      waits(entry) &&
      !tab.sending.includes(entry.id) &&
      !leaseLeft(entry, step) &&
      (hasLock ? !isForNewerPage(entry, step) && !confirmedIn(entry, step) : entry.isPrivate),
  );
  for (const entry of sendable.slice(-MAX_AT_LEAVING)) {
    const asksCookie = mayAskCookie(entry, step);
    if (
      asksCookie &&
      !entry.isPrivate &&
      (isCookieAwaited(entry, step) || hasUnexplainedCookie(entry, step.entries, seen.cookie))
    )
      continue;
    send(step, entry, asksCookie);
  }
}

function takeLock(step: Step, atOnce: boolean): void {
  const { tab, seen } = step;
  const waiting = step.entries.filter(waits);
  // No other tab had the lock, and no other tab can know a newer version of a pending entry. A tab that was frozen after
  // its request learns too late that it has the lock.
  const isUncontested =
    atOnce &&
    seen.at - tab.requestedAt < SETTLE_MS &&
    !tab.hasReturned &&
    waiting.every(
      (entry) => tab.own.includes(entry.id) && !hasUnexplainedCookie(entry, step.entries, seen.cookie),
    ) &&
    !seen.queued.length;
  step.tab = {
    ...tab,
    lock: 'held',
    readyAt: seen.at + (isUncontested ? 0 : SETTLE_MS),
    heldUntil: seen.at + HOLD_MS,
  };
}

/** Returns the tab's new state and the effects of an event. */
export function next(
  previous: Tab,
  event: LogEvent,
  seen: Seen,
  config: Config,
): { readonly tab: Tab; readonly effects: readonly Effect[] } {
  const latest = Math.max(previous.latest, seen.newest, seen.entries.at(-1)?.time ?? 0);
  const step: Step = {
    tab: { ...previous, latest },
    entries: seen.entries,
    effects: [],
    wakeIn: Number.POSITIVE_INFINITY,
    seen,
    config,
  };
  // A tab that was frozen may have lost the lock without an event.
  if (previous.lock === 'held' && seen.at > previous.heldUntil) release(step);
  const { tab } = step;
  const eager = () => seen.entries.filter(waits).map(({ id }) => id);
  switch (event.type) {
    case 'opened':
      step.tab = { ...tab, inherited: event.inherited, eager: event.inherited };
      break;
    case 'shown':
      step.tab = {
        ...tab,
        eager: tab.isLeft ? eager() : tab.eager,
        isHidden: false,
        isLeft: false,
        hasReturned: tab.hasReturned || tab.isLeft,
      };
      break;
    case 'decided':
      step.tab = { ...tab, own: [...tab.own, event.id] };
      break;
    case 'granted':
      takeLock(step, event.atOnce);
      break;
    case 'lost':
      step.tab = { ...tab, lock: 'none' };
      break;
    case 'answered':
      takeAnswer(step, event.id, event.answer);
      break;
    case 'hidden':
    case 'left':
      sendAtLeaving(step);
      if (event.type === 'left') releaseUnsent(step);
      step.tab = {
        ...step.tab,
        // Without the lock the tab requests it, since the page may live long enough.
        eager: step.entries.filter(({ state }) => state === 'made').map(({ id }) => id),
        isHidden: true,
        isLeft: tab.isLeft || event.type === 'left',
      };
      if (event.type === 'left') release(step);
      break;
    case 'polled':
  }
  work(step);
  if (step.wakeIn < Number.POSITIVE_INFINITY) step.effects.push({ do: 'wake', ms: step.wakeIn });
  return { tab: step.tab, effects: step.effects };
}
