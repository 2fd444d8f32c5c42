/** What a tab knows beside the log, what happens to it, and what it has done: the words of `next`. */
import type { ConsentConfig, Decision } from '../types';
import type { Entry } from './entries';

/** A request without an answer, or the tab that sends, is waited for no longer, ms (spec 9). */
export const HOLD_MS = 60_000;
/** Waits after a failure, ms (C4.8). */
export const RETRY_MS = 15_000;
export const MAX_RETRY_MS = 600_000;
/** By then a tab sees what another one has written, ms. */
export const SETTLE_MS = 100;

/** What a tab knows beside the log. All its times are ms since the page was opened: the clock may jump. */
export interface Tab {
  readonly lock: 'none' | 'asked' | 'held';
  /** With the lock: nothing is sent before, and nothing after. */
  readonly readyAt: number;
  readonly heldUntil: number;
  /** Ids of decisions that this page has made. */
  readonly own: readonly string[];
  /** Ids of what waited when the page was opened: its question is not older than theirs. */
  readonly inherited: readonly string[];
  /** Ids of what the page tries at once, whatever pause there is. */
  readonly eager: readonly string[];
  /** The latest decision's time that the page has seen: storage may have been cleared since. */
  readonly latest: number;
  /** Ids of what is on its way from this page. */
  readonly sending: readonly string[];
  /** When this page first saw an entry as it is, by id and version: what waits, and what names others that are done. */
  readonly seenAt: Readonly<Record<string, number>>;
  readonly pauseUntil: number;
  /** Ids of documented decisions whose entries this page has removed. */
  readonly removed: readonly string[];
  readonly isHidden: boolean;
  /** Being left, a page is told that its requests failed; yet they reach the server, and their answers set the cookie. */
  readonly isLeft: boolean;
  /** The page was left and came back: other tabs may have sent meanwhile what it has made. */
  readonly hasReturned: boolean;
}

export const NEW_TAB: Tab = {
  lock: 'none',
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

/** The server's id of the decision; `unreadable` for an answer that is ok but not what it should be. */
export type Answer = { readonly uuid: string } | 'unreadable' | 'failed';

export type LogEvent =
  | { readonly type: 'looked' | 'lost' | 'hidden' | 'left' | 'shown' }
  /** @param inherited ids of what waited when the page was opened */
  | { readonly type: 'opened'; readonly inherited: readonly string[] }
  | { readonly type: 'decided'; readonly id: string }
  /** @param atOnce nobody had the lock */
  | { readonly type: 'granted'; readonly atOnce: boolean }
  | { readonly type: 'answered'; readonly id: string; readonly answer: Answer };

/** How the browser looks to the tab when the event comes. */
export interface Seen {
  /** The clock, ms. */
  readonly now: number;
  /** ms since the page was opened. */
  readonly at: number;
  /** Oldest first. */
  readonly entries: readonly Entry[];
  readonly cookie: Decision | undefined;
  /** Whether the code that sends is there: a page that is being left sends at once or never. */
  readonly canSend: boolean;
  /** What others left in the plugin's queue, as entries that are not in the log. */
  readonly queued: readonly Entry[];
}

export type Effect =
  | { readonly do: 'write'; readonly entry: Entry }
  | { readonly do: 'remove'; readonly id: string }
  /** Sends the entry, which has been written. */
  | { readonly do: 'send'; readonly entry: Entry }
  /** Adds the server's id of a decision that did not set the cookie (C4.8). */
  | { readonly do: 'note'; readonly uuid: string }
  /** The plugin's queue has been taken over. */
  | { readonly do: 'adopted' }
  | { readonly do: 'ask' | 'release' }
  /** Looks again after that time. */
  | { readonly do: 'wake'; readonly ms: number };

export type Config = Pick<ConsentConfig, 'groups' | 'revision'>;

/** One step while it is worked out: the tab and the log as they will be, and what is to be done. */
export interface Step {
  tab: Tab;
  entries: readonly Entry[];
  readonly effects: Effect[];
  /** ms until the log has to be looked at again; infinite if nothing is due. */
  wakeIn: number;
  readonly seen: Seen;
  readonly config: Config;
}
