/** One decision of the visitor as the log stores it, under a key of its own; knows no browser. */
import { parseJson } from '../../borders/values/json';
import { listOf, numberOf, textOf, treeOf } from '../../borders/values/readers';
import type { Payload } from '../types';
import { readPayload } from './payload';

/** How far a decision has come: it waits, it is on its way to the server, or the server has it. */
const STATES = ['made', 'sending', 'documented'] as const;

export interface Entry {
  /** Unique: the time and a random text. */
  readonly id: string;
  /** Logical time, ms: later than that of every decision which the tab knew, whatever the clock says. */
  readonly time: number;
  /** Of the question that was answered. */
  readonly revision: string;
  /** What was chosen; missing once the cookie says it. */
  readonly payload?: Payload | undefined;
  readonly state: (typeof STATES)[number];
  /** Not sent (again) before, ms: the pause after a failure, or the lease of the tab that is sending. */
  readonly until: number;
  /** How often it was sent. */
  readonly tries: number;
  /** Whether the server was asked to set the cookie when it was sent last. */
  readonly asksCookie: boolean;
  /** The cookie's id when the decision was made or was sent last: another one afterwards may be this decision's. */
  readonly before: string;
  /** The server's id, once it is documented. */
  readonly uuid: string;
  /** Ids of earlier decisions, where no server knows them and no cookie holds them. */
  readonly previous: readonly string[];
  /** Ids of documented decisions which were removed: a tab that still remembers one of them forgets it. */
  readonly done: readonly string[];
  /** How often it was written: of two copies the later one counts. */
  readonly version: number;
  /** Not stored: only this tab knows the entry. */
  readonly isPrivate?: boolean | undefined;
}

/** More removed decisions than this no tab still waits for. */
export const MAX_DONE = 20;

/** Whether the decision has still to be documented. */
export const waits = ({ payload, state }: Entry): boolean => payload !== undefined && state !== 'documented';

/** Two tabs may decide in the same millisecond without knowing of each other: the random part decides. */
export const compareEntries = (a: Entry, b: Entry): number => a.time - b.time || (a.id < b.id ? -1 : 1);

/** An entry out of its text, which anybody may have written; `undefined` for what is none. */
export function parseEntry(text: string | undefined): Entry | undefined {
  const raw = treeOf(parseJson(text));
  const state = STATES.find((each) => each === raw.state);
  const id = textOf(raw.id);
  const payload = raw.payload === undefined ? undefined : readPayload(raw.payload);
  if (!state || !id || typeof raw.time !== 'number' || (!payload && state !== 'documented')) return undefined;
  return {
    id,
    time: raw.time,
    revision: textOf(raw.revision),
    payload,
    state,
    until: numberOf(raw.until, 0),
    tries: numberOf(raw.tries, 0),
    asksCookie: raw.asksCookie === true,
    before: textOf(raw.before),
    uuid: textOf(raw.uuid),
    previous: listOf(raw.previous).map(textOf),
    done: listOf(raw.done).map(textOf).slice(-MAX_DONE),
    version: numberOf(raw.version, 0),
  };
}
