/**
 * What a tab does next for the decisions of the log. A pure function: what it knows of the browser comes with the event,
 * what it wants done are effects, so that a simulation can drive it through any order of events.
 */

import { namesDone, removeDone, setDocumented, takeAnswer, tidy } from './documented';
import {
  dueIn,
  isCookieAwaited,
  isCookieStrange,
  isForNewerPage,
  leaseLeft,
  mayAskCookie,
  seenKey,
} from './due';
import { type Entry, waits } from './entries';
import { isInCookie } from './in-force';
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

/** A tab that waits with the lock lets others have it after this, ms; with a request it has it far less than HOLD_MS. */
const YIELD_MS = RETRY_MS + 1_000;
/** So long it is waited for the entry of a decision that only the cookie tells of yet, ms. */
const EXPLAIN_MS = 1_000;
/** Browsers let few requests outlive their page. */
const MAX_AT_LEAVING = 8;

function send(step: Step, entry: Entry, asksCookie: boolean): void {
  const { seen, tab } = step;
  const before = seen.cookie?.uuid ?? '';
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

/** What other scripts, or Piton's earlier releases, left in the plugin's queue becomes part of the log. */
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

/** With the lock: sends the oldest decision that is due, or says when one will be. @returns ms, or nothing if it sends */
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
    const strange = asksCookie && isCookieStrange(entry, step) ? step.tab.readyAt + EXPLAIN_MS - at : 0;
    if (pause > 0 || strange > 0) return Math.max(pause, strange);
    send(step, entry, asksCookie);
    return undefined;
  }
  return wait;
}

function ask(step: Step): void {
  step.tab = { ...step.tab, lock: 'asked' };
  step.effects.push({ do: 'ask' });
}

function release(step: Step): void {
  if (step.tab.lock === 'none') return;
  step.tab = { ...step.tab, lock: 'none' };
  step.effects.push({ do: 'release' });
}

function workWithLock(step: Step): void {
  const { at, cookie } = step.seen;
  const { tab } = step;
  if (at < tab.readyAt) {
    wake(step, tab.readyAt - at);
    return;
  }
  adopt(step);
  for (const entry of step.entries)
    if (!tab.sending.includes(entry.id) && isInCookie(entry, cookie, step.config))
      setDocumented(step, entry, cookie?.uuid ?? '');
  tidy(step);
  if (tab.sending.length) return;
  const yieldIn = tab.heldUntil - HOLD_MS + YIELD_MS - at;
  const isOver = !step.entries.some(waits);
  if (!isOver && yieldIn <= 0) {
    release(step);
    ask(step);
    return;
  }
  const wait = isOver ? 0 : sendOldest(step);
  if (wait === undefined) return;
  // A tab that is seen has the lock while decisions wait for a short time, so that it may send them as it is left.
  const isForOthers = step.entries.some((entry) => waits(entry) && isForNewerPage(entry, step));
  const keeps = !isOver && !tab.isHidden && !isForOthers && wait <= HOLD_MS;
  if (!keeps) release(step);
  if (!isOver) wake(step, keeps ? Math.min(wait, yieldIn) : wait);
}

/** Without the lock: asks for it when something is due, or looks again when that will be. */
function workWithoutLock(step: Step): void {
  const { seen, tab, config } = step;
  const waiting = step.entries.filter(waits);
  const due = [
    ...waiting.map((entry) => (isInCookie(entry, seen.cookie, config) ? 0 : dueIn(entry, step))),
    ...seen.queued.map(() => 0),
  ];
  if (!due.length) {
    release(step);
    return;
  }
  if (tab.lock === 'asked') return;
  const wait = Math.min(...due);
  if (wait > 0) wake(step, wait);
  else ask(step);
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
 * A page that is left before the code that sends has come has sent nothing: its decisions are free for the next page, which
 * would wait for the end of their leases else.
 */
function freeUnsent(step: Step): void {
  if (step.seen.canSend) return;
  for (const entry of step.entries)
    if (step.tab.sending.includes(entry.id) && entry.state === 'sending')
      write(step, { ...entry, state: 'made', until: 0, asksCookie: false });
}

/** Whoever is left sends what waits, all at once: with the lock everything, without it what no other tab knows. */
function sendAtLeaving(step: Step): void {
  const { tab, seen } = step;
  // What can't leave must not look as if it were on its way: the next page would wait for its lease.
  if (!seen.canSend) return;
  const hasLock = tab.lock === 'held' && seen.at >= tab.readyAt && seen.at <= tab.heldUntil;
  const free = step.entries.filter(
    (entry) =>
      waits(entry) &&
      !tab.sending.includes(entry.id) &&
      !leaseLeft(entry, step) &&
      (hasLock ? !isForNewerPage(entry, step) : entry.isPrivate),
  );
  for (const entry of free.slice(-MAX_AT_LEAVING)) {
    const asksCookie = mayAskCookie(entry, step);
    if (asksCookie && !entry.isPrivate && (isCookieAwaited(entry, step) || isCookieStrange(entry, step)))
      continue;
    send(step, entry, asksCookie);
  }
}

function takeLock(step: Step, atOnce: boolean): void {
  const { tab, seen } = step;
  const waiting = step.entries.filter(waits);
  // Nobody was there before, and nothing is there of which another tab may know more.
  const isCalm =
    atOnce &&
    !tab.hasReturned &&
    waiting.every((entry) => tab.own.includes(entry.id) && !isCookieStrange(entry, step)) &&
    !seen.queued.length;
  step.tab = {
    ...tab,
    lock: 'held',
    readyAt: seen.at + (isCalm ? 0 : SETTLE_MS),
    heldUntil: seen.at + HOLD_MS,
  };
}

/** What becomes of the tab, and what is to be done, after an event. */
export function next(
  given: Tab,
  event: LogEvent,
  seen: Seen,
  config: Config,
): { readonly tab: Tab; readonly effects: readonly Effect[] } {
  const latest = Math.max(given.latest, seen.entries.at(-1)?.time ?? 0);
  const step: Step = {
    tab: { ...given, latest },
    entries: seen.entries,
    effects: [],
    wakeIn: Number.POSITIVE_INFINITY,
    seen,
    config,
  };
  // A tab that was frozen may have lost the lock, and not know it yet.
  if (given.lock === 'held' && seen.at > given.heldUntil) release(step);
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
      if (event.type === 'left') freeUnsent(step);
      step.tab = {
        ...step.tab,
        // Without the lock the tab asks for it: it may live long enough.
        eager: step.entries.filter(({ state }) => state === 'made').map(({ id }) => id),
        isHidden: true,
        isLeft: tab.isLeft || event.type === 'left',
      };
      if (event.type === 'left') release(step);
      break;
    case 'looked':
  }
  work(step);
  if (step.wakeIn < Number.POSITIVE_INFINITY) step.effects.push({ do: 'wake', ms: step.wakeIn });
  return { tab: step.tab, effects: step.effects };
}
