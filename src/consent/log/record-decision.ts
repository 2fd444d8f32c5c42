/**
 * Records decisions and submits them. The chunk is loaded before a visitor can decide, or when a decision is pending.
 */

import type { RestClient } from '../../rest';
import { local } from '../../values/storage';
import type { Entry } from '../entries';
import type { DecisionReader } from '../read-decision';
import type { Choice, ConsentConfig } from '../types';
import { documentLocally, noteUuid, randomUuid, shareNewest } from './document-locally';
import { createFollower, type FollowEnv } from './follow';
import { documentDecisions, type Log } from './job';
import { browserLock, type Clock, createLock } from './lock';
import { otherTime, readQueued, showEntries } from './plugin-entries';
import type { JobEnv } from './send';

/** The browser's clock and timers. */
export const clock: Clock & { at(): number } = {
  now: () => Date.now(),
  at: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** The decision is applied after this time, ms, even if the server has not answered. */
const LIMIT_MS = 10_000;

export interface RecordEnv {
  readonly config: ConsentConfig;
  readonly reader: DecisionReader;
  readonly rest: RestClient | undefined;
  readonly signal: AbortSignal;
  /** Loads the code that submits decisions, which only a decision needs. */
  loadSubmit(): Promise<Pick<typeof import('../post-decision'), 'submit'>>;
  /** The functions of the page for the follower (log/follow.ts). */
  readonly follow: Pick<FollowEnv, 'applied' | 'changed'>;
  /** Whether this page is about to apply a decision of its own. */
  isDeciding(): boolean;
  /**
   * Applies the stored decision.
   * @param byOtherTab whether another tab has decided
   */
  apply(byOtherTab: true | undefined): void;
}

export interface Recorder {
  /**
   * Stores a choice and submits it. Never rejects; resolves when the submission has succeeded or failed, or after ten
   * seconds.
   */
  record(choice: Choice): Promise<void>;
  /** Polls the log and the cookie, which another tab may have changed. */
  poll(): void;
}

/** Completes a choice by the fields that the server expects. */
const completeChoice = (choice: Choice) => ({
  markAsDoNotTrack: false,
  blocker: 0,
  ...choice,
  viewPortWidth: document.documentElement.clientWidth,
  viewPortHeight: document.documentElement.clientHeight,
});

/** Makes the functions that submit decisions by the page's REST client. */
function createSender({ config, rest, loadSubmit }: RecordEnv): Pick<JobEnv, 'send' | 'canSend'> {
  let chunk: Awaited<ReturnType<typeof loadSubmit>> | undefined;
  const send: JobEnv['send'] = (entry, isLate, answered) => {
    if (!rest) return answered('failed');
    const start = () => {
      // Another tab may be submitting the decision by now.
      if (!chunk || isLate()) answered('failed');
      else void chunk.submit(entry, rest, config).then(answered);
    };
    // A page that is being left can submit only at once.
    if (chunk) return start();
    loadSubmit().then(
      (loaded) => {
        chunk = loaded;
        start();
      },
      () => answered('failed'),
    );
  };
  return { send, canSend: () => chunk !== undefined };
}

export function startRecording(env: RecordEnv): Recorder {
  const { config, reader, signal } = env;
  const { store } = reader;
  const own = new Set<string>();
  const isEnded = () => signal.aborted;
  const pageClock = {
    ...clock,
    after: (ms: number, call: () => void) => clock.after(ms, () => isEnded() || call()),
  };
  const { latest } = reader;
  const isOwn = (entry: Entry | undefined) =>
    entry !== undefined && (own.has(entry.id) || log?.isOwn(entry.id) === true);
  const follow = createFollower({
    ...env.follow,
    config,
    clock: pageClock,
    latest,
    isOwn: (entry) => env.isDeciding() && isOwn(entry),
    apply: () => env.apply(isOwn(latest()) ? undefined : true),
  });

  let log: Log | undefined;
  if (!config.isStandalone)
    log = documentDecisions({
      config,
      reader,
      clock: pageClock,
      random: randomUuid,
      setNewest: (time) => shareNewest(time, config),
      note(uuid) {
        const cookie = reader.cookie();
        if (cookie) noteUuid(uuid, config, cookie);
      },
      ...createSender(env),
      createLock: (on) =>
        createLock({ web: browserLock(), local, clock: pageClock, random: Math.random, ...on }),
      readQueued: (entries) => readQueued(entries, config),
      show(entries) {
        if (isEnded()) return;
        showEntries(entries, config, !latest());
        follow();
      },
    });

  if (document.hidden) log?.notify('hidden');
  addEventListener('pagehide', () => log?.notify('left'), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && log?.notify('shown'), { signal });
  document.addEventListener('visibilitychange', () => log?.notify(document.hidden ? 'hidden' : 'shown'), {
    signal,
  });
  // By this link in the CMS's admin bar the server deletes the decision.
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href*="rcb-clear-current-cookie=1"]')) log?.forget();
  };
  document.addEventListener('click', onClick, { signal });

  return {
    async record(choice) {
      const completed = completeChoice(choice);
      if (!log) {
        own.add(documentLocally(completed, config, reader).id);
        showEntries(store.read(), config);
        return;
      }
      await new Promise<void>((resolve) => {
        setTimeout(resolve, LIMIT_MS);
        log.decide(completed, resolve, otherTime(config));
      });
    },
    poll() {
      log?.notify('polled');
      follow();
    },
  };
}
