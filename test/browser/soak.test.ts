import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../demo/server.mjs';
// @ts-expect-error: the proofs are plain JavaScript
import { countsOf } from '../proofs/soak/counts.mjs';
// @ts-expect-error: the proofs are plain JavaScript
import { prepareRound, round } from '../proofs/soak/round.mjs';
import { sharedBrowser, USER_AGENT } from '../support/browser';
import { whenReady } from '../support/ready';

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer({ dist: inject('dist') });
});
afterAll(() => server.close());

/** Every timer on the page has ended after this time, ms of the page's clock. */
const EACH_MS = 900;
const ROUND_MS = 12_000;
/** The number of rounds between the two counts. */
const ROUNDS = 3;
/** The test takes six seconds on an idle machine. */
const PATIENCE_MS = 60_000;
const TIME_OUT_MS = 90_000;
/** The maximum number of elements of each kind that a round presses. */
const MOST = 10;

describe('a long stay on one page', () => {
  it(
    'leaves neither nodes nor listeners behind, however often everything is opened and closed [core.6]',
    async () => {
      const context = await (await sharedBrowser()).newContext({
        userAgent: USER_AGENT,
        viewport: { width: 1280, height: 900 },
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => void errors.push(String(error)));
      await page.clock.install();
      await page.addInitScript(prepareRound);
      await page.goto(`${server.url}seitenleiste-extras/`);
      await whenReady(page);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable');
      const walk = async () => {
        const done: number = await round(page, { wait: () => page.clock.runFor(EACH_MS), most: MOST });
        await page.clock.runFor(ROUND_MS);
        await page.evaluate(() => (window as unknown as { soak: { finish(): void } }).soak.finish());
        return done;
      };
      let interactions = (await walk()) + (await walk());
      // Nodes that a slow machine created late are counted when the test is repeated; a leak grows every time.
      const growth = async () => {
        const early = await countsOf(page, cdp);
        for (let left = ROUNDS; left > 0; left--) interactions += await walk();
        const late = await countsOf(page, cdp);
        return { nodes: late.nodes - early.nodes, listeners: late.listeners - early.listeners };
      };
      await expect.poll(growth, { timeout: PATIENCE_MS }).toEqual({ nodes: 0, listeners: 0 });
      expect(interactions).toBeGreaterThan(100);
      expect(errors).toEqual([]);
      await context.close();
    },
    TIME_OUT_MS,
  );
});
