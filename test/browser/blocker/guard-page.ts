import type { JSHandle, Page } from 'playwright-core';
import { it as base } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import type { Site } from '../../support/site';
import type * as Entry from './guard-entry';

export interface Guarded {
  readonly page: Page;
  readonly guard: JSHandle<typeof Entry>;
  /** The requests that the browser has started. */
  readonly asked: readonly string[];
}

/** `it` with a page of the site, a third party that records its requests, and the guard. */
export const it = base.extend<{
  third: Site;
  host: string;
  visit: (isGuarded?: boolean, csp?: string, first?: () => void) => Promise<Guarded>;
}>({
  third: async ({ newSite }, use) => use(await newSite()),
  host: async ({ third }, use) => use(third.url.replace('127.0.0.1', 'localhost')),
  visit: async ({ site, open, host }, use) => {
    await serveModule(site, '/guard-entry.js', 'test/browser/blocker/guard-entry.ts');
    await use(async (isGuarded = true, csp = '', first) => {
      // The tests use addresses that lead nowhere, so that errors in the console are expected.
      const page = await open('', { tag: '', ready: false, csp, expectedErrors: /./ });
      if (first) await page.evaluate(first);
      const asked: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.host === new URL(host).host) asked.push(url.pathname);
      });
      const guard = await importModule<typeof Entry>(page, '/guard-entry.js');
      if (isGuarded) await guard.evaluate(({ start }, rule) => start([rule]), `*${new URL(host).host}*`);
      return { page, guard, asked };
    });
  },
});

/** All paths that the page requested from the third party, sent or still in the queue. */
export async function settled({ page, asked }: Guarded, third: Site): Promise<string[]> {
  const marker = `/marker-${third.requests.length}`;
  await page.evaluate(async (url) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await fetch(url, { mode: 'no-cors' }).catch(() => {});
  }, third.url + marker);
  const paths = new Set([...third.requests, ...asked]);
  return [...paths].filter((path) => !path.startsWith('/marker')).sort();
}
