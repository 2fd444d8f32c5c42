/** Decides which decision this tab sends, when, and whether the server may set the cookie for the decision; and sends it. */
import { type Entry, waits } from '../entries';
import type { DecisionReader } from '../read-decision';
import type { ConsentConfig } from '../types';
import { type Clock, HOLD_MS, type Lock, SETTLE_MS } from './lock';
import type { Writer } from './write';

/** The pause after the first failure, ms, which grows with each retry. */
export const RETRY_MS = 15_000;
export const MAX_RETRY_MS = 600_000;
/**
 * A tab that only waits releases the lock after this time, ms. With a request it has the lock far less than HOLD_MS.
 */
export const YIELD_MS = RETRY_MS + 1_000;
/** A submission must start within this time, ms, which is shorter than the lease even with the request's time limit. */
const START_MS = 20_000;
/** Browsers allow few requests to outlive their page. */
const MAX_AT_LEAVING = 8;

/**
 * The server's id of the decision, or the pause that the server asks for, ms; `unreadable` for an ok answer in an unexpected
 * form.
 */
export type Answer = { readonly uuid: string } | { readonly pauseMs: number } | 'unreadable' | 'failed';

export interface JobEnv {
  readonly config: Pick<ConsentConfig, 'groups' | 'revision'>;
  readonly clock: Clock & {
    /** Returns the time since the page was opened, ms; this clock never jumps. */
    at(): number;
  };
  readonly reader: Pick<DecisionReader, 'store' | 'inherited' | 'cookie' | 'newest'>;
  /** Returns a unique text. */
  random(): string;
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
  /** Whether the code that submits is loaded: a page that is being left can submit only at once. */
  canSend(): boolean;
  createLock(on: { granted(wasFree: boolean): void }): Lock;
  /** Reads the decisions that other scripts have queued. */
  readQueued(entries: readonly Entry[]): readonly Entry[];
  /** Writes the pending decisions for other scripts; called after each event. */
  show(entries: readonly Entry[]): void;
}

/** What a tab knows beside the log. All times are ms since the page was opened, since the time of day may jump. */
export interface Tab {
  lock: 'none' | 'requested' | 'held';
  /** The tab with the lock submits nothing before `readyAt`, and nothing HOLD_MS after `heldSince`. */
  readyAt: number;
  heldSince: number;
  /**
   * The time of the latest decision that the page knows, also on other sub-domains: storage may have been cleared
   * since.
   */
  latest: number;
  /** Whether the visitor does not see the page, or is leaving it. */
  isHidden: boolean;
  /** Ids of decisions that this page has made. */
  readonly own: Set<string>;
  /** Ids of the decisions that were pending when the page was opened: its question is not older than theirs. */
  readonly inherited: Set<string>;
  /** Ids of the decisions that the page submits at once, without the pause after a failure. */
  eager: Set<string>;
  /** Ids of the decisions that this page is submitting. */
  readonly sending: Set<string>;
  /** The time when this page first read a version of a pending entry, by id and version. */
  seenAt: ReadonlyMap<string, number>;
}

/** The job of one tab. */
export interface Job {
  readonly env: JobEnv;
  readonly tab: Tab;
  readonly lock: Lock;
  readonly writer: Writer;
  /** The time until the job looks at the log again, ms; infinite if nothing is due. */
  wakeIn: number;
  answered(id: string, answer: Answer): void;
}

export const pending = ({ env }: Job): readonly Entry[] => env.reader.store.read().filter(waits);
export const seenKey = ({ id, version }: Entry) => `${id} ${version}`;

/** Returns how long this page has known the entry in its present version, ms. */
export const knownFor = (entry: Entry, { tab, env: { clock } }: Job): number =>
  clock.at() - (tab.seenAt.get(seenKey(entry)) ?? clock.at());

/** Returns how long a request of another page may still take, ms. */
function leaseLeft(entry: Entry, job: Job): number {
  const left = entry.state === 'sending' ? entry.until - job.env.clock.now() : 0;
  // A longer time means that the clock was changed: then the page's own timer counts.
  return Math.max(left > HOLD_MS ? HOLD_MS - knownFor(entry, job) : left, 0);
}

/**
 * Returns how long the tab still has to wait, ms, until it knows the entry's state: another tab may just be writing a newer
 * version of an entry that this tab reads for the first time.
 */
