import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base, sharedBrowser, USER_AGENT } from '../../support/browser';
import { serveModule } from '../../support/module';
import type { Site } from '../../support/site';
import type { start } from './queue-page';

const REVISION = '0123456789abcdef0123456789abcdef';
const COOKIE = 'real_cookie_banner-v:3_blog:1_path:0000000';
const CONSENT = { all: { 60: [1], 61: [2, 3] }, essentials: { 60: [1] } };
type Answers = 'well' | 'fails' | 'hangs' | 'twice' | 'garbage' | 'late';

interface Sent {
  readonly createdClientTime: string;
  readonly decision: 'all' | 'essentials';
  readonly buttonClicked: string;
  readonly setCookies: boolean;
}

/** Creates a server that stores each request that it receives, including repeated ones. */
function createServer(site: Site) {
  const documented: Sent[] = [];
  const asked: Sent[] = [];
  const plan: Answers[] = [];
  const hanging: (() => void)[] = [];
  const document = (sent: Sent, response: ServerResponse) => {
    documented.push(sent);
    const uuid = `00000000-0000-4000-8000-${String(documented.length).padStart(12, '0')}`;
    const body = JSON.stringify({ d: CONSENT[sent.decision], bc: sent.buttonClicked });
    const value = `${Math.floor(Date.now() / 1000)}:${uuid}:${REVISION}:${body}`;
    if (sent.setCookies)
      response.setHeader('set-cookie', `${COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=99999`);
    return JSON.stringify({ uuid, forward: null });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = JSON.parse(body) as Sent;
    asked.push(sent);
    const how = plan.shift() ?? 'well';
    if (how === 'hangs') return;
    if (how === 'fails') response.writeHead(500).end('{"code":"internal"}');
    else if (how === 'late') hanging.push(() => response.end(document(sent, response)));
    else {
      const record = document(sent, response);
      if (how === 'garbage') response.end('<b>Notice</b>: undefined index');
      else response.end(how === 'twice' ? `${record}\n${record}` : record);
    }
  };
  site.set('/wp-json/real-cookie-banner/v1/consent', (request, response) => void answer(request, response));
  return {
    documented,
    asked,
    plan: (...answers: Answers[]) => void plan.push(...answers),
    /** Answers the requests that are waiting. */
    release: () => {
      for (const each of hanging.splice(0)) each();
    },
  };
}

type Running = ReturnType<typeof start>;
interface Tab {
  readonly page: Page;
  run<Result>(use: (running: Running) => Result | Promise<Result>): Promise<Result>;
}
const running = (page: Page) =>
  page.evaluateHandle(() => (window as unknown as { running: Running }).running);

interface World {
  readonly server: ReturnType<typeof createServer>;
  tab(options?: { prepare?: string; config?: string }): Promise<Tab>;
  /** Advances the clocks of all tabs until `isOver`, or for ten minutes. */
  pass(isOver: () => boolean | Promise<boolean>, step?: number): Promise<void>;
}

const it = base.extend<{ world: World }>({
  world: async ({ site }, use) => {
    await serveModule(site, '/queue.js', 'test/browser/consent/queue-page.ts');
    const server = createServer(site);
    let context: BrowserContext | undefined;
    const tabs: Page[] = [];
    await use({
      server,
      async tab({ prepare = '', config = '{}' } = {}) {
        context ??= await (await sharedBrowser()).newContext({ userAgent: USER_AGENT });
        const page = await context.newPage();
        tabs.push(page);
        await page.clock.install();
        if (prepare) await page.addInitScript(prepare);
        site.set(
          '/tab.html',
          '<!doctype html><title>Tab</title><script type="module" src="/start.js"></script><a href="?rcb-clear-current-cookie=1" onclick="return false">Cookie</a>',
        );
        site.set('/start.js', `import { start } from '/queue.js'; window.running = start(${config});`);
        await page.goto(`${site.url}/tab.html`);
        return { page, run: async (given) => (await running(page)).evaluate(given as never) as never };
      },
      async pass(isOver, step = 5_000) {
        for (let passed = 0; passed < 600_000 && !(await isOver()); passed += step) {
          const open = tabs.filter((page) => !page.isClosed());
          await Promise.all(open.map((page) => page.clock.runFor(step)));
          // The server's answers arrive in real time.
          await Promise.all(open.map((page) => page.evaluate(() => fetch('/queue.js').then(() => {}))));
        }
      },
    });
    await context?.close();
  },
});

/** The number of times that each decision was stored. */
const counts = ({ documented }: World['server']) =>
  Object.values(
    documented.reduce<Record<string, number>>((all, { createdClientTime: time }) => {
      all[time] = (all[time] ?? 0) + 1;
      return all;
    }, {}),
  );

const isEmpty = (tab: Tab) => tab.run(({ waiting }) => waiting().length === 0);
const BUTTON = { all: 'main_all', essentials: 'main_essential' } as const;
const decide = (tab: Tab, decision: 'all' | 'essentials') =>
  tab.page.evaluate(
    ([chosen, buttonClicked]) => {
      const product = window as unknown as { running: Running };
      void product.running.decide({ decision: chosen, buttonClicked });
    },
    [decision, BUTTON[decision]] as const,
  );
