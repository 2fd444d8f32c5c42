/** The types of `next`: the state of a tab beside the log, its events and its effects. */

import type { Entry } from '../entries';
import type { ConsentConfig, Decision } from '../types';

/** A lease and a lock end after this time, ms. */
export const HOLD_MS = 60_000;
/** The pause after the first failure, ms, which grows with each retry. */
export const RETRY_MS = 15_000;
export const MAX_RETRY_MS = 600_000;
/** After this time, ms, a tab can read everything that another tab has written. */
export const SETTLE_MS = 100;

/** The state of a tab beside the log. All times are ms since the page was opened, since the time of day may jump. */
export interface Tab {
  readonly lock: 'none' | 'requested' | 'held';
  /** When the tab requested the lock. */
  readonly requestedAt: number;
  /** A tab with the lock submits nothing before `readyAt` and nothing after `heldUntil`. */
  readonly readyAt: number;
  readonly heldUntil: number;
  /** Ids of decisions that this page has made. */
  readonly own: readonly string[];
  /**
   * Ids of the decisions that were pending when the page was opened: the page's question is not older than theirs.
   */
  readonly inherited: readonly string[];
  /** Ids of the decisions that the page submits at once, without the pause after a failure. */
  readonly eager: readonly string[];
  /**
   * The time of the latest decision that the page knows, also on other sub-domains: storage may have been cleared
   * since.
   */
  readonly latest: number;
  /** Ids of the decisions that this page is submitting. */
  readonly sending: readonly string[];
  /**
   * The time when this page first read a version of an entry, by id and version. Only pending entries, and entries
   * that name done ones, are listed.
   */
  readonly seenAt: Readonly<Record<string, number>>;
  readonly pauseUntil: number;
  /** Ids of documented decisions whose entries this page has removed. */
  readonly removed: readonly string[];
  readonly isHidden: boolean;
  /**
   * Whether the page is being left: its requests then seem to fail, but still reach the server and set the cookie.
   */
  readonly isLeft: boolean;
  /** Whether the page was left and restored: other tabs may have submitted its decisions meanwhile. */
  readonly hasReturned: boolean;
}

export const NEW_TAB: Tab = {
  lock: 'none',
  requestedAt: 0,
  readyAt: 0,
  heldUntil: 0,
  own: [],
  inherited: [],
  eager: [],
  latest: 0,
  sending: [],
  seenAt: {},
  pauseUntil: 0,
  removed: [],
  isHidden: false,
  isLeft: false,
  hasReturned: false,
};

/**
 * The server's id of the decision, or the pause that the server asks for, ms; `unreadable` for an ok answer in an unexpected
 * form.
 */
export type Answer = { readonly uuid: string } | { readonly pauseMs: number } | 'unreadable' | 'failed';

export type LogEvent =
  | { readonly type: 'polled' | 'lost' | 'hidden' | 'left' | 'shown' }
  /** @param inherited ids of the decisions that were pending when the page was opened */
  | { readonly type: 'opened'; readonly inherited: readonly string[] }
  | { readonly type: 'decided'; readonly id: string }
  /** @param atOnce whether nobody had the lock */
  | { readonly type: 'granted'; readonly atOnce: boolean }
  | { readonly type: 'answered'; readonly id: string; readonly answer: Answer };

/** The state of the browser at the time of an event. */
export interface Seen {
  /** The time of day, ms. */
  readonly now: number;
  /** The time since the page was opened, ms. */
  readonly at: number;
  /** The entries, oldest first. */
  readonly entries: readonly Entry[];
  readonly cookie: Decision | undefined;
  /** The time of the visitor's newest decision on all sub-domains, ms. */
  readonly newest: number;
  /** Whether the code that submits is loaded: a page that is being left can submit only at once. */
  readonly canSend: boolean;
  /** Decisions in the plugin's queue that the log does not have, as entries. */
  readonly queued: readonly Entry[];
}

export type Effect =
  | { readonly do: 'write'; readonly entry: Entry }
  | { readonly do: 'remove'; readonly id: string }
  /** Submits the entry, which has been stored. */
  | { readonly do: 'send'; readonly entry: Entry }
  /** Adds the server's id to the cookie, for a decision that did not set the cookie. */
  | { readonly do: 'note'; readonly uuid: string }
  /** The plugin's queue has been adopted. */
  | { readonly do: 'adopted' }
  | { readonly do: 'request' | 'release' }
  /** Polls the log again after this time. */
  | { readonly do: 'wake'; readonly ms: number };

export type Config = Pick<ConsentConfig, 'groups' | 'revision'>;

/** The step in progress: the new state of the tab and the log, and the effects so far. */
export interface Step {
  tab: Tab;
  entries: readonly Entry[];
  readonly effects: Effect[];
  /** The time until the next poll of the log, ms; infinite if nothing is due. */
  wakeIn: number;
  readonly seen: Seen;
  readonly config: Config;
}
