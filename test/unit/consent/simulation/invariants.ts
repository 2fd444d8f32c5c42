/** Checks what has to be true in every simulated world, and reports a breach in words. */
import { compareEntries, type Entry, waits } from '../../../../src/consent/entries';
import { LIMIT_MS } from './server';
import { COOKIE_NAME, findNewer, type Made, mayBeTurned, type Page, type Tab, type World } from './world';

/** A tab needs less than this to stop a service that another tab no longer allows: for the event, and for late code, ms. */
const FOLLOW_MS = 1_000;
/** Decisions of a tab within one ms get the times of the next few ms, so another tab's next decision may sort before them, ms. */
const BURST_MS = 5;
/** The time until a tab reads what another tab has written, ms. */
const SEEN_MS = 100;

/** Checks an entry that a page sends to the server. */
export function checkSent(world: World, entry: Entry): void {
  if (!entry.asksCookie) return;
  if (findNewer(world, entry) && world.faults.cookies === 'on' && !world.isExcused())
    world.fail('an older decision asks for the cookie after a newer one was sent');
  world.sentAsking.push(entry);
}

/** Checks a newly opened page that asks the visitor. */
export function checkAsked(world: World, { store, config }: Page): void {
  const kept = store.read().findLast(({ payload }) => payload);
  const cookie = world.readCookie();
  const isKept =
    (kept?.revision === config.revision && (waits(kept) || !cookie)) || cookie?.revision === config.revision;
  if (isKept && kept === store.read().at(-1)) world.fail('somebody who has decided is asked again');
}

/**
 * Marks the decisions that are lost with a page, because only the page's memory had them.
 * @param closed a tab whose session storage still counts
 */
export function checkGone({ made, tabs, excuses, area, cookieValues }: World, closed?: Tab): void {
  const left = closed ? [...tabs, closed] : tabs;
  const isStored = (id: string) => {
    const key = `${COOKIE_NAME}-log-${id}`;
    return area.values.has(key) || cookieValues.has(key) || left.some(({ session }) => session.has(key));
  };
  for (const each of made) {
    if (each.isGone || (each.isKept && !excuses.wiped)) continue;
    if (!tabs.some(({ page }) => page === each.page) && !isStored(each.id)) each.isGone = true;
  }
}

/** Checks that the latest decision that each tab can know allows everything that the tab runs. */
export function checkRunning(world: World): void {
  if (world.isExcused()) return;
  for (const { page } of world.tabs) {
    if (!page?.applied || page.isFrozen) continue;
    const { consent } = page.applied;
    const allows = ({ choice }: Made) =>
      Object.entries(consent).every(([group, list]) => list.every((one) => choice[group]?.includes(one)));
    const known = latestKnown(world, page);
    if (known.length && !known.some(allows))
      world.fail('a tab runs what the latest decision, which it knows, does not allow');
  }
}

/**
 * Returns the latest decision of another page that `page` has had the time to read: none where the page is excused, and two
 * where a change of the clock may have reversed their order.
 */
function latestKnown(world: World, page: Page): readonly Made[] {
  const latest = page.store.read().at(-1);
  const cookie = world.readCookie();
  const stored = latest && world.madeOf(latest.id);
  const inCookie = cookie && world.madeOf(world.cookieId);
  // Cookies are seen at once, and entries a moment later.
  const known = stored && inCookie && inCookie.entry.time > stored.entry.time ? inCookie : stored;
  if (!known || known.page === page || world.time.now - known.at < FOLLOW_MS) return [];
  const isOfThisQuestion = latest?.revision === page.config.revision;
  // No tab can read a cookie that somebody else has deleted.
  if (!isOfThisQuestion || world.excuses.cookieChangedByOthers) return [];
  // A cookie that answers a newer question is no decision for this page, so the page stays as it is.
  if (cookie && cookie.revision !== page.config.revision) return [];
  // Without local storage other tabs get no event: they read the decision when the visitor sees them.
  if (!world.area.values.has(`${COOKIE_NAME}-log-${latest.id}`)) return [];
  return inCookie && mayBeTurned(world, inCookie, known) ? [known, inCookie] : [known];
}

