import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createConsentRest } from '../../../demo/consent/rest.mjs';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
import { sharedBrowser, USER_AGENT } from '../../support/browser';
import { settle } from '../../support/visit';
import '../../support/unblurred';

/** A decision that the demo server stored. */
export interface ConsentRecord {
  readonly uuid: string;
  readonly buttonClicked: string;
  readonly decision: Record<string, number[]>;
  readonly received: number;
}

export interface DemoSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly records: readonly ConsentRecord[];
  close(): Promise<void>;
}

/** Starts the demo site with its own store of decisions. */
export async function openDemoSite(): Promise<DemoSite> {
  const consent = createConsentRest();
  const server = await createServer({ dist: inject('dist'), rest: consent.rest });
  return { url: server.url.slice(0, -1), records: consent.records, close: server.close };
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** All requests, as whole addresses. */
  readonly requests: string[];
  readonly errors: string[];
}

/** Opens a browser context of its own for a visitor; `before` runs before the page is requested. */
export async function newVisitor(before?: (page: Page) => Promise<unknown>): Promise<Visitor> {
  const context = await (await sharedBrowser()).newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => void requests.push(request.url()));
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(String(error)));
  await before?.(page);
  return { context, page, requests, errors };
}

export const banner = (page: Page) => page.locator('dialog.rcb-dialog');
export const accept = (page: Page) => banner(page).getByRole('button', { name: 'Alle akzeptieren' });
export const decline = (page: Page) => banner(page).getByRole('button', { name: 'Weiter ohne Einwilligung' });

/** Opens the settings and waits until nothing moves: while the dialog gets wider, a press may miss its buttons. */
export async function openSettings(page: Page): Promise<void> {
  await banner(page).locator('[data-rcb="individual"]').click();
  // A configuration without groups has an empty list.
  await banner(page).locator('.rcb-group-list').waitFor({ state: 'attached' });
  await settle(page);
}

/**
 * Records the names of the events of consent that the page's scripts receive, in order; runs before any script of the
 * page.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of [
      'RCB/Banner/Show',
      'RCB/Apply/Interactive',
      'RCB/OptIn',
      'RCB/OptIn/All',
      'RCB/OptOut',
      'RCB/OptOut/All',
      'RCB/OptIn/ContentBlocker/All',
    ])
      document.addEventListener(type, () => void heard.push(type));
  });
}

export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);
