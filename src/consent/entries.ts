/** The log stores each decision of the visitor as one entry, under a key of its own. The functions are pure. */
import { parseJson } from '../values/json';
import { listOf, numberOf, textOf, treeOf } from '../values/readers';
import { MAX_TIME } from './parse-decision';
import { readPayload } from './payload';
import type { Payload } from './types';

/** The states of a decision: not submitted yet, being submitted, or stored by the server. */
const STATES = ['made', 'sending', 'documented'] as const;

export interface Entry {
  /** A unique id of the time and a random text. */
  readonly id: string;
  /**
   * The logical time, ms: later than the time of every decision that the tab knew, even if the clock was set back.
   */
  readonly time: number;
  /** The revision of the question that the decision answers. */
  readonly revision: string;
  /** The choice; missing once the cookie contains the decision. */
  readonly payload?: Payload | undefined;
  readonly state: (typeof STATES)[number];
  /**
   * The earliest time of the next submission, ms: the end of the pause after a failure, or of the sending tab's
   * lease.
   */
  readonly until: number;
  /** The pause after the last failure, ms: no longer time can be left of it, even if the clock was set back. */
  readonly pause: number;
  /** The number of submissions. */
  readonly tries: number;
  /** Whether the last submission asked the server to set the cookie. */
  readonly asksCookie: boolean;
  /** The id in the cookie when the decision was made or last submitted: a later id may belong to this decision. */
  readonly before: string;
  /**
   * The id that another sub-domain's newer decision had put into the cookie when the decision was made: no proof that an
   * earlier decision of this log is documented. Missing where there was none.
   */
  readonly foreign?: string | undefined;
  /** The server's id of the decision, once the decision is documented. */
  readonly uuid: string;
  /** Ids of earlier decisions that neither a server nor a cookie stores. */
  readonly previous: readonly string[];
  /** Ids of documented decisions that were removed: each tab removes these decisions from its memory. */
  readonly done: readonly string[];
  /** The number of writes: of two copies the copy with the higher version counts. */
  readonly version: number;
  /** Whether only this tab knows the entry. This field is not stored. */
  readonly isPrivate?: boolean | undefined;
}

/** An entry names at most this many removed decisions, since no tab waits for more. */
export const MAX_DONE = 20;

/** Whether the decision is pending: it still has to be documented. */
export const waits = ({ payload, state }: Entry): boolean => payload !== undefined && state !== 'documented';

/** Compares entries by time. Two tabs may decide in the same millisecond: then the random part of the id counts. */
export const compareEntries = (a: Entry, b: Entry): number => a.time - b.time || (a.id < b.id ? -1 : 1);

/** Parses an entry. Anybody may have written the text; `undefined` for an invalid entry. */
export function parseEntry(text: string | undefined): Entry | undefined {
  const raw = treeOf(parseJson(text));
  const state = STATES.find((each) => each === raw.state);
  const id = textOf(raw.id);
  const payload = raw.payload === undefined ? undefined : readPayload(raw.payload);
  if (!state || !id || (!payload && state !== 'documented')) return undefined;
  if (typeof raw.time !== 'number' || Math.abs(raw.time) > MAX_TIME) return undefined;
  return {
    id,
    time: raw.time,
    revision: textOf(raw.revision),
    payload,
    state,
    until: numberOf(raw.until, 0),
    pause: numberOf(raw.pause, 0),
    tries: numberOf(raw.tries, 0),
    asksCookie: raw.asksCookie === true,
    before: textOf(raw.before),
    foreign: textOf(raw.foreign) || undefined,
    uuid: textOf(raw.uuid),
    previous: listOf(raw.previous).map(textOf),
    done: listOf(raw.done).map(textOf).slice(-MAX_DONE),
    version: numberOf(raw.version, 0),
  };
}
