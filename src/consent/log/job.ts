/**
 * The background job that documents decisions at the server, and tells when it is done. Each decision is an entry of the log;
 * one tab at a time, the one with the lock, sends the oldest one and notes what the server has answered.
 */
import { type Entry, MAX_DONE, waits } from '../entries';
import { entryInCookie, isNewerElsewhere, latestEntry } from '../in-force';
import type { Choice, Payload } from '../types';
import { HOLD_MS, SETTLE_MS } from './lock';
import {
  type Answer,
  dueIn,
  type Job,
  type JobEnv,
  knownFor,
  MAX_RETRY_MS,
  pending,
  RETRY_MS,
  seenKey,
  sendAtLeaving,
  sendOldest,
  type Tab,
  YIELD_MS,
} from './send';
import { createWriter, makeEntry } from './write';

/** The shortest pause before a decision is repeated, ms. */
const PAUSE_MS = 1_500;

export interface Log {
  /** Reports an event of the page, or a possible change by another tab. */
  notify(type: 'polled' | 'hidden' | 'left' | 'shown'): void;
  /**
   * Stores a decision and submits it.
   * @param done is called once the decision is documented or its submission has failed for the first time
   * @param after the time of another script's decision, ms, which this one replaces
   */
  decide(choice: Omit<Payload, 'createdClientTime'> & Choice, done: () => void, after?: number): void;
  /** Whether the decision was made on this page. */
  isOwn(id: string): boolean;
  /** Drops all pending decisions. */
  forget(): void;
}

/**
 * Marks a decision as documented.
 * @param uuid the server's id of the decision; empty where the id is unknown
 */
function setDocumented({ env, writer }: Job, entry: Entry, uuid: string): void {
  const cookie = env.reader.cookie();
  const isLatest = latestEntry(env.reader.store.read(), cookie, env.reader.newest())?.id === entry.id;
  // The log must store the decision where the cookie does not: the browser refused the cookie, or nobody requested
  // it. A cookie with a newer decision of another sub-domain counts.
  const isMissingInCookie = isLatest && (uuid === '' || cookie?.uuid !== uuid);
  const payload = isMissingInCookie ? entry.payload : undefined;
  writer.write({ ...entry, state: 'documented', uuid, payload, until: 0 });
  if (uuid && cookie && ![cookie.uuid, ...cookie.previousUuids].includes(uuid) && !entry.asksCookie)
    env.note(uuid);
}

/** Returns the decision whose answer never came, but which the cookie documents. */
const foundInCookie = ({ env }: Job): Entry | undefined =>
  entryInCookie(env.reader.store.read(), env.reader.cookie(), env.config, env.reader.newest());

export function takeAnswer(job: Job, id: string, answer: Answer): void {
  const { env, tab, writer } = job;
  tab.sending.delete(id);
  const entry = pending(job).find((each) => each.id === id);
  if (!entry) return;
  const { uuid, pauseMs }: { uuid?: string; pauseMs?: number } = typeof answer === 'object' ? answer : {};
  if (uuid !== undefined) setDocumented(job, entry, uuid);
  else if (foundInCookie(job)?.id === id) setDocumented(job, entry, env.reader.cookie()?.uuid ?? '');
  // Without an id in the answer the cookie shows whether the decision is documented; if the cookie was not requested,
  // the answer is enough.
  else if (answer === 'unreadable' && !entry.asksCookie) setDocumented(job, entry, '');
  // A tab that has lost the lock does not know the state of the decision, and the request of a page that is being left only
  // seems to fail: the lease ends by itself.
  else if (tab.lock === 'held' || (entry.isPrivate && !tab.isHidden)) {
    const growing = Math.min(Math.max(entry.tries - 1, 1) * RETRY_MS, MAX_RETRY_MS);
    const pause = pauseMs === undefined ? growing : Math.max(pauseMs, PAUSE_MS);
    writer.write({ ...entry, state: 'made', until: env.clock.now() + pause, pause, asksCookie: false });
  }
}

/**
 * When all decisions are documented, removes the entries of all but the latest one, which names them: a tab that still
 * remembers one of them as pending would submit it again.
 */
