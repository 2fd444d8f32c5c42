import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Report } from '../../src/api';
import { sharedBrowser, USER_AGENT } from '../support/browser';
import { whenReady } from '../support/ready';
import type { Site } from '../support/site';

/** Runs before any script of the page and records the effects of a hostile input. */
function listen() {
  const ran: string[] = [];
  Object.defineProperty(window, 'hostileRan', { value: ran });
  for (const name of ['__ran', 'hacked'])
    Object.defineProperty(window, name, { get: () => 0, set: () => ran.push(name) });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
    Object.defineProperty(window, name, {
      // The extras' alerts for a wrong file, and the windows of share buttons, are no attack.
      value: (text?: unknown) => {
        if (!/^[A-Z]|^https:\/\/(?!evil)/.test(String(text))) ran.push(`${name} ${text}`);
      },
    });
}

export interface Watched {
  readonly page: Page;
  /** Console errors and uncaught errors. */
  readonly errors: string[];
  /** Requests to another host; all of them were stopped. */
  readonly foreign: string[];
  /** The forbidden code that ran. */
  executions(): Promise<string[]>;
  close(): Promise<void>;
}

export interface WatchOptions {
  readonly head?: string;
  /** Runs before the page is requested. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens a page with Piton and without a policy that would stop an attack which Piton lets through. */
export async function openWatched(
  site: Site,
  path: string,
  body: string,
  { head = '', before }: WatchOptions = {},
): Promise<Watched> {
  const context = await (await sharedBrowser()).newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const errors: string[] = [];
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      foreign.push(route.request().url());
      return route.abort('blockedbyclient');
    },
  );
  const page = await context.newPage();
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(String(error.stack ?? error)));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).pathname !== path)
      foreign.push(`left for ${frame.url()}`);
  });
  await page.addInitScript(listen);
  await before?.(page);
  site.set(
    path,
    `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Probe</title>${head}<script type="module" src="/piton.js"></script></head><body>${body}</body></html>`,
  );
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  return {
    page,
    errors,
    foreign,
    executions: () =>
      page.evaluate(() => [
        ...(window as unknown as { hostileRan: string[] }).hostileRan,
        ...[...document.querySelectorAll('x-attack')].map(({ outerHTML }) => outerHTML),
      ]),
    close: () => context.close(),
  };
}

/** Scrolls every element into view once, so that all handlers start. */
export async function wakeAll(page: Page): Promise<void> {
  await whenReady(page);
  await page.evaluate(async () => {
    const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    let last: number;
    do {
      last = scrollY;
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await frames();
    } while (scrollY !== last);
    scrollTo({ top: 0, behavior: 'instant' });
    document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    await frames();
  });
}

/** The handlers on the page that are not mounted; `failed` gives the reason. */
const notMounted = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { marks } = await (window.piton as { report(): Promise<Report> }).report();
    return marks
      .filter(({ handler, state }) => handler && state !== 'mounted')
      .map(({ handler, element, state, error }) => `${handler} on ${element} ${state} ${error ?? ''}`);
  });

/**
 * Checks that the page works as any other: every handler is mounted without an error, no hostile code runs, and no
 * foreign host receives a request.
 */
export async function expectUnharmed(
  site: Site,
  path: string,
  body: string,
  options: WatchOptions = {},
): Promise<void> {
  const { page, errors, foreign, executions, close } = await openWatched(site, path, body, options);
  await expect
    .poll(async () => {
      await wakeAll(page);
      return notMounted(page);
    })
    .toEqual([]);
  expect({ errors, foreign, executions: await executions() }).toEqual({
    errors: [],
    foreign: [],
    executions: [],
  });
  await close();
}