/** Checks a world in which nothing has failed for a long time and no decision should wait. */
export function checkEnd(world: World): void {
  const { made, excuses, tabs } = world;
  if (!world.isExcused()) checkTwice(world);
  checkLost(world);
  for (const { page } of tabs)
    if (page?.store.read().some((entry) => waits(entry) && world.madeOf(entry.id)?.isGone === false))
      world.fail('a decision still waits though nothing fails any more');
  const alive = made.filter(({ isGone }) => !isGone);
  const madeLast = alive.at(-1);
  const last = alive.reduce<Made | undefined>(
    (latest, each) => (!latest || compareEntries(each.entry, latest.entry) > 0 ? each : latest),
    undefined,
  );
  if (!last || !madeLast) return;
  if (!excuses.hasJumped && !excuses.wiped && madeLast.at - last.at > BURST_MS)
    world.fail('the decision that was made last is not the latest one of the log');
  const inCookie = world.madeOf(world.cookieId);
  const isTurned = inCookie && mayBeTurned(world, inCookie, madeLast) && mayBeTurned(world, madeLast, last);
  // A cookie that the browser refuses to replace may be older than the decision that the tabs use.
  const isByCookie =
    isTurned &&
    (!world.faults.isCookieTooLarge || tabs.some(({ page }) => page && isInForce(page, inCookie)));
  if (!world.isExcused()) checkInForce(world, isByCookie ? inCookie : last);
}

const isInForce = (page: Page, { choice }: Made) =>
  JSON.stringify(page.inForce()?.consent) === JSON.stringify(choice);

function checkTwice({ server, fail }: World): void {
  for (const first of server.all)
    for (const again of server.all) {
      if (again === first || again.id !== first.id || first.answeredAt === undefined) continue;
      // Where a frozen page reads the answer after its lease, another tab knows the answer only a moment later.
      const slack = first.answeredAt > first.sentAt + LIMIT_MS ? SEEN_MS : 0;
      const hasBeenAnswered = first.answeredAt + slack < again.sentAt;
      const mayBeAnswered = again.sentAt >= first.sentAt && again.sentAt < first.sentAt + LIMIT_MS;
      if (hasBeenAnswered || mayBeAnswered)
        fail(`the decision of ${first.time} is documented twice though its answer arrived`);
    }
}

function checkLost({ made, server, excuses, hasLocks, fail }: World): void {
  const isDocumented = ({ id }: Made) => server.all.some((each) => each.id === id);
  for (const each of made) {
    if (each.isGone || isDocumented(each)) continue;
    // Where storage was wiped, the clock was set ahead, or tabs without locks could not read each other's entries, two
    // requests may run at once: a cookie with the same choice is then taken for the cookie of the other request.
    const isSame = (other: Made) => JSON.stringify(other.choice) === JSON.stringify(each.choice);
    const isTaken = made.some((other) => isSame(other) && isDocumented(other));
    if (!(isTaken && (excuses.wiped || excuses.hasJumpedAhead || (excuses.hasRefused && !hasLocks))))
      fail(`the decision of ${each.entry.time} (${each.entry.payload?.buttonClicked}) is lost`);
  }
}

function checkInForce(world: World, last: Made): void {
  const { faults, excuses } = world;
  const isCurrent = last.entry.revision === world.configNow().revision;
  if (excuses.cookieChangedByOthers || !isCurrent) return;
  const hasCookie = faults.cookies === 'on' && !faults.isCookieTooLarge;
  if (hasCookie && world.cookieId !== last.id)
    world.fail('the cookie does not hold the decision that was made last');
  // Where neither cookies nor local storage take anything, a tab can't know what another one has stored.
  if (faults.cookies === 'off' && excuses.hasRefused) return;
  for (const { page } of world.tabs) {
    if (!page || page.config.revision !== last.entry.revision) continue;
    if (!isInForce(page, last))
      world.fail('in a tab another decision is in force than the one that was made last');
    else if (page.applied?.text !== JSON.stringify(last.choice))
      world.fail('a tab has not applied the decision that was made last');
  }
}
