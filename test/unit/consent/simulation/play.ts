/**
 * Plays a schedule in a world of its own: one process with up to six tabs, the real log, a browser and a server, which may
 * fail in every way. The seed and the list of actions decide everything that happens.
 */
import { checkEnd, checkGone, checkRunning } from './invariants';
import { CHOICES, decide, leave, openPage, show, thaw } from './page';
import type { Action, Schedule } from './schedule';
import { createWorld, type Page, type Sabotage, type Tab, type World } from './world';

const MAX_TABS = 6;
/** Once nothing fails any more, every waiting decision is documented within this time: over two of the longest pauses, ms. */
const QUIET_MS = 1_500_000;

export interface Outcome {
  /** Each broken invariant in words. */
  readonly broken: readonly string[];
  readonly decisions: number;
}

function endPage(world: World, tab: Tab): void {
  if (!tab.page) return;
  tab.page.end();
  tab.page = undefined;
  checkGone(world, tab);
}

function endTab(world: World, tab: Tab): void {
  endPage(world, tab);
  world.tabs.splice(world.tabs.indexOf(tab), 1);
  checkGone(world);
}

function openTab(world: World): void {
  const { tabs } = world;
  if (tabs.filter(({ page }) => page).length >= MAX_TABS) return;
  const fresh: Tab = { session: new Map(), page: undefined };
  tabs.push(fresh);
  fresh.page = openPage(world, fresh);
}

/** Applies an action to a page that is awake. */
function actInPage(world: World, action: Action, page: Page): void {
  switch (action.do) {
    case 'decide':
      decide(world, page, CHOICES[action.choice] ?? { decision: 'all', buttonClicked: 'main_all' });
      return;
    case 'hide':
      if (page.isHidden) return;
      page.isHidden = true;
      page.log?.notify('hidden');
      return;
    case 'show':
      if (page.isHidden) show(page);
      return;
    case 'freeze':
      world.excuses.hasEnded = true;
      page.isFrozen = true;
      return;
    case 'back':
      // The visitor leaves the page, and the back/forward cache brings the page back.
      world.excuses.hasEnded = true;
      leave(page);
      page.isFrozen = true;
      world.time.after(action.ms, () => {
        if (!page.isAlive) return;
        thaw(page);
        show(page);
      });
  }
}

/** Applies an action that ends a page. */
function actOnTab(world: World, action: Action, tab: Tab): void {
  world.excuses.hasEnded = true;
  if (action.do === 'crash') {
    endTab(world, tab);
    return;
  }
  if (tab.page && !tab.page.isFrozen) leave(tab.page);
  if (action.do === 'close') endTab(world, tab);
  else {
    endPage(world, tab);
    tab.page = openPage(world, tab);
  }
}

/** Applies an action to the browser, its storage, the server or the site. */
function actOnWorld(world: World, action: Action): void {
  const { faults, excuses } = world;
  switch (action.do) {
    case 'open':
      openTab(world);
      return;
    case 'thaw':
      for (const { page } of world.tabs) if (page?.isFrozen) thaw(page);
      return;
    case 'answers':
      world.server.plan.push(...action.answers);
      return;
    case 'storage':
      faults.local = action.mode;
      excuses.hasRefused ||= action.mode !== 'works';
      return;
    case 'clear':
      excuses.wiped = true;
      world.area.clear(action.isTold);
      checkGone(world);
      return;
    case 'delete cookie':
      excuses.cookieChangedByOthers = true;
      world.cookie = undefined;
      return;
    case 'large cookie':
      faults.isCookieTooLarge = true;
      return;
    case 'clock':
      excuses.hasJumped = true;
      excuses.hasJumpedAhead ||= action.ms > 0;
      world.clockOffset += action.ms;
      return;
    case 'revision':
      world.revision++;
      return;
    case 'chunk':
      world.chunk = action.mode;
      return;
    case 'no cookies':
      faults.cookies = 'off';
      faults.session = action.hasSession ? 'works' : 'blocked';
  }
}

function act(world: World, action: Action): void {
  const open = world.tabs.filter(({ page }) => page);
  switch (action.do) {
    case 'reload':
    case 'close':
    case 'crash': {
      const tab = open[action.tab % open.length];
      if (tab) actOnTab(world, action, tab);
      return;
    }
    case 'decide':
    case 'hide':
    case 'show':
    case 'freeze':
    case 'back': {
      const awake = open.filter((tab) => !tab.page?.isFrozen);
      const page = awake[action.tab % awake.length]?.page;
      if (page) actInPage(world, action, page);
      return;
    }
    default:
      actOnWorld(world, action);
  }
}

/** Ends all faults and shows each tab to the visitor once. From then on the log has to recover by itself. */
function calmDown(world: World): void {
  const { time, tabs } = world;
  world.server.plan.length = 0;
  world.chunk = 'there';
  if (world.faults.local === 'full') world.faults.local = 'works';
  for (const { page } of tabs) if (page?.isFrozen) thaw(page);
  time.passTo(time.now + 200);
  openTab(world);
  for (const { page } of tabs) if (page) show(page);
  time.passTo(time.now + QUIET_MS);
  for (const { page } of tabs) page?.follow();
  time.passTo(time.now + 20_000);
}

export function playSchedule(schedule: Schedule, sabotage: Sabotage = {}): Outcome {
  const world = createWorld(schedule, sabotage);
  for (const action of schedule.actions) {
    world.time.passTo(world.time.now + action.wait);
    checkRunning(world);
    act(world, action);
  }
  calmDown(world);
  checkEnd(world);
  return { broken: world.broken, decisions: world.made.length };
}