function removeDocumented({ env, writer }: Job): void {
  const entries = env.reader.store.read();
  const latest = entries.at(-1);
  const finished = entries.filter((entry) => entry !== latest);
  // Other tabs cannot read a private entry.
  if (!latest || latest.isPrivate || !finished.length || entries.some(waits)) return;
  const done = [...entries.flatMap((entry) => entry.done), ...finished.map(({ id }) => id)];
  writer.write({ ...latest, done: [...new Set(done)].slice(-MAX_DONE) });
  for (const { id } of finished) writer.remove(id);
}

/** Adopts the decisions in the plugin's queue, which other scripts have stored, as entries of the log. */
function adopt({ env, tab, writer }: Job): void {
  for (const entry of env.readQueued(env.reader.store.read())) {
    writer.write(entry);
    tab.eager.add(entry.id);
    tab.inherited.add(entry.id);
  }
}

function releaseLock({ tab, lock }: Job): void {
  if (tab.lock === 'none') return;
  tab.lock = 'none';
  lock.release();
}

function requestLock({ tab, lock }: Job): void {
  tab.lock = 'requested';
  lock.request();
}

export function takeLock(job: Job, wasFree: boolean): void {
  const { env, tab } = job;
  const at = env.clock.at();
  // Nobody had the lock since the visitor decided, so no other tab can know a newer version of the decision.
  const isUncontested =
    wasFree &&
    pending(job).every((entry) => tab.own.has(entry.id) && knownFor(entry, job) < SETTLE_MS) &&
    !env.readQueued(env.reader.store.read()).length;
  tab.lock = 'held';
  tab.readyAt = at + (isUncontested ? 0 : SETTLE_MS);
  tab.heldSince = at;
}

function wake(job: Job, ms: number): void {
  job.wakeIn = Math.min(job.wakeIn, ms);
}

function workWithLock(job: Job): void {
  const { env, tab } = job;
  const at = env.clock.at();
  if (at < tab.readyAt) {
    wake(job, tab.readyAt - at);
    return;
  }
  adopt(job);
  const inCookie = foundInCookie(job);
  if (inCookie && !tab.sending.has(inCookie.id))
    setDocumented(job, inCookie, env.reader.cookie()?.uuid ?? '');
  removeDocumented(job);
  if (tab.sending.size) return;
  const yieldIn = tab.heldSince + YIELD_MS - at;
  const isDone = !pending(job).length;
  if (isDone || yieldIn <= 0) releaseLock(job);
  if (isDone) return;
  if (yieldIn <= 0) {
    requestLock(job);
    return;
  }
  const wait = sendOldest(job);
  if (wait === undefined) return;
  // The tab retains the lock while decisions wait for a short time, so that it may submit them when it is left.
  if (wait > HOLD_MS) releaseLock(job);
  wake(job, wait > HOLD_MS ? wait : Math.min(wait, yieldIn));
}

/** Requests the lock when a decision is due, or schedules the next look. The tab does not have the lock. */
function workWithoutLock(job: Job): void {
  const { env, tab } = job;
  const inCookie = foundInCookie(job);
  const due = [
    ...pending(job).map((entry) => (entry === inCookie ? 0 : dueIn(entry, job))),
    ...env.readQueued(env.reader.store.read()).map(() => 0),
  ];
  const wait = Math.min(...due);
  if (!due.length) releaseLock(job);
  else if (tab.lock === 'requested') return;
  else if (wait > 0) wake(job, wait);
  else requestLock(job);
}

/** Notes what the page now reads for the first time. */
function look({ env, tab }: Job): void {
  const entries = env.reader.store.read();
  const at = env.clock.at();
  tab.latest = Math.max(tab.latest, env.reader.newest(), entries.at(-1)?.time ?? 0);
  tab.seenAt = new Map(
    entries
      .filter(waits)
      .map(seenKey)
      .map((key) => [key, tab.seenAt.get(key) ?? at]),
  );
}

