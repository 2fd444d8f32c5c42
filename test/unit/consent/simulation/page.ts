/** A page of a simulated tab: the real log, with the world's browser and server. */
import { waits } from '../../../../src/consent/entries';
import { chosen, decisionOf, entryInForce, latestEntry } from '../../../../src/consent/in-force';
import { createFollower } from '../../../../src/consent/log/follow';
import { documentDecisions, type Log } from '../../../../src/consent/log/job';
import { createLock } from '../../../../src/consent/log/lock';
import type { JobEnv } from '../../../../src/consent/log/send';
import { createStore } from '../../../../src/consent/store';
import type { Choice, Decision } from '../../../../src/consent/types';
import { createCookies, createSession } from './browser';
import { checkAsked, checkSent } from './invariants';
import { COOKIE_NAME, type Page, type Tab, type World } from './world';

export const CHOICES: readonly Pick<Choice, 'decision' | 'buttonClicked'>[] = [
  { decision: 'all', buttonClicked: 'main_all' },
  { decision: 'essentials', buttonClicked: 'main_essential' },
  { decision: { 60: [1], 61: [2] }, buttonClicked: 'main_custom' },
];
/** The world's clock starts here, so that a clock that jumps by days stays within the year. */
const BEGIN = Date.parse('2026-03-01T12:00:00.000Z');
/** The longest time that a visitor waits for the server, ms (record-decision.ts). */
const PATIENCE_MS = 10_000;

const textOf = (decision: Decision | undefined) => JSON.stringify(decision?.consent);

/** Runs `call` in the page: at once, or as soon as a frozen page is awake. */
function deliver(page: Page, call: () => void): void {
  if (!page.isAlive) return;
  if (page.isFrozen) page.inbox.push(call);
  else call();
}

function createClock(world: World, given: () => Page): JobEnv['clock'] {
  const { time } = world;
  const openedAt = time.now;
  return {
    now: () => BEGIN + world.clockOffset + Math.floor(time.now),
    at: () => time.now - openedAt,
    after(ms, call) {
      let isOver = false;
      const stop = time.after(ms, () => deliver(given(), () => isOver || call()));
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

/** Creates the function that sends an entry, as submit.ts does. */
function createSend(world: World, page: () => Page, clock: JobEnv['clock']): JobEnv['send'] {
  const { random, server } = world;
  return (entry, isLate, answered) => {
    world.trace?.(world.time.now, 'send', entry.id, entry.asksCookie, entry.before);
    checkSent(world, entry);
    const isThere = page().hasSent;
    if (world.chunk === 'missing' && !isThere) return void clock.after(200, () => answered('failed'));
    const delay = world.chunk === 'late' && !isThere ? random.int(500, 30_000) : 0;
    const line = { deliver: (call: () => void) => deliver(page(), call), isGone: () => !page().isAlive };
    const start = () => {
      page().hasSent = true;
      if (isLate()) answered('failed');
      else server.take(entry, line, answered);
    };
    if (delay) clock.after(delay, start);
    else start();
  };
}

export function openPage(world: World, tab: Tab): Page {
  const { random, area, faults } = world;
  const config = world.configNow();
  const clock = createClock(world, () => page);
  const view = area.open((key) => deliver(page, () => hear(key)));
  /** Handles a change of local storage by another tab. */
  function hear(key: string | null): void {
    if (page.log) {
      // The log calls `show`, which follows the decision, after the log has read the entries.
      page.log.notify('polled');
      return;
    }
    if (key !== null && !key.startsWith(page.store.prefix)) return;
    page.follow();
    if (page.store.read().some(waits)) clock.after(random.int(0, 50), () => page.startLog());
  }
  const store = createStore(COOKIE_NAME, {
    local: view.storage,
    cookies: createCookies(world.cookieValues, faults),
    session: createSession(tab.session, faults),
  });
  const inherited = store
    .read()
    .filter(waits)
    .map(({ id }) => id);
  const web = world.hasLocks
    ? world.locks(
        (call) => deliver(page, call),
        () => page.isLeaving,
      )
    : undefined;
  const apply = () => {
    const decision = page.inForce();
    page.applied = decision && { consent: decision.consent, text: textOf(decision) };
  };
  const page: Page = {
    config,
    store,
    inForce() {
      const entry = entryInForce(store.read(), world.readCookie(), config, world.readNewest());
      const decision = entry ? decisionOf(entry, config) : world.readCookie();
      return decision?.revision === config.revision ? decision : undefined;
    },
    follow: createFollower({
      config,
      clock,
      latest: () => latestEntry(store.read(), world.readCookie(), world.readNewest()),
      changed() {
        const decision = page.inForce();
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
      page.log ??= (world.sabotage.document ?? documentDecisions)({
        config,
        reader: { store, inherited, cookie: world.readCookie, newest: world.readNewest },
        clock,
        random: world.nextId,
        setNewest(time) {
          if (faults.cookies === 'on') world.newest = time;
        },
        note(uuid) {
          const { cookie } = world;
          if (cookie) world.cookie = { ...cookie, previousUuids: [...cookie.previousUuids, uuid] };
        },
        send: createSend(world, () => page, clock),
        // The code that sends is loaded for the first request, and stays loaded.
        canSend: () => page.hasSent,
        createLock: (on) =>
          createLock({ web, local: view.storage, clock, random: () => random.next(), ...on }),
        readQueued: () => [],
        show: () => page.follow(),
      });
      return page.log;
    },
  };
  if (page.inForce()) apply();
  else checkAsked(world, page);
  if (store.read().some(waits)) page.startLog();
  return page;
}

export function decide(world: World, page: Page, choice: (typeof CHOICES)[number]): void {
  const log: Log = page.log ?? page.startLog();
  const known = new Set(page.store.read().map((each) => each.id));
  let id = '';
  let isOver = false;
  const done = () => {
    if (isOver || !page.isAlive) return;
    isOver = true;
    page.deciding.delete(id);
    const decision = page.inForce();
    page.applied = decision && { consent: decision.consent, text: textOf(decision) };
    page.follow();
  };
  const end = () => deliver(page, done);
  log.decide({ ...choice, markAsDoNotTrack: false, blocker: 0, viewPortWidth: 9, viewPortHeight: 9 }, () =>
    // The id is set below, after `log.decide` has returned.
    world.time.after(0, end),
  );
  const entry = page.store.read().findLast((each) => !known.has(each.id));
  if (!entry) {
    world.fail('a decision was not written');
    return;
  }
  id = entry.id;
  page.deciding.add(id);
  world.trace?.(world.time.now, 'made', id, entry.isPrivate, page.config.revision[0]);
  world.made.push({
    id,
    entry,
    choice: chosen(choice.decision, page.config),
    at: world.time.now,
    page,
    isGone: false,
    isKept: !entry.isPrivate,
  });
  world.time.after(PATIENCE_MS, end);
}

/** Tells the log that the page is left for another one, or closed. */
export function leave(page: Page): void {
  page.isLeaving = true;
  page.log?.notify('left');
  page.isLeaving = false;
}

/** Does what watch-log.ts does when the visitor sees the page. */
export function show(page: Page): void {
  page.isHidden = false;
  if (page.log) page.log.notify('shown');
  else if (page.store.read().some(waits)) page.startLog();
  page.follow();
}

export function thaw(page: Page): void {
  page.isFrozen = false;
  for (const call of page.inbox.splice(0)) if (page.isAlive) call();
}
