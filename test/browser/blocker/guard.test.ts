import type { JSHandle, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import { createSite, type Site } from '../../support/site';
import type * as Entry from './guard-entry';

/** The browser opens six connections at a time. */
const PATIENT = { timeout: 12_000 };

interface Guarded {
  readonly page: Page;
  readonly guard: JSHandle<typeof Entry>;
}

/** A page of the site, a third party that notes what it is asked for, and the guard between them. */
const it = base.extend<{
  third: Site;
  host: string;
  visit: (isGuarded?: boolean, csp?: string) => Promise<Guarded>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters from the pattern
  third: async ({}, use) => {
    const third = await createSite({});
    await use(third);
    await third.close();
  },
  host: async ({ third }, use) => use(third.url.replace('127.0.0.1', 'localhost')),
  visit: async ({ site, open, host }, use) => {
    await serveModule(site, '/guard-entry.js', 'test/browser/blocker/guard-entry.ts');
    await use(async (isGuarded = true, csp = '') => {
      // Addresses that lead nowhere are what this is about.
      const page = await open('', { tag: '', ready: false, csp, expectedErrors: /./ });
      const guard = await importModule<typeof Entry>(page, '/guard-entry.js');
      if (isGuarded) await guard.evaluate(({ start }, rule) => start([rule]), `*${new URL(host).host}*`);
      return { page, guard };
    });
  },
});

/** Whatever was asked for until now has arrived once a later request has. */
async function settled({ page }: Guarded, third: Site) {
  const marker = `/marker-${third.requests.length}`;
  await page.evaluate((url) => fetch(url, { mode: 'no-cors' }).catch(() => {}), third.url + marker);
  return third.requests.filter((path) => !path.startsWith('/marker')).sort();
}

describe('what page scripts bring in', () => {
  it('leaves no request at the third party before consent, whatever the way, and loads afterwards [blocker.2]', async ({
    visit,
    third,
    host,
  }) => {
    const bare = await visit(false);
    const paths = await bare.guard.evaluate(({ insertAll }, to) => insertAll(to), host);
    // Scripts in markup never run, nor do those of another parser's document.
    const loading = paths.filter(
      (path) => !/^\/(?!property|attribute|upper|late|namespaced|node)\w+\/(script|module)$/.test(path),
    );
    await expect.poll(() => loading.filter((path) => !third.requests.includes(path)), PATIENT).toEqual([]);
    await bare.page.close();
    third.requests.length = 0;

    const guarded = await visit();
    await guarded.guard.evaluate(({ insertAll }, to) => insertAll(to), host);
    expect(await settled(guarded, third)).toEqual([]);
    await guarded.guard.evaluate(({ allow }) => allow());
    await expect.poll(() => loading.filter((path) => !third.requests.includes(path)), PATIENT).toEqual([]);
  });
});
