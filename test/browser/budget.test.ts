import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../demo/server.mjs';
import { sharedBrowser, USER_AGENT } from '../support/browser';
import { chunkName, manifest, sizeOf } from '../support/manifest';
import { whenQuiet } from '../support/quiet';
import { accept, banner } from './consent/demo-site';

/**
 * The limits for Piton's files on the demo's home page, brotli bytes and requests: the measured values plus about a
 * tenth. React, which the page's popup loads when the browser is idle, takes 59,000 of the bytes.
 */
const FIRST = { bytes: 150_000, requests: 30 };
const AGAIN = { bytes: 134_000, requests: 26 };
/**
 * The size of all chunks that run for the consent of a returning visitor who has allowed everything, brotli bytes: the
 * entry, `basics`, the decision, its effects and their shared chunks. Without `basics`, which every page loads, the
 * size is 29,940; the log of decisions takes 1,300 of these. A visitor who has declined also needs the guard and the
 * chunk that deletes cookies.
 */
const ALLOWED_BYTES = 33_100;
const DECLINED_BYTES = 44_400;
const WITHOUT_BASICS_BYTES = 30_200;

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer({ dist: inject('dist') });
});
afterAll(() => server.close());

/** Records the names of Piton's files that are requested from now on. */
function fetchedIn(context: BrowserContext): string[] {
  const files: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The loader fetches a chunk first; the import then comes from the browser's cache.
    if (request.resourceType() === 'fetch') return;
    if (pathname.startsWith('/dist/')) files.push(pathname.slice('/dist/'.length));
  });
  return files;
}

describe('the demo’s home page', () => {
  it('keeps to its budget for a first visitor and for a returning one, whose decision needs 31 kB with the entry at most, and blocks nothing where everything is allowed', async () => {
    const context = await (await sharedBrowser()).newContext({
      userAgent: USER_AGENT,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const first = fetchedIn(context);
    await page.goto(`${server.url}start/`);
    // Chunks that the browser loads when it is idle may arrive later than this wait.
    await expect
      .poll(() => first.map(chunkName))
      .toEqual(expect.arrayContaining(['piton', 'banner', 'guard', 'post-decision', 'popups']));
    await whenQuiet(page);
    expect(new Set(first).size).toBe(first.length);
    expect(sizeOf(first)).toBeLessThanOrEqual(FIRST.bytes);
    expect(first.length).toBeLessThanOrEqual(FIRST.requests);

    const documented = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.ok(),
    );
    await accept(page).click();
    await documented;
    await expect.poll(async () => (await context.cookies()).length).toBeGreaterThan(0);
    // A page that is closed before it receives the answer leaves a pending decision to the next page.
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.entries(localStorage).filter(
            ([key, value]) => /consent-queue/.test(key) || /"state":"(?!documented)/.test(value),
          ),
        ),
      )
      .toEqual([]);
    await page.close();

    const again = fetchedIn(context);
    const returned = await context.newPage();
    await returned.goto(`${server.url}start/`);
    await expect
      .poll(() => again.map(chunkName))
      .toEqual(expect.arrayContaining(['piton', 'consent', 'popups']));
    await whenQuiet(returned);
    await expect.poll(() => banner(returned).count()).toBe(0);
    expect(again.map(chunkName)).not.toContain('banner');
    expect(sizeOf(again)).toBeLessThanOrEqual(AGAIN.bytes);
    expect(again.length).toBeLessThanOrEqual(AGAIN.requests);
    for (const name of ['guard', 'log', 'post-decision', 'tags', 'definitions'])
      expect(again.map(chunkName)).not.toContain(name);
    const { page: basics, decided } = manifest().preload;
    expect(again).toEqual(expect.arrayContaining([...basics, ...decided]));
    expect(sizeOf(['piton.js', ...decided])).toBeLessThanOrEqual(WITHOUT_BASICS_BYTES);
    const allowed = ['piton.js', ...basics, ...decided];
    expect(sizeOf(allowed)).toBeLessThanOrEqual(ALLOWED_BYTES);
    const declined = Object.keys(manifest().files).filter((file) =>
      /^(?:guard|definitions)$/.test(chunkName(file)),
    );
    expect(declined).toHaveLength(2);
    expect(sizeOf([...allowed, ...declined])).toBeLessThanOrEqual(DECLINED_BYTES);
    await context.close();
  });
});
