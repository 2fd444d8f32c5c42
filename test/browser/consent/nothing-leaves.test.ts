import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, USER_AGENT } from '../../support/browser';
import { whenReady } from '../../support/ready';
import { scrollThrough } from '../../support/visit';
import { banner, decline, heard, listen } from './demo-site';
import { openProduct, outside, type Product } from './product';

/** The pages that the real plugins printed are in a folder beside this checkout, never in it. */
const FOLDER = '../shared/real-pages';
/** The number of pages that are visited at the same time. */
const LANES = 4;

let site: Product & { saved: string[] };
let browser: Browser;
beforeAll(async () => {
  site = await openProduct(existsSync(FOLDER) ? [FOLDER] : []);
  browser = await sharedBrowser();
});
afterAll(() => site.close());

/**
 * Opens the page without the policies of demo and preview, since these would stop a request that Piton fails to block;
 * `act` performs the visitor's actions. Returns the requests to third parties, which are never answered.
 */
async function leaks(path: string, act: (page: Page) => Promise<void>): Promise<string[]> {
  const context: BrowserContext = await browser.newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
    bypassCSP: true,
  });
  const requests: string[] = [];
  context.on('request', (request) => void requests.push(request.url()));
  await context.route(
    (url) => url.origin !== site.url,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await listen(page);
  await page.goto(site.url + path);
  await whenReady(page);
  await act(page);
  await context.close();
  return outside(requests, site.url).map((url) => `${path} asked for ${url}`);
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

/** Waits until the blocker has checked the page once more. */
async function waitForCheck(page: Page): Promise<void> {
  const probe = await page.evaluateHandle(() => {
    const element = document.createElement('p');
    element.setAttribute('consent-id', '0');
    document.body.append(element);
    return element;
  });
  await expect
    .poll(() => probe.evaluate((element) => element.hasAttribute('consent-transaction-complete')))
    .toBe(true);
}

async function refuse(page: Page): Promise<void> {
  await banner(page).waitFor();
  await scrollThrough(page);
  await waitForCheck(page);
  await decline(page).click();
  await expect.poll(() => heard(page)).toContain('RCB/OptOut/All');
  await scrollThrough(page);
  await waitForCheck(page);
}

// The pages of the demo are visited, and declined, by test/browser/demo.test.ts, which counts every request to others.
describe('no request goes to a third party', () => {
  it('from the real pages with consent, which show placeholders for blocked content [blocker.2, blocker.3]', {
    timeout: 240_000,
  }, async () => {
    if (site.saved.length === 0) {
      console.warn(`${FOLDER} does not exist: nothing was compared with real pages`);
      return;
    }
    const found: string[] = [];
    const asking = site.saved.filter((path) => path.includes('/consent/'));
    await inLanes(asking, async (path) => {
      found.push(
        ...(await leaks(path, async (page) => {
          await refuse(page);
          const held = await page.locator('[consent-required]:not(script,link,style)').count();
          if (held === 0) return;
          await expect.poll(() => page.locator('.rcb-content-blocker').count()).toBeGreaterThan(0);
        })),
      );
    });
    expect(found).toEqual([]);
    expect(asking.length).toBeGreaterThan(0);
  });
});