/** Makes a change and does what is due then. */
export function work(job: Job, change: () => void): void {
  const { env, tab } = job;
  job.wakeIn = Number.POSITIVE_INFINITY;
  look(job);
  // A tab that was frozen may have lost the lock without an event.
  if (tab.lock === 'held' && env.clock.at() > tab.heldSince + HOLD_MS) releaseLock(job);
  change();
  if (tab.isHidden) {
    // The browser may freeze a hidden tab, which must not have the lock then.
    if (!tab.sending.size) releaseLock(job);
    return;
  }
  if (tab.lock === 'held') workWithLock(job);
  else workWithoutLock(job);
}

/** Submits what waits once more, and gives the lock to another tab: a page that is left at once, others after the answer. */
export function hide(job: Job, isLeft: boolean): void {
  const { env, tab, writer } = job;
  sendAtLeaving(job);
  // What the page has leased but not submitted, because the code that submits had not come, would wait for the end of its lease.
  if (isLeft && !env.canSend())
    for (const entry of pending(job))
      if (entry.state === 'sending' && tab.sending.has(entry.id))
        writer.write({ ...entry, state: 'made', until: 0, asksCookie: false });
  tab.eager = new Set(pending(job).flatMap(({ id, state }) => (state === 'made' ? [id] : [])));
  tab.isHidden = true;
  if (isLeft) releaseLock(job);
}

export function newTab(inherited: readonly string[]): Tab {
  return {
    lock: 'none',
    readyAt: 0,
    heldSince: 0,
    latest: 0,
    isHidden: false,
    own: new Set(),
    inherited: new Set(inherited),
    eager: new Set(inherited),
    sending: new Set(),
    seenAt: new Map(),
  };
}

/** Starts the job with the decisions that are pending already. */
export function documentDecisions(env: JobEnv): Log {
  const { config, reader, clock } = env;
  const { store } = reader;
  const tab = newTab(env.reader.inherited);
  const writer = createWriter(store);
  /** Changes that wait until the present one is done. */
  const due: { change(): void; isAnswer: boolean }[] = [];
  let isBusy = false;
  let stopTimer = () => {};
  /** Callbacks for submitted decisions, by id. */
  const awaited = new Map<string, () => void>();
  const job: Job = {
    env,
    tab,
    writer,
    lock: env.createLock({ granted: (wasFree) => handle(() => takeLock(job, wasFree)) }),
    wakeIn: 0,
    answered: (id, answer) => handle(() => takeAnswer(job, id, answer), true),
  };

  function settle(): void {
    for (const [id, done] of awaited) {
      const entry = pending(job).find((each) => each.id === id);
      if (entry && (entry.tries === 0 || entry.state === 'sending')) continue;
      awaited.delete(id);
      done();
    }
  }
  function handle(given: () => void, isAnswer = false): void {
    due.push({ change: given, isAnswer });
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = due.shift(); next; next = due.shift()) {
        stopTimer();
        // After an answer the new state of the entry is shared, not the state before the answer.
        if (!next.isAnswer) writer.share();
        work(job, next.change);
        if (next.isAnswer) writer.share();
        if (job.wakeIn < Number.POSITIVE_INFINITY)
          stopTimer = clock.after(job.wakeIn, () => handle(() => {}));
      }
    } finally {
      isBusy = false;
    }
    env.show(store.read());
    settle();
  }

  handle(() => {});
  return {
    notify(type) {
      if (type === 'polled') job.lock.poll();
      handle(() => {
        if (type === 'hidden' || type === 'left') hide(job, type === 'left');
        else if (type === 'shown') tab.isHidden = false;
      });
    },
    decide(choice, done, after = 0) {
      const entries = store.read();
      const newest = env.reader.newest();
      const before = env.reader.cookie()?.uuid ?? '';
      const latest = Math.max(tab.latest, entries.at(-1)?.time ?? 0, after, newest);
      const made = makeEntry(choice, {
        now: clock.now(),
        random: env.random(),
        latest,
        revision: config.revision,
        before,
      });
      writer.write(isNewerElsewhere(entries, newest) ? { ...made, foreign: before } : made);
      tab.own.add(made.id);
      env.setNewest(made.time);
      awaited.set(made.id, done);
      handle(() => {});
    },
    isOwn: (id) => tab.own.has(id),
    forget() {
      for (const entry of pending(job)) writer.write({ ...entry, state: 'documented', payload: undefined });
      handle(() => {});
    },
  };
}
