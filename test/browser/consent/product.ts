import type { BrowserContextOptions, Page } from 'playwright-core';
import { it as base, expect, inject } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { printConsent } from '../../../demo/consent/print.mjs';
// @ts-expect-error: the demo is plain JavaScript
import { createConsentRest } from '../../../demo/consent/rest.mjs';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
// @ts-expect-error: the demo is plain JavaScript
import { pages, render } from '../../../demo/site.mjs';
import { sharedBrowser, USER_AGENT } from '../../support/browser';
import { unblurred } from '../../support/unblurred';
import type { ConsentRecord, Visitor } from './demo-site';

/** The options that a test page changes in the demo's configuration (demo/consent/config.mjs). */
export interface ConsentOptions {
  readonly design?: Record<string, Record<string, unknown>>;
  readonly frontend?: Record<string, unknown>;
  readonly others?: Record<string, unknown>;
  readonly standalone?: boolean;
}

interface Answer {
  readonly host: string;
  readonly nonce: string;
  readonly tag: string;
}

/** A test page on the demo site, printed as the consent plugin prints pages, under the demo's strict policy. */
export interface OwnPage {
  readonly consent?: ConsentOptions;
  readonly body?: string | ((answer: Answer) => string);
  /** Markup before Piton's tag; scripts in it have the page's nonce. */
  readonly head?: string;
  readonly bodyClass?: string;
  /** Changes the JSON of the printed configuration. */
  readonly json?: (text: string) => string;
}

export interface Product {
  /** Without a trailing slash. */
  readonly url: string;
  readonly records: ConsentRecord[];
  /** The decisions that were forwarded to other sites of the network. */
  readonly forwarded: readonly Record<string, unknown>[];
  /** Serves the page and returns its address. */
  serve(page: OwnPage): string;
  close(): Promise<void>;
}

const PRINTED = /(<script[^>]*(?:1-js-extra|piton-config)">)([\s\S]*?)(<\/script>)/;

function html(
  { consent = {}, body = '', head = '', bodyClass = '', json = (text) => text }: OwnPage,
  how: Answer,
) {
  const printed = printConsent(unblurred(consent), how) as { head: string; before: string; footer: string };
  const withNonce = (code: string) => code.replaceAll('<script', `<script nonce="${how.nonce}"`);
  const config = printed.head.replace(PRINTED, (_, open, text, close) => open + json(text) + close);
  return `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Probe</title>
${withNonce(head)}${config}${withNonce(how.tag)}</head><body class="${bodyClass}">${printed.before}
<main><h1>Probe</h1>${withNonce(typeof body === 'string' ? body : body(how))}</main>${printed.footer}</body></html>`;
}

/** Serves the built product on the demo site and on the test's own pages. */
export async function openProduct(
  savedPaths: readonly string[] = [],
): Promise<Product & { saved: string[] }> {
  const consent = createConsentRest();
  const served = [...pages];
  const server = await createServer({
    dist: inject('dist'),
    // A server with saved pages has its own endpoint, which knows these pages.
    ...(savedPaths.length === 0 && { rest: consent.rest }),
    savedPaths,
    pages: served,
    render: (page: { own?: OwnPage }, how: Answer) => (page.own ? html(page.own, how) : render(page, how)),
  });
  return {
    url: server.url.slice(0, -1),
    records: consent.records,
    forwarded: consent.forwarded,
    saved: server.savedPages.map(({ url }: { url: string }) => url),
    serve(own) {
      const path = `/probe-${served.length}/`;
      served.push({ path, own, consent: own.consent ?? {} });
      return server.url.slice(0, -1) + path;
    },
    close: server.close,
  };
}

export interface Arrival extends Visitor {
  readonly warnings: string[];
}

export interface ArriveOptions extends BrowserContextOptions {
  /** The console errors that the test causes on purpose. */
  readonly expectedErrors?: RegExp;
  /** The event for which `arrive` waits; the load event by default. */
  readonly waitUntil?: 'commit';
  /** Runs before the page is requested. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens the address as a new visitor and returns the page with all that was recorded on it. */
export type Arrive = (address: string, options?: ArriveOptions) => Promise<Arrival>;

/**
 * `it` with one product for the whole file, and a browser context for each visitor; an error in the console fails the
 * test.
 */
export const it = base.extend<{ product: Product; arrive: Arrive }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters from the pattern
    async ({}, use) => {
      const product = await openProduct();
      await use(product);
      await product.close();
    },
    { scope: 'file' },
  ],
  arrive: async ({ product }, use) => {
    const all: Arrival[] = [];
    product.records.length = 0;
    await use(async (address, { expectedErrors, waitUntil, before, ...options } = {}) => {
      const context = await (await sharedBrowser()).newContext({
        userAgent: USER_AGENT,
        viewport: { width: 1280, height: 900 },
        // The question appears at once; test/browser/banner shows how it moves.
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      const visitor: Arrival = { context, page, requests: [], errors: [], warnings: [] };
      all.push(visitor);
      const isExpected = (text: string) => expectedErrors?.test(text) === true;
      context.on('request', (request) => void visitor.requests.push(request.url()));
      context.on('console', (message) => {
        if (message.type() === 'warning') visitor.warnings.push(message.text());
        if (message.type() === 'error' && !isExpected(message.text())) visitor.errors.push(message.text());
      });
      page.on('pageerror', (error) => void (isExpected(String(error)) || visitor.errors.push(String(error))));
      await before?.(page);
      await page.goto(address.startsWith('/') ? product.url + address : address, {
        ...(waitUntil && { waitUntil }),
      });
      return visitor;
    });
    await Promise.all(all.map(({ context }) => context.close()));
    expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  },
});

/** The requests to any host but the site itself. */
export const outside = (requests: readonly string[], site: string): string[] =>
  requests.filter((url) => /^(?:https?|wss?):/.test(url) && new URL(url).origin !== new URL(site).origin);

export const hasFetched = ({ requests }: Pick<Visitor, 'requests'>, chunk: string): boolean =>
  requests.some((url) => new RegExp(`/${chunk}-\\w{4}\\.js`).test(url));
