import type { BrowserContextOptions, Page } from 'playwright-core';
import { it as base, expect, inject } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { printConsent } from '../../../demo/consent/print.mjs';
// @ts-expect-error: as above
import { createConsentRest } from '../../../demo/consent/rest.mjs';
// @ts-expect-error: as above
import { createServer } from '../../../demo/server.mjs';
// @ts-expect-error: as above
import { pages, render } from '../../../demo/site.mjs';
import { connect, USER_AGENT } from '../../support/browser';
import type { ConsentRecord, Visitor } from './demo-site';

/** What a page of a test changes of the demo's configuration (demo/consent/config.mjs). */
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

/** A page beside the demo's, as the consent plugin prints it, under the demo's strict policy. */
export interface OwnPage {
  readonly consent?: ConsentOptions;
  readonly body?: string | ((answer: Answer) => string);
  /** Before Piton's tag; scripts in it have the page's nonce. */
  readonly head?: string;
  readonly bodyClass?: string;
  /** Changes the configuration's JSON as it is printed. */
  readonly json?: (text: string) => string;
}

export interface Product {
  /** Without a trailing slash. */
  readonly url: string;
  readonly records: ConsentRecord[];
  /** What other sites of the network were told (contract rest R5). */
  readonly forwarded: readonly Record<string, unknown>[];
  /** Serves the page and gives its address. */
  serve(page: OwnPage): string;
  close(): Promise<void>;
}

/** What has not come by then does not come. */
const PATIENCE_MS = 10_000;
const PRINTED = /(<script[^>]*(?:1-js-extra|piton-config)">)([\s\S]*?)(<\/script>)/;

function html(
  { consent = {}, body = '', head = '', bodyClass = '', json = (text) => text }: OwnPage,
  how: Answer,
) {
  const printed = printConsent(consent, how) as { head: string; before: string; footer: string };
  const withNonce = (code: string) => code.replaceAll('<script', `<script nonce="${how.nonce}"`);
  const config = printed.head.replace(PRINTED, (_, open, text, close) => open + json(text) + close);
  return `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Probe</title>
${withNonce(head)}${config}${withNonce(how.tag)}</head><body class="${bodyClass}">${printed.before}
<main><h1>Probe</h1>${withNonce(typeof body === 'string' ? body : body(how))}</main>${printed.footer}</body></html>`;
}

/** The built product on the demo site, and on pages of the test's own. */
export async function openProduct(
  savedPaths: readonly string[] = [],
): Promise<Product & { saved: string[] }> {
  const consent = createConsentRest();
  const served = [...pages];
  const server = await createServer({
    dist: inject('dist'),
    // The endpoint that knows saved pages is the server's own.
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
  /** Console errors that the test provokes. */
  readonly expectedErrors?: RegExp;
  /** Runs before the page is asked for. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Ends in a visitor's page with what they found there. */
export type Arrive = (address: string, options?: ArriveOptions) => Promise<Arrival>;

/** `it` with one product for the whole file, and visitors with a browser of their own; an error in their console fails the test. */
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
    await use(async (address, { expectedErrors, before, ...options } = {}) => {
      const context = await (await connect()).newContext({
        userAgent: USER_AGENT,
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
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
      await page.goto(address.startsWith('/') ? product.url + address : address);
      return visitor;
    });
    await Promise.all(all.map(({ context }) => context.close()));
    expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  },
});

/** Addresses that were asked of anybody but the site itself. */
export const outside = (requests: readonly string[], site: string): string[] =>
  requests.filter((url) => /^(?:https?|wss?):/.test(url) && new URL(url).origin !== new URL(site).origin);

export const hasFetched = ({ requests }: Pick<Visitor, 'requests'>, chunk: string): boolean =>
  requests.some((url) => url.includes(`/${chunk}.js`));

/** Waits until Piton's first pass is over. */
export const ready = (page: Page): Promise<void> =>
  page.evaluate(() => (window.piton as { ready: Promise<void> }).ready);
