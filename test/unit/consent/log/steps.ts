/** Takes steps of the job that documents decisions, with a tab and a browser in any state. */

import { compareEntries, type Entry } from '../../../../src/consent/entries';
import { hide, newTab, takeAnswer, takeLock, work } from '../../../../src/consent/log/job';
import type { Answer, Job, JobEnv, Tab } from '../../../../src/consent/log/send';
import type { Decision } from '../../../../src/consent/types';
import type { GuardedStorage } from '../../../../src/values/storage';

/** The time of day and the time on the page, ms. */
export const NOW = 1_000_000;
export const AT = 50_000;
const CONFIG = {
  revision: 'r',
  groups: [{ id: 1, isEssential: true, items: [{ id: 2 }] }],
} as unknown as JobEnv['config'];
export const COOKIE: Decision = {
  uuid: 'server-1',
  previousUuids: ['server-0'],
  created: undefined,
  revision: 'r',
  consent: { 1: [2] },
  buttonClicked: 'main_all',
};

/** A choice as the log stores it. */
export const CHOICE = {
  decision: 'all',
  buttonClicked: 'main_all',
  markAsDoNotTrack: false,
  blocker: 0,
  viewPortWidth: 9,
  viewPortHeight: 9,
} as const;
export const PAYLOAD = { ...CHOICE, createdClientTime: '2026-03-01T12:00:00.000Z' } as const;

/** Makes a storage of the browser that accepts texts up to a length. */
export function place() {
  const texts = new Map<string, string>();
  const storage = {
    texts,
    /** The storage accepts no text that is longer than this, characters. */
    room: Number.POSITIVE_INFINITY,
    get: (key: string) => texts.get(key),
    set(key: string, text: string) {
      if (text.length > storage.room) return false;
      texts.set(key, text);
      return true;
    },
    remove: (key: string) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
  return storage satisfies GuardedStorage;
}

/** Makes a pending decision; `a` is older than `b`. */
export const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  time: id.charCodeAt(0),
  revision: 'r',
  payload: { decision: 'all', buttonClicked: 'main_all' } as Entry['payload'],
  state: 'made',
  until: 0,
  pause: 0,
  tries: 0,
  asksCookie: false,
  before: '',
  uuid: '',
  previous: [],
  done: [],
  version: 1,
  ...more,
});
export const documented = (id: string, more: Partial<Entry> = {}) =>
  entry(id, { state: 'documented', payload: undefined, ...more });
export const sending = (id: string, more: Partial<Entry> = {}) =>
  entry(id, { state: 'sending', until: NOW + 30_000, tries: 1, ...more });
/** Returns the times of a tab that has read these entries a second ago. */
export const known = (...entries: Entry[]) =>
  Object.fromEntries(entries.map(({ id, version }) => [`${id} ${version}`, AT - 1_000]));
/** The state of a tab, with lists in place of sets. */
export type State = {
  -readonly [Key in keyof Tab]: Tab[Key] extends ReadonlyMap<string, number>
    ? Readonly<Record<string, number>>
    : Tab[Key] extends ReadonlySet<string>
      ? readonly string[]
      : Tab[Key];
};
/** The state of a tab that has had the lock for a second. */
export const HELD: Partial<State> = { lock: 'held', readyAt: AT - 900, heldSince: AT - 1_000 };

export type Event =
  | 'polled'
  | 'hidden'
  | 'left'
  | 'shown'
  | { readonly granted: 'at once' | 'later' }
  | { readonly id: string; readonly answer: Answer };

/** What the tab sees of the browser. */
export interface Seen {
  readonly entries: readonly Entry[];
  readonly cookie: Decision | undefined;
  /** Whether the code that submits is loaded. */
  readonly canSend: boolean;
  readonly queued: readonly Entry[];
}

/** Makes a job whose browser notes in `done` what the job does, with which decision, for how long. */
function createJob(tab: Tab, { entries: stored = [], cookie, canSend = true, queued = [] }: Partial<Seen>) {
  let entries = stored;
  const done: string[] = [];
  const written: Entry[] = [];
  const env = {
    config: CONFIG,
    reader: { store: { read: () => entries }, cookie: () => cookie, newest: () => 0 },
    clock: { now: () => NOW, at: () => AT },
    note: (uuid: string) => void done.push(`note ${uuid}`),
    send: ({ id }: Entry) => void done.push(`send ${id}`),
    canSend: () => canSend,
    readQueued: (logged: readonly Entry[]) =>
      queued.filter(({ id }) => logged.every((each) => each.id !== id)),
  };
  const job = {
    env,
    tab,
    lock: { request: () => void done.push('request'), release: () => void done.push('release') },
    writer: {
      write(given: Entry) {
        done.push(`write ${given.id}`);
        written.push(given);
        const others = entries.filter(({ id }) => id !== given.id);
        entries = [...others, { ...given, version: given.version + 1 }].sort(compareEntries);
      },
      remove(gone: string) {
        done.push(`remove ${gone}`);
        entries = entries.filter(({ id }) => id !== gone);
      },
    },
    wakeIn: 0,
  } as unknown as Job;
  return { job, done, written };
}

export function step(state: Partial<State>, event: Event, seen: Partial<Seen>) {
  const { own = [], inherited = [], eager = [], sending: sent = [], seenAt = {}, ...plain } = state;
  const tab: Tab = {
    ...newTab([]),
    ...plain,
    own: new Set(own),
    inherited: new Set(inherited),
    eager: new Set(eager),
    sending: new Set(sent),
    seenAt: new Map(Object.entries(seenAt)),
  };
  const { job, done, written } = createJob(tab, seen);
  work(job, () => {
    if (event === 'hidden' || event === 'left') hide(job, event === 'left');
    else if (event === 'shown') tab.isHidden = false;
    else if (event === 'polled') return;
    else if ('granted' in event) takeLock(job, event.granted === 'at once');
    else takeAnswer(job, event.id, event.answer);
  });
  if (job.wakeIn < Number.POSITIVE_INFINITY) done.push(`wake ${job.wakeIn}`);
  return {
    tab: {
      ...tab,
      own: [...tab.own],
      inherited: [...tab.inherited],
      eager: [...tab.eager],
      sending: [...tab.sending],
      seenAt: Object.fromEntries(tab.seenAt),
    },
    done,
    written: (id: string) => written.findLast((each) => each.id === id),
  };
}
export const poll = (state: Partial<State>, ...entries: Entry[]) => step(state, 'polled', { entries });
