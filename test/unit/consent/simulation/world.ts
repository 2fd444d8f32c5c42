/** What a simulated world holds: its browser, its server, its tabs, and what the checker knows of each decision. */
import type { Entry } from '../../../../src/consent/entries';
import type { Log } from '../../../../src/consent/log/job';
import type { JobEnv } from '../../../../src/consent/log/send';
import type { createStore } from '../../../../src/consent/store';
import type { ConsentConfig, ConsentMap, Decision } from '../../../../src/consent/types';
import { type Area, type BrowserFaults, createArea, createLocks } from './browser';
import { createRandom, type Random } from './random';
import type { Schedule } from './schedule';
import { createServer } from './server';
import { createTime, type Time } from './time';

const service = (id: number) => ({ id, legalBasis: 'consent' });
const groups = [
  { id: 60, isEssential: true, items: [service(1)] },
  { id: 61, isEssential: false, items: [service(2), service(3)] },
];
export const COOKIE_NAME = 'rcb-v:3';
/** Questions that the site may ask one after the other. */
const REVISIONS = ['0', '1', '2', '3'] as const;

/** What the world knows of a decision. */
export interface Made {
  readonly id: string;
  readonly entry: Entry;
  readonly choice: ConsentMap;
  /** When the decision was made, ms since the world began. */
  readonly at: number;
  readonly page: Page;
  /** Whether the decision was lost with its page. */
  isGone: boolean;
  /** Whether the decision was stored in a place that outlives its page. */
  readonly isKept: boolean;
}

export interface Page {
  readonly config: ConsentConfig;
  readonly store: ReturnType<typeof createStore>;
  /** The decision that a page would read now (read-decision.ts). */
  inForce(): Decision | undefined;
  follow(): void;
  log: Log | undefined;
  applied: { readonly consent: ConsentMap; readonly text: string } | undefined;
  /** Ids of own decisions that are not yet applied. */
  readonly deciding: Set<string>;
  /** Whether the code that sends is loaded. */
  hasSent: boolean;
  isAlive: boolean;
  isFrozen: boolean;
  isHidden: boolean;
  isLeaving: boolean;
  /** Calls that run as soon as a frozen page is awake. */
  readonly inbox: (() => void)[];
  end(): void;
  startLog(): Log;
}

export interface Tab {
  readonly session: Map<string, string>;
  page: Page | undefined;
}

/** Replaces parts of the product by faulty ones, to show that the checks find their faults. */
export interface Sabotage {
  readonly document?: (env: JobEnv) => Log;
}

/** Events after which the log need not recover. */
interface Excuses {
  /** Whether somebody deleted the browser's stored values. */
  wiped: boolean;
  /** Whether local storage refused new values for a while. */
  hasRefused: boolean;
  hasJumped: boolean;
  hasJumpedAhead: boolean;
  /** Whether a page was closed, left or frozen, maybe during a request. */
  hasEnded: boolean;
  cookieChangedByOthers: boolean;
}

export interface World {
  readonly random: Random;
  readonly time: Time;
  readonly hasLocks: boolean;
  readonly sabotage: Sabotage;
  readonly faults: BrowserFaults;
  readonly cookieValues: Map<string, string>;
  readonly area: Area;
  readonly locks: ReturnType<typeof createLocks>;
  readonly server: ReturnType<typeof createServer>;
  readonly tabs: Tab[];
  readonly made: Made[];
  /** Entries whose requests asked the server to set the cookie. */
  readonly sentAsking: Entry[];
  /** Each broken invariant in words. */
  readonly broken: string[];
  readonly excuses: Excuses;
  /** ms by which the clock is wrong. */
  clockOffset: number;
  /** How often the site has changed its question. */
  revision: number;
  /** Whether the code that sends can be loaded. */
  chunk: 'there' | 'late' | 'missing';
  /** The cookie as the server has set it last, and the id of its decision. */
  cookie: Decision | undefined;
  cookieId: string;
  /** Set `globalThis.trace` to trace a failure. */
  readonly trace: ((...words: unknown[]) => void) | undefined;
  /** Returns a text that no other call returns. */
  nextId(): string;
  configNow(): ConsentConfig;
  /** The time of the newest decision, in a cookie of all sub-domains. */
  newest: number;
  readNewest(): number;
  /** The cookie as pages read it. */
  readCookie(): Decision | undefined;
  madeOf(id: string): Made | undefined;
  /** Whether the events allow no prediction of the end. */
  isExcused(): boolean;
  fail(words: string): void;
}