const decided = (tab: Tab, decision: 'all' | 'essentials') =>
  tab.page.evaluate(
    ([chosen, buttonClicked]) => {
      const product = window as unknown as { running: Running };
      return product.running.decide({ decision: chosen, buttonClicked });
    },
    [decision, BUTTON[decision]] as const,
  );
/** Whether a tab has the lock for submitting. Runs in the page. */
const hasLock = async () => ((await navigator.locks.query()).held ?? []).length > 0;
const heard = (world: World, times: number) => expect.poll(() => world.server.asked.length).toBe(times);

describe('submitting decisions', () => {
  it('in three tabs, with a server that fails, hangs, answers twice and answers garbage, happens exactly once for each [consent.12] [rest.3]', async ({
    world,
  }) => {
    const { server } = world;
    const tabs = [await world.tab(), await world.tab(), await world.tab()];
    server.plan('fails', 'hangs', 'twice', 'garbage', 'fails', 'garbage');
    for (const [at, tab] of [...tabs, ...tabs].entries()) {
      await tab.page.clock.runFor(10);
      await decide(tab, at % 2 ? 'essentials' : 'all');
    }
    await world.pass(async () => server.documented.length >= 6 && (await isEmpty(tabs[0] as Tab)));
    expect(counts(server)).toEqual([1, 1, 1, 1, 1, 1]);
    // No request follows: no tab assumes that a decision is still pending.
    await world.pass(() => false, 100_000);
    expect(server.documented).toHaveLength(6);
    const [tab] = tabs as [Tab];
    expect(await tab.run(({ stored }) => stored()?.buttonClicked)).toBe('main_essential');
    expect(await tab.run(({ leftovers }) => leftovers())).toEqual([]);
  });

  it('is repeated by one tab only, however many notice the pending decision [consent.12]', async ({
    world,
  }) => {
    const { server } = world;
    const tabs: Tab[] = [];
    for (let at = 0; at < 5; at++) tabs.push(await world.tab());
    const [first, , , , last] = tabs as [Tab, Tab, Tab, Tab, Tab];
    // The repeated request waits, so that a slow machine does not document the decision before other tabs notice it.
    server.plan('fails', 'late');
    await decided(first, 'all');
    const applied = (tab: Tab) => tab.run((product) => product.applied);
    // After ten seconds all other tabs apply the pending decision, and later the stored decision.
    await world.pass(async () => (await applied(last)).length > 0, 500);
    await world.pass(() => server.asked.length > 1, 500);
    server.release();
    await world.pass(() => isEmpty(first), 1_000);
    expect(server.asked).toHaveLength(2);
    expect(counts(server)).toEqual([1]);
    await world.pass(async () => (await applied(last)).length === 2);
    expect(await applied(last)).toEqual(['main_all', 'main_all']);
    expect(await applied(first)).toEqual([]);
  });

  it('wakes a tab of another language once and not for ever while the server is down [consent.12]', async ({
    world,
  }) => {
    const { server } = world;
    const german = await world.tab();
    const english = await world.tab({ config: `{"cookieName":"${COOKIE}-lang:en"}` });
    server.plan('fails', 'fails');
    await decided(german, 'all');
    await decided(english, 'essentials');
    const looks = async () =>
      (await english.run((product) => product.looks())) + (await german.run((product) => product.looks()));
    await expect.poll(() => german.run(({ waiting }) => waiting().length)).toBe(2);
    const before = await looks();
    // The events of the other tab arrive in real time.
    for (let turn = 0; turn < 20; turn++)
      await english.page.evaluate(() => fetch('/queue.js').then(() => {}));
    expect((await looks()) - before).toBeLessThan(10);
  });

  it('continues after a reload in the middle, and reads the cookie first [consent.12]', async ({ world }) => {
    const { server } = world;
    const tab = await world.tab();
    server.plan('late');
    await decide(tab, 'all');
    await heard(world, 1);
    await tab.page.reload();
    expect(await tab.run(({ stored }) => stored()?.consent)).toEqual(CONSENT.essentials);
    // The reload closed the page but did not stop the server.
    let looks = 0;
    await world.pass(() => ++looks > 5);
    expect(server.asked).toHaveLength(1);
    server.release();
    await expect.poll(() => tab.page.evaluate(() => document.cookie.includes('main_all'))).toBe(true);
    await world.pass(() => isEmpty(tab));
    expect(server.asked).toHaveLength(1);
    expect(counts(server)).toEqual([1]);
    expect(await tab.run(({ stored }) => stored()?.buttonClicked)).toBe('main_all');
  });

  it('survives a tab that dies while the server does not answer [consent.12]', async ({ world }) => {
    const { server } = world;
    const dying = await world.tab();
    server.plan('hangs');
    await decide(dying, 'essentials');
    await heard(world, 1);
    await dying.page.close();
    const next = await world.tab();
    expect(await next.run(({ stored }) => stored()?.buttonClicked)).toBe('main_essential');
    await world.pass(() => isEmpty(next));
    expect(counts(server)).toEqual([1]);
    expect(await next.run(({ leftovers }) => leftovers())).toEqual([]);
  });

  it('works with full local storage: the tab remembers the decision, retries, and sends the rest when the visitor leaves [consent.12]', async ({
    world,
    site,
  }) => {
    const { server } = world;
    const tab = await world.tab();
    await tab.page.evaluate(() => {
      for (let size = 4e6; size >= 1; size = Math.floor(size / 2))
        for (let at = 0; at < 3; at++)
          try {
            localStorage.setItem(`fill-${size}-${at}`, 'x'.repeat(size));
          } catch {}
    });
    server.plan('fails', 'fails');
    await decided(tab, 'all');
    expect(await tab.run(({ stored }) => stored()?.buttonClicked)).toBe('main_all');
    await world.pass(() => server.asked.length > 1);
    expect(server.documented).toEqual([]);
    await tab.page.goto(`${site.url}/queue.js`);
    await expect.poll(() => counts(server)).toEqual([1]);
  });

  it('leaves the newest decision in the cookie, whichever is stored last [consent.1] [consent.12]', async ({
    world,
  }) => {
    const { server } = world;
    const tab = await world.tab();
    server.plan('fails', 'well');
    await decided(tab, 'all');
    await decided(tab, 'essentials');
    expect(await tab.run(({ stored }) => stored()?.buttonClicked)).toBe('main_essential');
    await world.pass(() => isEmpty(tab));
    expect(server.asked.map(({ setCookies }) => setCookies)).toEqual([true, true, false]);
    const { uuid, previousUuids, buttonClicked } = (await tab.run(({ stored }) => stored())) ?? {};
    expect([uuid, previousUuids, buttonClicked]).toEqual([
      '00000000-0000-4000-8000-000000000001',
      ['00000000-0000-4000-8000-000000000002'],
      'main_essential',
    ]);
  });

  it('leaves the newest decision in the cookie, although the code that submits another tab’s earlier decision is loaded late [consent.1] [consent.12]', async ({
    world,
  }) => {
    const { server } = world;
    const slow = await world.tab();
    await slow.run(({ hold }) => hold());
    await decide(slow, 'all');
    await expect.poll(() => slow.page.evaluate(hasLock)).toBe(true);
    // The other tab is opened only now: it could have taken the lock first.
    const fast = await world.tab();
    // The other tab waits for the lock in vain, and applies its decision after the time limit.
    const applied = decided(fast, 'essentials');
    await fast.page.clock.runFor(10_000);
    await applied;
    expect(server.asked).toEqual([]);
    await slow.run(({ letGo }) => letGo());
    await heard(world, 2);
    await world.pass(async () => (await isEmpty(slow)) && (await isEmpty(fast)));
    expect(counts(server)).toEqual([1, 1]);
    for (const tab of [slow, fast])
      expect(await tab.run(({ stored }) => stored()?.buttonClicked)).toBe('main_essential');
  });

  it('happens as soon as another tab, with the plugin’s own script, has added a decision to the queue and removed its entry of the lock [consent.12c]', async ({
    world,
  }) => {
    const tab = await world.tab();
    await tab.page.clock.pauseAt(Date.now() + 60_000);
    const now = () => tab.page.evaluate(() => Date.now());
    const before = await now();
    const other = await tab.page.context().newPage();
    await other.goto(new URL('/queue.js', tab.page.url()).href);
    const createdClientTime = new Date(before - 60_000).toISOString();
    await other.evaluate(
      ([item, lockedUntil]) => {
        localStorage.setItem('real_cookie_banner-consent-queue-lock', lockedUntil);
        localStorage.setItem('real_cookie_banner-consent-queue', JSON.stringify([item]));
      },
      [{ decision: 'all', buttonClicked: 'main_all', createdClientTime }, String(before + 60_000)] as const,
    );
    await expect.poll(() => tab.page.evaluate(hasLock)).toBe(true);
    await tab.page.clock.runFor(2_000);
    expect(world.server.asked).toEqual([]);
    await other.evaluate(() => localStorage.removeItem('real_cookie_banner-consent-queue-lock'));
    await world.pass(() => world.server.asked.length > 0, 20);
    // Without the storage events the tab would check the queue 15 s later, and the entry would end after a minute.
    expect((await now()) - before).toBeLessThan(5_000);
    expect(world.server.asked[0]?.createdClientTime).toBe(createdClientTime);
    await world.pass(() => isEmpty(tab), 20);
    expect(counts(world.server)).toEqual([1]);
  });

  it('loads nothing and applies nothing for storage events that a page script fakes [consent.12]', async ({
    world,
  }) => {
    const tab = await world.tab();
    await tab.page.evaluate(() => {
      const newValue = JSON.stringify([{ createdClientTime: '2026-01-01T00:00:00.000Z' }]);
      const key = 'real_cookie_banner-consent-queue';
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    });
    await world.pass(() => false, 60_000);
    expect(await tab.run(({ looks, applied }) => [looks(), applied.length])).toEqual([0, 0]);
  });
});
