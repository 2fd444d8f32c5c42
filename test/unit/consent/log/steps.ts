/** Takes steps of the log's state machine, with a tab and a browser in any state. */

import type { Entry } from '../../../../src/consent/entries';
import { next } from '../../../../src/consent/log/next';
import {
  type Config,
  type Effect,
  type LogEvent,
  NEW_TAB,
  type Seen,
  type Tab,
} from '../../../../src/consent/log/tab';
import type { Decision } from '../../../../src/consent/types';
import type { GuardedStorage } from '../../../../src/values/storage';

/** The time of day and the time on the page, ms. */
export const NOW = 1_000_000;
export const AT = 50_000;
const CONFIG = {
  revision: 'r',
  groups: [{ id: 1, isEssential: true, items: [{ id: 2 }] }],
} as unknown as Config;
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
/** The state of a tab that has had the lock for a second. */
export const HELD: Partial<Tab> = {
  lock: 'held',
  requestedAt: AT - 1_000,
  readyAt: AT - 900,
  heldUntil: AT + 59_000,
};

export function step(
  tab: Partial<Tab>,
  event: LogEvent | 'polled' | 'hidden' | 'left' | 'shown' | 'lost',
  seen: Partial<Seen>,
) {
  const { tab: after, effects } = next(
    { ...NEW_TAB, ...tab },
    typeof event === 'string' ? { type: event } : event,
    { now: NOW, at: AT, entries: [], cookie: undefined, newest: 0, canSend: true, queued: [], ...seen },
    CONFIG,
  );
  return {
    tab: after,
    effects,
    /** Lists the effects in short: what is done, with which decision, for how long. */
    done: effects.map((effect: Effect) =>
      'entry' in effect
        ? `${effect.do} ${effect.entry.id}`
        : [effect.do, ...Object.values(effect).slice(1)].join(' '),
    ),
    written: (id: string) =>
      effects
        .flatMap((effect) => (effect.do === 'write' && effect.entry.id === id ? effect.entry : []))
        .at(-1),
  };
}
export const poll = (tab: Partial<Tab>, ...entries: Entry[]) => step(tab, 'polled', { entries });