/** Two tabs that decide within this time may not know of each other's decisions, ms. */
const UNKNOWN_MS = 200;

/**
 * Whether a change of the clock may have reversed the order of two decisions that were made almost at once; in this case
 * the cookie's decision counts.
 */
export const mayBeTurned = ({ excuses }: World, one: Made | undefined, other: Made | undefined): boolean =>
  excuses.hasJumped && Math.abs((one?.at ?? 0) - (other?.at ?? 0)) < UNKNOWN_MS;

/** Finds a later decision whose request asked for the cookie. */
export const findNewer = (world: World, entry: Entry): Entry | undefined =>
  world.sentAsking.find(
    (each) => each.time > entry.time && !mayBeTurned(world, world.madeOf(each.id), world.madeOf(entry.id)),
  );

export function createWorld({ seed, hasLocks, onFailure }: Schedule, sabotage: Sabotage): World {
  const random = createRandom(seed);
  const time = createTime();
  const faults: BrowserFaults = { local: 'works', session: 'works', cookies: 'on', isCookieTooLarge: false };
  const configs = REVISIONS.map(
    (each) =>
      ({
        isStandalone: false,
        cookieName: COOKIE_NAME,
        revision: each.repeat(32),
        groups,
        onFailure,
      }) as unknown as ConsentConfig,
  );
  const configNow = () => configs[Math.min(world.revision, configs.length - 1)] as ConsentConfig;
  let ids = 0;
  const server = createServer({
    time,
    random,
    config: configNow,
    documented: ({ id }) => world.trace?.(time.now, 'documented', id),
    setCookie(decision, entry) {
      world.trace?.(time.now, 'cookie of', entry.id, decision.uuid);
      if (findNewer(world, entry) && !world.isExcused() && faults.cookies === 'on')
        world.fail('the answer to an older decision sets the cookie after a newer one was sent');
      if (faults.cookies === 'off' || faults.isCookieTooLarge) return;
      const { cookie } = world;
      world.cookie = { ...decision, previousUuids: cookie ? [cookie.uuid, ...cookie.previousUuids] : [] };
      world.cookieId = entry.id;
      world.excuses.cookieChangedByOthers = false;
    },
  });
  const world: World = {
    random,
    time,
    hasLocks,
    sabotage,
    faults,
    cookieValues: new Map(),
    area: createArea(time, random, faults),
    locks: createLocks(time, random),
    server,
    tabs: [],
    made: [],
    sentAsking: [],
    broken: [],
    excuses: {
      wiped: false,
      hasRefused: false,
      hasJumped: false,
      hasJumpedAhead: false,
      hasEnded: false,
      cookieChangedByOthers: false,
    },
    clockOffset: 0,
    revision: 0,
    chunk: 'there',
    cookie: undefined,
    cookieId: '',
    trace: (globalThis as { trace?: World['trace'] }).trace,
    nextId: () => `r${ids++}`,
    configNow,
    newest: 0,
    readNewest: () => (faults.cookies === 'on' ? world.newest : 0),
    readCookie: () => (faults.cookies === 'on' ? world.cookie : undefined),
    madeOf: (id) => world.made.find((each) => each.id === id),
    isExcused() {
      const { wiped, hasRefused, hasJumpedAhead, hasEnded } = world.excuses;
      // A clock that is set ahead ends the leases of pages that have ended, and without locks the leases of all pages.
      const isLeaseOver = hasJumpedAhead && (hasEnded || !hasLocks);
      // Without locks a full storage has no room for the lock's entry either.
      return wiped || isLeaseOver || (hasRefused && !hasLocks);
    },
    fail(words) {
      if (world.broken.length < 5) world.broken.push(`${words} (at ${Math.round(time.now)} ms)`);
    },
  };
  return world;
}