const confirmedIn = (entry: Entry, job: Job): number =>
  job.tab.own.has(entry.id) ? 0 : Math.max(SETTLE_MS - knownFor(entry, job), 0);

/**
 * Whether the decision answers another question than this page asks, maybe a newer one: only a page with that
 * question may let the server set the cookie.
 */
export const isForNewerPage = ({ id, revision }: Entry, { tab, env }: Job): boolean =>
  revision !== env.config.revision && !tab.inherited.has(id);

/** Returns the time until this tab may submit the decision, ms. */
export function dueIn(entry: Entry, job: Job): number {
  const { id, state, until, pause: whole } = entry;
  const { tab, env } = job;
  if (tab.sending.has(id)) return HOLD_MS;
  const lease = leaseLeft(entry, job);
  if (lease || isForNewerPage(entry, job)) return lease || Number.POSITIVE_INFINITY;
  if (state === 'sending' || tab.eager.has(id)) return 0;
  const left = until - env.clock.now();
  // A pause that is longer than the server or the job has asked for means that the clock was set back.
  const pause = left > Math.max(whole, MAX_RETRY_MS) ? 0 : Math.max(left, 0);
  return tab.lock === 'held' ? Math.max(pause, confirmedIn(entry, job)) : pause;
}

/**
 * Whether the server may set the cookie: only for the latest decision, and only if it answers the page's question.
 */
const mayAskCookie = (entry: Entry, { tab, env: { reader, config } }: Job): boolean =>
  reader.store.read().at(-1)?.id === entry.id &&
  entry.time >= tab.latest &&
  entry.revision === config.revision;

/** Whether a request is pending that may set the cookie to an earlier decision. */
const isCookieAwaited = ({ id }: Entry, job: Job): boolean =>
  pending(job).some(
    (each) =>
      each.id !== id &&
      each.asksCookie &&
      each.state === 'sending' &&
      (job.tab.sending.has(each.id) || leaseLeft(each, job) > 0),
  );

function send(job: Job, entry: Entry, asksCookie: boolean): void {
  const { env, tab } = job;
  const { id } = entry;
  const sent: Entry = {
    ...entry,
    state: 'sending',
    until: env.clock.now() + HOLD_MS,
    tries: entry.tries + 1,
    asksCookie,
    // A decision that does not change the cookie cannot explain a later change.
    before: asksCookie ? (env.reader.cookie()?.uuid ?? '') : entry.before,
  };
  job.writer.write(sent);
  tab.sending.add(id);
  tab.eager.delete(id);
  const end = env.clock.at() + START_MS;
  // The lease is still the one that was taken for this request.
  const isLeased = () => pending(job).some((each) => each.id === id && each.until === sent.until);
  env.send(
    sent,
    () => env.clock.at() > end || !isLeased(),
    (answer) => job.answered(id, answer),
  );
}

/**
 * Submits the oldest decision that is due. The tab must have the lock.
 * @returns the time until a decision is due, ms; `undefined` if one is submitted
 */
export function sendOldest(job: Job): number | undefined {
  let wait = Number.POSITIVE_INFINITY;
  for (const entry of pending(job)) {
    const due = dueIn(entry, job);
    const asksCookie = mayAskCookie(entry, job);
    if (due > 0 || (asksCookie && isCookieAwaited(entry, job))) wait = Math.min(wait, due || YIELD_MS);
    else {
      send(job, entry, asksCookie);
      return undefined;
    }
  }
  return wait;
}

/**
 * Submits pending decisions at once when the page is left or hidden: all of them with the lock, without the lock only the
 * private ones.
 */
export function sendAtLeaving(job: Job): void {
  const { tab, env } = job;
  const at = env.clock.at();
  // Without the code that submits no entry may get the state `sending`: the next page would wait for its lease.
  if (!env.canSend()) return;
  const hasLock = tab.lock === 'held' && at >= tab.readyAt && at <= tab.heldSince + HOLD_MS;
  const sendable = pending(job).filter(
    (entry) =>
      !tab.sending.has(entry.id) &&
      !leaseLeft(entry, job) &&
      (hasLock ? !isForNewerPage(entry, job) && !confirmedIn(entry, job) : entry.isPrivate),
  );
  for (const entry of sendable.slice(-MAX_AT_LEAVING)) {
    const asksCookie = mayAskCookie(entry, job);
    if (asksCookie && !entry.isPrivate && isCookieAwaited(entry, job)) continue;
    send(job, entry, asksCookie);
  }
}
