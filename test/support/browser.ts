import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { it as base, expect, inject } from 'vitest';
// @ts-expect-error: plain JavaScript, since the bench uses it as well
import { launch, launchWithScrollbars } from './chromium.mjs';
import { marksOf } from './marks';
import { nextFrame, whenReady } from './ready';
import { createSite, type Site, STRICT_CSP } from './site';

/** The user agent of a browser with a window, because sites treat headless browsers as crawlers. */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';
const TAG = '<script type="module" src="/piton.js"></script>';

export interface OpenOptions extends BrowserContextOptions {
  /** The script tag; the module tag by default. */
  readonly tag?: string;
  readonly head?: string;
  readonly lang?: string;
  readonly csp?: string;
  readonly bodyClass?: string;
  /** Console errors that this test provokes. */
  readonly expectedErrors?: RegExp;
  /** Runs before the page is requested, to set routes and init scripts. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Waits for the runtime's first pass; true by default. */
  readonly ready?: boolean;
  /**
   * Whether the test measures what the page loads. Elsewhere `open` also waits for what is being mounted, by a report whose
   * code is a chunk too.
   */
  readonly isMeasured?: boolean;
  /** The event for which `open` waits; the load event by default. */
  readonly waitUntil?: 'domcontentloaded';
  /** Opens the page in a browser whose scrollbars take room. By default the browser has no scrollbars. */
  readonly hasScrollbars?: boolean;
  /**
   * A page that `open` has returned, and that leaves its document for the new one; all that was set for it applies
   * further. The rows of a table need no browser context each, which takes as long as loading a page.
   */
  readonly reuse?: Page | undefined;
}

/** Opens a page with `body` and Piton's tag, and waits until the first pass is over. */
export type Open = (body: string, options?: OpenOptions) => Promise<Page>;

let browser: Promise<Browser> | undefined;
let scrolling: Promise<Browser> | undefined;

/**
 * Returns the browser that all tests of this process share. Each process has its own, because messages between processes
 * take a tenth of the time of the tests. The browser ends with the process.
 */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launch() as Promise<Browser>;
  return browser;
}

/** Returns the browser with scrollbars that take room, which all tests of this process share as well. */
function scrollingBrowser(): Promise<Browser> {
  scrolling ??= launchWithScrollbars() as Promise<Browser>;
  return scrolling;
}

/**
 * A test stops waiting when no request for a chunk has started or ended for this time, ms. Such a test blocks the chunk
 * itself.
 */
const PATIENCE_MS = 3_000;

/**
 * Must be called before the page is requested. The returned function waits until the elements in view respond to clicks
 * and keys. A chunk that has arrived is not yet run, and what it mounts waits for its turn, on a busy machine for long.
 * @param isMeasured waits for the chunks alone, without a report
 */
export function watchChunks(page: Page, isMeasured = false): () => Promise<void> {
  const underWay = new Set<Request>();
  let heard = () => {};
  const done = (request: Request) => underWay.delete(request) && heard();
  page.on('request', (request) => request.url().includes('/chunks/') && underWay.add(request) && heard());
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  /** Whether a request for a chunk starts or ends in time. */
  const hears = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS, false);
      heard = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  return async () => {
    // A chunk that has arrived may request others.
    do await page.evaluate(nextFrame);
    while (underWay.size && (await hears()));
    if (underWay.size || isMeasured) return;
    // A test may keep Piton or its report away.
    const isLoading = async () =>
      (await marksOf(page).catch(() => [])).some(({ state }) => state === 'loading');
    const end = performance.now() + PATIENCE_MS;
    while ((await isLoading()) && performance.now() < end) await page.evaluate(nextFrame);
  };
}

/** Describes a page whose test has failed: whether the browser draws it, its position, and the state of each mark. */
export async function describePage(page: Page): Promise<string> {
  const state = page.evaluate(async () => {
    const drawn = await new Promise<string>((resolve) => {
      setTimeout(resolve, 1_000, 'no frame within 1 s');
      requestAnimationFrame(() => resolve('drawn'));
    });
    type Marks = { marks: { handler: string; state: string }[] };
    const piton = window.piton as { report(): Promise<Marks> } | undefined;
    const noReport = new Promise<Marks>((resolve) => {
      setTimeout(resolve, 2_000, { marks: [{ handler: 'report', state: 'none within 2 s' }] });
    });
    const marks = (await Promise.race([piton?.report(), noReport]))?.marks ?? [];
    return [
      document.visibilityState,
      document.readyState,
      drawn,
      scrollY,
      ...marks.map((mark) => `${mark.handler}: ${mark.state}`),
    ];
  });
  const described = await Promise.race([
    state.catch((error) => [String(error)]),
    delay(5_000, ['no answer']),
  ]);
  return `${page.url()}: ${described.join(', ')}`;
}

/** `it` with a site of its own and pages in real Chromium; a console error that was not expected fails the test. */
export const it = base.extend<{
  newSite: (files?: Readonly<Record<string, string>>) => Promise<Site>;
  site: Site;
  open: Open;
  warnings: string[];
}>({
  /** Creates another site. All sites end after the pages: a page whose site is gone reports errors. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters from the pattern
  newSite: async ({}, use) => {
    const sites: Site[] = [];
    await use(async (files = {}) => {
      const site = await createSite(files);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.close()));
  },
  site: async ({ newSite }, use) => use(await newSite(inject('files'))),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  warnings: async ({}, use) => use([]),
  open: async ({ site, warnings, task }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    let opened = 0;
    await use(async (body, options = {}) => {
      const {
        tag = TAG,
        head = '',
        lang = 'de-AT',
        csp = STRICT_CSP,
        bodyClass = '',
        expectedErrors,
        before,
        ready = true,
        isMeasured = false,
        hasScrollbars = false,
        waitUntil = 'load',
        reuse,
        ...rest
      } = options;
      const create = async () => {
        const context = await (await (hasScrollbars ? scrollingBrowser() : sharedBrowser())).newContext({
          userAgent: USER_AGENT,
          viewport: { width: 1280, height: 900 },
          ...rest,
        });
        contexts.push(context);
        const fresh = await context.newPage();
        fresh.on('console', (message) => {
          if (message.type() === 'warning') warnings.push(message.text());
          if (message.type() === 'error' && !expectedErrors?.test(message.text()))
            errors.push(message.text());
        });
        fresh.on('pageerror', (error) => {
          if (!expectedErrors?.test(String(error))) errors.push(String(error));
        });
        return fresh;
      };
      const page = reuse ?? (await create());
      const path = `/page-${++opened}.html`;
      site.set(
        path,
        `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Probe</title>${head}${tag}</head><body class="${bodyClass}">${body}</body></html>`,
        { 'content-security-policy': csp },
      );
      if (!reuse) await before?.(page);
      const alive = watchChunks(page, isMeasured);
      await page.goto(site.url + path, { waitUntil });
      if (!ready) return page;
      await whenReady(page);
      await alive();
      return page;
    });
    if (task.result?.errors?.length)
      for (const page of contexts.flatMap((context) => context.pages()))
        console.log(await describePage(page));
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors).toEqual([]);
  },
});
