/** Plays one round: two or three tabs of a new visitor decide within a second while something fails. */
import type { BrowserContext, Page, Request } from 'playwright-core';
import { sharedBrowser, USER_AGENT } from '../../../support/browser';
import type { Site } from '../../../support/site';
import type { Random } from '../../../unit/consent/simulation/random';
import type { start } from '../queue-page';
import { createServer, markOf, SERVER_FAULTS, type ServerFault } from './server';

type Running = ReturnType<typeof start>;
type Holder = Window & { running: Running };

/**
 * The faults of the browser; each is caused in the first tab right after its decision, or in all tabs before they open.
 */
export const CLIENT_FAULTS = [
  'none',
  'reload',
  'leave for another page',
  'close',
  'hide',
  'no locks',
  'local storage is full',
  'local storage throws',
  'cookies are blocked',
  'code comes late',
  'offline for a moment',
  'clock a day ahead',
  'clock a day back',
] as const;
/**
 * The step by which the tabs' clocks advance, ms; without locks the step is smaller than the time that tabs give each
 * other to notice stored values.
 */
const STEP_MS = 2_500;
const STEP_WITHOUT_LOCKS_MS = 90;
type ClientFault = (typeof CLIENT_FAULTS)[number];

const PREPARE: Partial<Record<ClientFault, string>> = {
  'no locks': "Object.defineProperty(navigator, 'locks', { value: undefined })",
  'local storage throws':
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })",
  'cookies are blocked': "Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })",
  'local storage is full':
    "Storage.prototype.setItem = function () { throw new DOMException('voll', 'QuotaExceededError'); }",
};

async function openTab(context: BrowserContext, site: Site, fault: ClientFault): Promise<Page> {
  const page = await context.newPage();
  const script = PREPARE[fault];
  if (script) await page.addInitScript(script);
  await page.goto(`${site.url}/tab.html`);
  await page.waitForFunction(() => 'running' in window);
  return page;
}

const decide = (page: Page, mark: number) =>
  page.evaluate((service) => {
    const { running } = window as unknown as Holder;
    void running.decide({ decision: { 60: [1], 61: [service] }, buttonClicked: 'main_custom' });
    return Date.now();
  }, mark);

async function harm(page: Page, context: BrowserContext, fault: ClientFault, site: Site): Promise<void> {
  if (fault === 'reload') await page.reload();
  else if (fault === 'leave for another page') await page.goto(`${site.url}/queue.js`);
  else if (fault === 'close') await page.close({ runBeforeUnload: false });
  else if (fault === 'hide')
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  else if (fault === 'offline for a moment') {
    await context.setOffline(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await context.setOffline(false);
  } else if (fault.startsWith('clock'))
    await context.clock.setSystemTime(Date.now() + (fault.endsWith('ahead') ? 1 : -1) * 86_400_000);
}

/** @returns the faults in words, and the number of decisions that were made */
export async function playRound(
  site: Site,
  random: Random,
): Promise<{ readonly wrong: readonly string[]; readonly saves: number }> {
  const server = createServer(site);
  const faults = Object.keys(SERVER_FAULTS) as ServerFault[];
  const planned = Array.from({ length: random.int(0, 4) }, () => random.pick(faults));
  const fault = random.pick(CLIENT_FAULTS);
  server.plan.push(...planned);
  const context = await (await sharedBrowser()).newContext({ userAgent: USER_AGENT });
  const wrong: string[] = [];
  const fail = (words: string) => wrong.push(`${words} (${fault}; ${planned.join(', ')})`);
  try {
    await context.clock.install();
    const inFlight = new Set<Request>();
    context.on('request', (request) => request.method() === 'POST' && inFlight.add(request));
    const end = (request: Request) => inFlight.delete(request);
    context.on('requestfinished', end).on('requestfailed', end);
    const count = random.int(2, 4);
    const pages = await Promise.all(Array.from({ length: count }, () => openTab(context, site, fault)));
    const [first] = pages as [Page];
    if (fault === 'code comes late') await first.evaluate(() => (window as unknown as Holder).running.hold());
    const marks: number[] = [];
    for (const [at, page] of pages.entries()) {
      marks.push(at + 2);
      await decide(page, at + 2);
      if (!at) await harm(page, context, fault, site);
      if (at < count - 1) await new Promise((resolve) => setTimeout(resolve, random.int(0, 1_000)));
    }
    if (fault === 'code comes late')
      await first.evaluate(() => (window as unknown as Holder).running.letGo());
    const open = () => pages.filter((page) => !page.isClosed() && page.url().endsWith('/tab.html'));
    const isDone = async () => {
      const states = await Promise.all(
        open().map((page) => page.evaluate(() => (window as unknown as Holder).running.isWaiting())),
      );
      return !states.some(Boolean) && server.documented.length > 0;
    };
    const isWithoutLocks = fault === 'no locks';
    const step = isWithoutLocks ? STEP_WITHOUT_LOCKS_MS : STEP_MS;
    let passed = 0;
    while (passed < 600_000 && !(await isDone())) {
      // The server's answers arrive in real time, and so do the changes of other tabs' storage.
      await new Promise((resolve) => setTimeout(resolve, isWithoutLocks ? 20 : 150));
      if (inFlight.size > server.hanging()) continue;
      await context.clock.runFor(step);
      passed += step;
    }
    if (passed >= 600_000) fail('a decision still waits');
    server.plan.length = 0;
    // In private mode a closed page may not have sent its decision.
    const mayLose = fault === 'local storage throws' && !open().includes(first);
    for (const mark of marks) {
      const records = server.documented.filter((each) => each.mark === mark);
      if (!records.length && !mayLose) fail(`decision ${mark} is lost`);
      if (records.length > 1 && records.slice(0, -1).every(({ isHeard }) => isHeard))
        fail(`decision ${mark} is documented ${records.length} times`);
    }
    // A clock that is set ahead ends leases early: two requests may be in flight, and the later answer sets the cookie.
    if (fault === 'clock a day ahead') return { wrong, saves: marks.length };
    const last = marks.at(-1);
    for (const page of open()) {
      const stored = await page.evaluate(() => (window as unknown as Holder).running.stored());
      const mark = stored && markOf({ decision: stored.consent as never });
      if (mark !== last) fail(`a tab has decision ${mark} in force, not ${last}`);
    }
    return { wrong, saves: marks.length };
  } finally {
    await context.close();
  }
}
