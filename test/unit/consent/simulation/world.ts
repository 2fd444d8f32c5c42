/**
 * A world in one process: up to five tabs with the real log, in a browser and with a server of which anything may fail.
 * One seed and the list of what is done decide all that happens.
 */

import { type Entry, waits } from '../../../../src/consent/log/entries';
import { createFollower } from '../../../../src/consent/log/follow';
import { chosen, decisionOf, entryInForce } from '../../../../src/consent/log/in-force';
import { createLock } from '../../../../src/consent/log/lock';
import { type Log, type LogEnv, runLog } from '../../../../src/consent/log/run';
import { createStore } from '../../../../src/consent/log/store';
import type { Choice, ConsentConfig, ConsentMap, Decision } from '../../../../src/consent/types';
import { type BrowserFaults, createArea, createCookies, createLocks, createSession } from './browser';
import { createRandom } from './random';
import type { Action, Schedule } from './schedule';
import { createServer, type Documented } from './server';
import { createTime } from './time';

export const CHOICES: readonly Pick<Choice, 'decision' | 'buttonClicked'>[] = [
  { decision: 'all', buttonClicked: 'main_all' },
  { decision: 'essentials', buttonClicked: 'main_essential' },
  { decision: { 60: [1], 61: [2] }, buttonClicked: 'main_custom' },
];
const service = (id: number) => ({ id, legalBasis: 'consent' });
const groups = [
  { id: 60, isEssential: true, items: [service(1)] },
  { id: 61, isEssential: false, items: [service(2), service(3)] },
];
const NAME = 'rcb-v:3';
/** A year in which clocks that jump by days stay what they are. */
const BEGIN = Date.parse('2026-03-01T12:00:00.000Z');
/** The visitor's wait for the server, ms (record-decision.ts). */
const PATIENCE_MS = 10_000;
/** Longer than a tab may need to stop what another tab took back, ms: its event, and code that comes late. */
const FOLLOW_MS = 1_000;
/** All that waits is documented within that time once nothing fails any more, ms: the longest pause, twice. */
const QUIET_MS = 1_500_000;

/** What the world knows of a decision. */
interface Made {
  readonly id: string;
  readonly entry: Entry;
  readonly choice: ConsentMap;
  readonly at: number;
  readonly page: object;
  /** Nothing kept it when its page ended. */
  isGone: boolean;
  /** It was ever in a place that outlives its page. */
  isKept: boolean;
}

interface Page {
  readonly config: ConsentConfig;
  readonly store: ReturnType<typeof createStore>;
  follow(): void;
  log: Log | undefined;
  applied: { readonly consent: ConsentMap; readonly text: string } | undefined;
  /** Ids of own decisions that are not yet applied. */
  readonly deciding: Set<string>;
  /** Whether the code that sends has come. */
  hasSent: boolean;
  isAlive: boolean;
  isFrozen: boolean;
  isHidden: boolean;
  isLeaving: boolean;
  readonly inbox: (() => void)[];
  end(): void;
  startLog(): Log;
}

interface Tab {
  readonly session: Map<string, string>;
  page: Page | undefined;
}

export interface Outcome {
  /** Each broken invariant in words. */
  readonly broken: readonly string[];
  readonly decisions: number;
}

/** Replaces parts of the product, to show that the checker sees what they do wrong. */
export interface Sabotage {
  readonly runLog?: (env: LogEnv) => Log;
}

