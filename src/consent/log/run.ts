/** Runs the log on a page: reads the state of the browser, calls `next`, and carries its effects out. */

import { type Entry, waits } from '../entries';
import { isNewerElsewhere } from '../in-force';
import type { Choice, ConsentConfig, Decision, Payload } from '../types';
import type { Clock, Lock } from './lock';
import { next } from './next';
import type { Store } from './store';
import { type Answer, type Effect, type LogEvent, NEW_TAB, type Seen, type Tab } from './tab';
import { createWriter, makeEntry } from './write';

/** A submission must start within this time, ms, which is shorter than the lease even with the request's time limit. */
const START_MS = 20_000;

export interface LogEnv {
  readonly config: Pick<ConsentConfig, 'groups' | 'revision'>;
  readonly store: Store;
  readonly clock: Clock & {
    /** Returns the time since the page was opened, ms; this clock never jumps. */
    at(): number;
  };
  /** Ids of the decisions that were pending when the page was opened. */
  readonly inherited: readonly string[];
  /** Returns a unique text. */
  random(): string;
  /** Reads the decision in the cookie. */
  readCookie(): Decision | undefined;
  /** Returns the time of the visitor's newest decision on all sub-domains, ms. */
  newest(): number;
  /** Tells all sub-domains the time of the visitor's newest decision, ms. */
  setNewest(time: number): void;
  /** Adds an id to the cookie. */
  note(uuid: string): void;
  /**
   * Submits a decision to the server and calls `answered` once, unless the page is left. A request is aborted after
   * 30 s.
   * @param isLate is called once the code is loaded; true if another tab may be submitting or has submitted the
   * decision
   */
  send(entry: Entry, isLate: () => boolean, answered: (answer: Answer) => void): void;
  /** Whether the code that submits is loaded. */
  canSend(): boolean;
  createLock(on: { granted(atOnce: boolean): void; lost(): void }): Lock;
  /** Reads the decisions that other scripts have queued. */
  readQueued(entries: readonly Entry[]): readonly Entry[];
  /** Called when the queued decisions are in the log. */
  adopted(): void;
  /** Writes the pending decisions for other scripts; called after each event. */
  show(entries: readonly Entry[]): void;
}

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

const isChange = (effect: Effect) => effect.do === 'write' || effect.do === 'remove';

function readSeen(env: LogEnv): Seen {
  const entries = env.store.read();
  return {
    now: env.clock.now(),
    at: env.clock.at(),
    entries,
    cookie: env.readCookie(),
    newest: env.newest(),
    canSend: env.canSend(),
    queued: env.readQueued(entries),
  };
}

/** Starts the log with the decisions that are pending already. */
export function runLog(env: LogEnv): Log {
  const { config, store, clock } = env;
  const writer = createWriter(store);
  let tab: Tab = NEW_TAB;
  let stopTimer = () => {};
  const due: LogEvent[] = [];
  let isBusy = false;
  /** Callbacks for submitted decisions, by id. */
  const awaited = new Map<string, () => void>();

  const readState = () => readSeen(env);
  const lock = env.createLock({
    granted: (atOnce) => handle({ type: 'granted', atOnce }),
    lost: () => handle({ type: 'lost' }),
  });

  function send(entry: Entry): void {
    const end = clock.at() + START_MS;
    const { id } = entry;
    // The lease is still the one that was taken for this request.
    const isLeased = () =>
      store.read().some((each) => each.id === id && waits(each) && each.until === entry.until);
    env.send(
      entry,
      () => clock.at() > end || !isLeased(),
      (answer) => handle({ type: 'answered', id, answer }),
    );
  }

  function run(effect: Effect): void {
    if (effect.do === 'write') writer.write(effect.entry);
    else if (effect.do === 'remove') writer.remove(effect.id);
    else if (effect.do === 'send') send(effect.entry);
    else if (effect.do === 'note') env.note(effect.uuid);
    else if (effect.do === 'adopted') env.adopted();
    else if (effect.do === 'request') lock.request();
    else if (effect.do === 'release') lock.release();
    else if (effect.do === 'wake') stopTimer = clock.after(effect.ms, () => handle({ type: 'polled' }));
  }

  function settle(entries: readonly Entry[]): void {
    for (const [id, done] of awaited) {
      const entry = entries.find((each) => each.id === id);
      if (entry && waits(entry) && (entry.tries === 0 || entry.state === 'sending')) continue;
      awaited.delete(id);
      done();
    }
  }

  /** Handles an event. An event that an effect causes is handled after the effects. */
  function handle(event: LogEvent): void {
    due.push(event);
    if (isBusy) return;
    isBusy = true;
    let entries: readonly Entry[] = [];
    try {
      for (let each = due.shift(); each; each = due.shift()) {
        stopTimer();
        // After an answer the new state of the entry is shared, not the state before the answer.
        const isAnswer = each.type === 'answered';
        if (!isAnswer) writer.share();
        const seen = readState();
        const step = next(tab, each, seen, config);
        tab = step.tab;
        for (const effect of step.effects) run(effect);
        if (isAnswer) writer.share();
        entries = step.effects.some(isChange) ? store.read() : seen.entries;
      }
    } finally {
      isBusy = false;
    }
    env.show(entries);
    settle(entries);
  }

  handle({ type: 'opened', inherited: env.inherited });
  return {
    notify(type) {
      if (type === 'polled') lock.poll();
      handle({ type });
    },
    decide(choice, done, after = 0) {
      const { now, entries, cookie, newest } = readState();
      const { revision } = config;
      const before = cookie?.uuid ?? '';
      const latest = Math.max(tab.latest, entries.at(-1)?.time ?? 0, after, newest);
      const made = makeEntry(choice, { now, random: env.random(), latest, revision, before });
      const entry: Entry = isNewerElsewhere(entries, newest) ? { ...made, foreign: before } : made;
      writer.write(entry);
      env.setNewest(entry.time);
      awaited.set(entry.id, done);
      handle({ type: 'decided', id: entry.id });
    },
    isOwn: (id) => tab.own.includes(id),
    forget() {
      for (const entry of store.read())
        if (waits(entry)) writer.write({ ...entry, state: 'documented', payload: undefined });
      handle({ type: 'polled' });
    },
  };
}