export function runSchedule(
  { seed, hasLocks, onFailure, actions }: Schedule,
  sabotage: Sabotage = {},
): Outcome {
  const random = createRandom(seed);
  const time = createTime();
  const faults: BrowserFaults = { local: 'works', session: 'works', cookies: 'on', isCookieTooLarge: false };
  const cookieValues = new Map<string, string>();
  const area = createArea(time, random, faults);
  const locks = createLocks(time, random);
  const broken: string[] = [];
  const made: Made[] = [];
  const tabs: Tab[] = [];
  const sentAsking: Entry[] = [];
  let clockOffset = 0;
  let revision = 0;
  let cookie: Decision | undefined;
  let cookieId = '';
  let chunk: 'there' | 'late' | 'missing' = 'there';
  /** Somebody took away what the browser had stored. */
  let wiped = false;
  let hasRefused = false;
  let hasJumped = false;
  /** A clock that is set ahead ends the leases of pages that are no more, and without locks of all: nobody can tell. */
  let hasJumpedAhead = false;
  let cookieChangedByOthers = false;
  let ids = 0;

  /**
   * Nobody can know: storage was wiped, a clock set ahead ended leases early, or without locks there was no room for the
   * lock's entry.
   */
  const isExcused = () => wiped || hasJumpedAhead || (hasRefused && !hasLocks);
  const trace = (globalThis as { trace?: (...words: unknown[]) => void }).trace;
  const fail = (words: string) => {
    if (broken.length < 5) broken.push(`${words} (at ${Math.round(time.now)} ms)`);
  };
  const configs: ConsentConfig[] = [0, 1, 2, 3].map(
    (each) =>
      ({ isStandalone: false, cookieName: NAME, revision: `${each}`.repeat(32), groups, onFailure }) as never,
  );
  const configNow = () => configs[Math.min(revision, 3)] as ConsentConfig;
  /** A later decision that was sent. Set back, the clock may turn the order of two that did not know of each other. */
  const findNewer = (entry: Entry) =>
    sentAsking.find((each) => {
      const between = Math.abs((madeOf(each.id)?.at ?? 0) - (madeOf(entry.id)?.at ?? 0));
      return each.time > entry.time && !(hasJumped && between < 200);
    });
  const madeOf = (id: string) => made.find((each) => each.id === id);
  const readCookie = () => (faults.cookies === 'on' ? cookie : undefined);

  const server = createServer({
    time,
    random,
    config: configNow,
    documented({ id, time: logical }: Documented) {
      trace?.(time.now, 'documented', id);
      const earlier = server.all.filter((each) => each.id === id);
      if (earlier.length > 1 && earlier.slice(0, -1).every((each) => !each.isAnswerLost) && !isExcused())
        fail(`the decision of ${logical} is documented twice though its answer arrived`);
    },
    setCookie(decision, entry) {
      trace?.(time.now, 'cookie of', entry.id, decision.uuid);
      const newer = findNewer(entry);
      if (newer && !isExcused() && faults.cookies === 'on')
        fail('the answer to an older decision sets the cookie after a newer one was sent');
      if (faults.cookies === 'off' || faults.isCookieTooLarge) return;
      cookie = { ...decision, previousUuids: cookie ? [cookie.uuid, ...cookie.previousUuids] : [] };
      cookieId = entry.id;
      cookieChangedByOthers = false;
    },
  });

  function openPage(tab: Tab): Page {
    const config = configNow();
    const openedAt = time.now;
    const deliver = (call: () => void) => {
      if (!page.isAlive) return;
      if (page.isFrozen) page.inbox.push(call);
      else call();
    };
    const clock = {
      now: () => BEGIN + clockOffset + Math.floor(time.now),
      at: () => time.now - openedAt,
      after(ms: number, call: () => void) {
        let isOver = false;
        const stop = time.after(ms, () => deliver(() => isOver || call()));
        return () => {
          isOver = true;
          stop();
        };
      },
    };
    const view = area.open((key) =>
      deliver(() => {
        if (key !== null && !key.startsWith(page.store.prefix)) {
          page.log?.tell('looked');
          return;
        }
        page.follow();
        if (page.log) page.log.tell('looked');
        else if (page.store.read().some(waits)) clock.after(random.int(0, 50), () => page.startLog());
      }),
    );
    const store = createStore(NAME, {
      local: view.storage,
      cookies: createCookies(cookieValues, faults),
      session: createSession(tab.session, faults),
    });
    const inherited = store
      .read()
      .filter(waits)
      .map(({ id }) => id);
    const web = hasLocks ? locks(deliver, () => page.isLeaving) : undefined;
    /** As read-decision.ts does. */
    const inForce = (): Decision | undefined => {
      const entries = store.read();
      const entry = entryInForce(entries, readCookie(), config);
      const decision = entry ? decisionOf(entry, config) : readCookie();
      return decision?.revision === config.revision ? decision : undefined;
    };
    const textOf = (decision: Decision | undefined) => JSON.stringify(decision?.consent);
    const apply = () => {
      const decision = inForce();
      page.applied = decision && { consent: decision.consent, text: textOf(decision) };
    };
    const page: Page = {
      config,
      store,
      follow: createFollower({
        config,
        clock,
        latest: () => store.read().at(-1),
        changed() {
          const decision = inForce();
          return decision && textOf(decision) !== page.applied?.text ? decision : undefined;
        },
        applied: () => page.applied?.consent,
        isOwn: (entry) => entry !== undefined && page.deciding.has(entry.id),
        apply,
      }),
      log: undefined,
      applied: undefined,
      deciding: new Set(),
      hasSent: false,
      isAlive: true,
      isFrozen: false,
      isHidden: false,
      isLeaving: false,
      inbox: [],
      end() {
        page.isAlive = false;
        view.close();
        web?.crash();
      },
      startLog() {
        page.log ??= (sabotage.runLog ?? runLog)({
          config,
          store,
          clock,
          inherited,
          random: () => `r${ids++}`,
          readCookie,
          note(uuid) {
            if (cookie) cookie = { ...cookie, previousUuids: [...cookie.previousUuids, uuid] };
          },
          send(entry, isLate, answered) {
            trace?.(time.now, 'send', entry.id, entry.asksCookie, entry.before);
            if (entry.asksCookie) {
              if (findNewer(entry) && faults.cookies === 'on' && !isExcused())
                fail('an older decision asks for the cookie after a newer one was sent');
              sentAsking.push(entry);
            }
            if (chunk === 'missing') return void clock.after(200, () => answered('failed'));
            const delay = chunk === 'late' && !page.hasSent ? random.int(500, 30_000) : 0;
            // As submit.ts does.
            const start = () => {
              page.hasSent = true;
              if (isLate()) answered('failed');
              else server.take(entry, { deliver, isGone: () => !page.isAlive }, answered);
            };
            if (delay) clock.after(delay, start);
            else start();
          },
          // Late code is there for the first request, and stays.
          canSend: () => chunk !== 'missing' && (chunk !== 'late' || page.hasSent),
          createLock: (on) =>
            createLock({ web, local: view.storage, clock, random: () => random.next(), ...on }),
          readQueued: () => [],
          adopted() {},
          show: () => page.follow(),
        });
        return page.log;
      },
    };
    const decision = inForce();
    if (decision) apply();
    const kept = store.read().findLast(({ payload }) => payload);
    const isKept =
      (kept?.revision === config.revision && (waits(kept) || !readCookie())) ||
      readCookie()?.revision === config.revision;
    if (!decision && isKept && kept === store.read().at(-1)) fail('somebody who has decided is asked again');
    if (store.read().some(waits)) page.startLog();
    return page;
  }

  function leave(page: Page): void {
    page.isLeaving = true;
    page.log?.tell('left');
    page.isLeaving = false;
  }

  /** A page ends: what only its memory held is gone. */
  function endPage(tab: Tab): void {
    const { page } = tab;
    if (!page) return;
    page.end();
    tab.page = undefined;
    checkGone(tab);
  }
  const isStored = (id: string, sessions: readonly Tab[]) => {
    const key = `${NAME}-log-${id}`;
    return area.values.has(key) || cookieValues.has(key) || sessions.some(({ session }) => session.has(key));
  };
  function checkGone(closed?: Tab): void {
    for (const each of made) {
      if (each.isGone || (each.isKept && !wiped)) continue;
      if (tabs.some(({ page }) => page === each.page)) continue;
      if (!isStored(each.id, closed ? [...tabs, closed] : tabs)) each.isGone = true;
    }
  }

  function decide(page: Page, choice: (typeof CHOICES)[number]): void {
    const log = page.log ?? page.startLog();
    const known = new Set(page.store.read().map(({ id }) => id));
    let id = '';
    let isOver = false;
    const done = () => {
      if (isOver || !page.isAlive) return;
      isOver = true;
      page.deciding.delete(id);
      const decision = readInForce(page);
      page.applied = decision && { consent: decision.consent, text: JSON.stringify(decision.consent) };
      page.follow();
    };
    log.decide({ ...choice, markAsDoNotTrack: false, blocker: 0, viewPortWidth: 9, viewPortHeight: 9 }, () =>
      // Its id is known a moment later.
      time.after(0, () => {
        if (page.isFrozen) page.inbox.push(done);
        else done();
      }),
    );
    const entry = page.store.read().findLast((each) => !known.has(each.id));
    if (!entry) {
      fail('a decision was not written');
      return;
    }
    id = entry.id;
    page.deciding.add(id);
    trace?.(time.now, 'made', id, entry.isPrivate, page.config.revision[0]);
    made.push({
      id,
      entry,
      choice: chosen(choice.decision, page.config),
      at: time.now,
      page,
      isGone: false,
      isKept: !entry.isPrivate,
    });
    time.after(PATIENCE_MS, () => {
      if (page.isFrozen) page.inbox.push(done);
      else done();
    });
  }

  function readInForce(page: Page): Decision | undefined {
    const { store, config } = page;
    const entry = entryInForce(store.read(), readCookie(), config);
    const decision = entry ? decisionOf(entry, config) : readCookie();
    return decision?.revision === config.revision ? decision : undefined;
  }

  /** As watch-log.ts does when the page is seen. */
  function show(page: Page): void {
    page.isHidden = false;
    if (page.log) page.log.tell('shown');
    else if (page.store.read().some(waits)) page.startLog();
    page.follow();
  }

  function thaw(page: Page): void {
    page.isFrozen = false;
    for (const call of page.inbox.splice(0)) if (page.isAlive) call();
  }

  /** What a tab runs, the latest decision that it can know of has to allow. */
  function checkRunning(): void {
    if (isExcused()) return;
    for (const { page } of tabs) {
      if (!page?.applied || page.isFrozen) continue;
      const latest = page.store.read().at(-1);
      const known = latest && madeOf(latest.id);
      if (!known || known.page === page || time.now - known.at < FOLLOW_MS) continue;
      // What somebody else deleted no tab can read any more.
      if (latest.revision !== page.config.revision || cookieChangedByOthers) continue;
      // The cookie answers a newer question than this page asks: it is none for the page, which stays as it is (C2.9).
      if (readCookie() && readCookie()?.revision !== page.config.revision) continue;
      // Without local storage no event tells other tabs: they hear of it when they are seen.
      if (!area.values.has(`${NAME}-log-${latest.id}`)) continue;
      const { consent } = page.applied;
      if (
        Object.entries(consent).some(([group, list]) =>
          list.some((one) => !known.choice[group]?.includes(one)),
        )
      )
        fail('a tab runs what the latest decision, which it knows, does not allow');
    }
  }

  const pageOf = (at: number): Page | undefined => {
    const open = tabs.filter(({ page }) => page && !page.isFrozen);
    return open.length ? open[at % open.length]?.page : undefined;
  };
  const tabOf = (at: number): Tab | undefined => {
    const open = tabs.filter(({ page }) => page);
    return open.length ? open[at % open.length] : undefined;
  };

  function act(action: Action): void {
    const tab = tabOf(action.tab);
    const page = pageOf(action.tab);
    switch (action.do) {
      case 'open':
        if (tabs.filter((each) => each.page).length < 6) {
          const fresh: Tab = { session: new Map(), page: undefined };
          tabs.push(fresh);
          fresh.page = openPage(fresh);
        }
        return;
      case 'decide': {
        if (page) decide(page, CHOICES[action.choice] as never);
        return;
      }
      case 'reload':
      case 'close':
        if (!tab?.page) return;
        if (!tab.page.isFrozen) leave(tab.page);
        endPage(tab);
        if (action.do === 'reload') tab.page = openPage(tab);
        else {
          tabs.splice(tabs.indexOf(tab), 1);
          checkGone();
        }
        return;
      case 'crash':
        if (!tab?.page) return;
        endPage(tab);
        tabs.splice(tabs.indexOf(tab), 1);
        checkGone();
        return;
      case 'hide':
        if (!page || page.isHidden) return;
        page.isHidden = true;
        page.log?.tell('hidden');
        return;
      case 'show':
        if (page?.isHidden) show(page);
        return;
      case 'freeze':
        if (page) page.isFrozen = true;
        return;
      case 'thaw':
        for (const each of tabs) if (each.page?.isFrozen) thaw(each.page);
        return;
      case 'back': {
        // Left for another page, and brought back from the back/forward cache.
        if (!page) return;
        leave(page);
        page.isFrozen = true;
        time.after(action.ms, () => {
          if (!page.isAlive) return;
          thaw(page);
          show(page);
        });
        return;
      }
      case 'answers':
        server.plan.push(...action.answers);
        return;
      case 'storage':
        faults.local = action.mode;
        hasRefused ||= action.mode !== 'works';
        return;
      case 'clear':
        wiped = true;
        area.clear(action.isTold);
        checkGone();
        return;
      case 'delete cookie':
        cookieChangedByOthers = true;
        cookie = undefined;
        return;
      case 'large cookie':
        faults.isCookieTooLarge = true;
        return;
      case 'clock':
        hasJumped = true;
        if (action.ms > 0) hasJumpedAhead = true;
        clockOffset += action.ms;
        return;
      case 'revision':
        revision++;
        return;
      case 'chunk':
        chunk = action.mode;
        return;
      case 'no cookies':
        faults.cookies = 'off';
        faults.session = action.hasSession ? 'works' : 'blocked';
    }
  }

  for (const action of actions) {
    time.passTo(time.now + action.wait);
    checkRunning();
    act(action);
  }
  // Nothing fails any more: all has to come right by itself.
  server.plan.length = 0;
  chunk = 'there';
  if (faults.local === 'full') faults.local = 'works';
  for (const each of tabs) if (each.page?.isFrozen) thaw(each.page);
  // The visitor comes back once, and sees each tab.
  time.passTo(time.now + 200);
  act({ do: 'open', tab: 0, wait: 0 });
  for (const { page } of tabs) if (page) show(page);
  time.passTo(time.now + QUIET_MS);
  for (const { page } of tabs) page?.follow();
  time.passTo(time.now + 20_000);
  check();
  return { broken, decisions: made.length };

  function check(): void {
    for (const each of made) {
      if (each.isGone || server.all.some(({ id }) => id === each.id)) continue;
      // Where storage was wiped, or without locks with a clock set ahead, two requests may run at once: the cookie of one, which says the same, is
      // taken for that of the other.
      const isSame = (other: Made) => JSON.stringify(other.choice) === JSON.stringify(each.choice);
      const isTaken = made.some((other) => isSame(other) && server.all.some(({ id }) => id === other.id));
      if (!(isTaken && (wiped || (hasJumpedAhead && !hasLocks))))
        fail(`the decision of ${each.entry.time} (${each.entry.payload?.buttonClicked}) is lost`);
    }
    for (const { page } of tabs)
      if (page?.store.read().some((entry) => waits(entry) && madeOf(entry.id) && !madeOf(entry.id)?.isGone))
        fail('a decision still waits though nothing fails any more');
    const alive = made.filter(({ isGone }) => !isGone);
    const last = alive.reduce<Made | undefined>(
      (latest, each) => (!latest || each.entry.time >= latest.entry.time ? each : latest),
      undefined,
    );
    if (!last || last !== alive.at(-1)) {
      if (last && !hasJumped && !wiped && last.at !== alive.at(-1)?.at)
        fail('the decision that was made last is not the latest one of the log');
    }
    if (!last || isExcused()) return;
    const isCurrent = last.entry.revision === configNow().revision;
    const hasCookie =
      faults.cookies === 'on' && !faults.isCookieTooLarge && !cookieChangedByOthers && isCurrent;
    if (hasCookie && cookieId !== last.id) fail('the cookie does not hold the decision that was made last');
    // Where neither cookies nor local storage take anything, a tab can't know what another one has stored.
    if (faults.cookies === 'off' && hasRefused) return;
    for (const { page } of tabs) {
      if (!page || page.config.revision !== last.entry.revision || cookieChangedByOthers || !isCurrent)
        continue;
      const expected = JSON.stringify(last.choice);
      if (JSON.stringify(readInForce(page)?.consent) !== expected)
        fail('in a tab another decision is in force than the one that was made last');
      else if (page.applied?.text !== expected) fail('a tab has not applied the decision that was made last');
    }
  }
}
