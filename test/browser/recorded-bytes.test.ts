import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Report } from '../../src/api';
import { it } from '../support/browser';
import { chunkName, sizeOf } from '../support/manifest';
import { whenQuiet } from '../support/quiet';
import { whenReady } from '../support/ready';
import { samples, setSampleFiles } from '../support/samples';
import { scrollThrough } from '../support/visit';
import { asking, GROUPS } from './third-parties/third-parties-page';

/** The handlers that the header of each recorded page needs. */
const HEADER = ['header', 'sticky', 'nav-menu', 'search-form', 'lazy-background'];

interface Limit {
  /** The size of all of Piton's scripts on the page, brotli bytes: the measured size plus about one per cent. */
  readonly bytes: number;
  readonly requests: number;
}

/**
 * The handlers that ten recorded pages of a real CMS need beside the header's, and the limits for Piton's scripts. The
 * bench measures the recorded pages themselves (test/bench/pages), which are no part of this repository.
 */
const RECORDED: Readonly<Record<string, { readonly handlers: readonly string[]; readonly limit: Limit }>> = {
  'with motion': { handlers: ['motion'], limit: { bytes: 39_100, requests: 6 } },
  'with a carousel and a gallery': {
    handlers: ['image-carousel', 'lightbox', 'link-actions'],
    limit: { bytes: 64_000, requests: 9 },
  },
  'with tabs and accordions': {
    handlers: ['accordion', 'alert', 'nested-accordion', 'nested-tabs', 'tabs', 'toggle'],
    limit: { bytes: 42_000, requests: 10 },
  },
  'with entrances and a sticky section': { handlers: ['entrance'], limit: { bytes: 34_000, requests: 5 } },
  'with loops of posts': {
    handlers: ['loop-carousel', 'loop-grid', 'portfolio', 'posts', 'taxonomy-filter'],
    limit: { bytes: 76_900, requests: 14 },
  },
  'with a mega menu': { handlers: ['mega-menu'], limit: { bytes: 38_800, requests: 6 } },
  'with the switchers of the extras': {
    handlers: [
      ...['button-group', 'circle-progress', 'ee-inline-svg', 'ee-switcher', 'ee-toggle-element'],
      ...['heading-extended', 'parallax-gallery', 'unfold'],
    ],
    limit: { bytes: 72_900, requests: 18 },
  },
  'with a calendar, a table and a timeline': {
    handlers: ['ee-calendar', 'table', 'timeline'],
    limit: { bytes: 47_400, requests: 10 },
  },
};

/** A simple page that asks for consent, at the first visit and at the next one. */
const ASKING = {
  // Where the focus has reached a link to an anchor before the measurement, the code that scrolls is among them (1,550 bytes).
  undecided: { bytes: 97_800, requests: 16 },
  decided: { bytes: 56_300, requests: 8 },
};

/** Returns Piton's scripts that the page has loaded, by their paths in dist/. */
async function pathsOf(page: Page): Promise<string[]> {
  await whenQuiet(page);
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => path === 'piton.js' || path.startsWith('chunks/')),
  );
  // The loader fetches a chunk first; the import then comes from the browser's cache.
  // On a busy machine the files of handlers come so late that the fallback is loaded as well.
  return [...new Set(paths)].filter((path) => chunkName(path) !== 'fallback');
}

/** Returns the size and the number of Piton's scripts that the page has loaded. */
async function loaded(page: Page): Promise<Limit> {
  const paths = await pathsOf(page);
  return { bytes: sizeOf(paths), requests: paths.length };
}

const markup = (handlers: readonly string[]) =>
  `<main>${[...HEADER, ...handlers].map((name) => samples[name]).join('')}</main>`;

function expectWithin(found: Limit, limit: Limit): void {
  expect(found.bytes).toBeLessThanOrEqual(limit.bytes);
  expect(found.requests).toBeLessThanOrEqual(limit.requests);
}

describe('a page like a recorded one', () => {
  it.for(Object.entries(RECORDED))(
    '%s stays within its limits when the visitor scrolls to its end',
    async ([, { handlers, limit }], { open, site }) => {
      setSampleFiles(site);
      const page = await open(markup(handlers), { isMeasured: true });
      await scrollThrough(page);
      expectWithin(await loaded(page), limit);
    },
  );

  it('loads what all pages load in few files, and no other chunk with every page', async ({ open, site }) => {
    setSampleFiles(site);
    const pages: string[][] = [];
    for (const { handlers } of Object.values(RECORDED)) {
      const page = await open(markup(handlers), { isMeasured: true });
      await scrollThrough(page);
      pages.push((await pathsOf(page)).map(chunkName));
      await page.close();
    }
    const [first = [], ...others] = pages;
    const common = first.filter((name) => others.every((names) => names.includes(name)));
    expect(common.sort()).toEqual(['basics', 'header', 'nav-menu', 'piton']);
  });

  it('whose header has no effects loads only what it needs, in files of their own', async ({
    open,
    site,
  }) => {
    setSampleFiles(site);
    const page = await open(samples['nav-menu'] ?? '', { isMeasured: true });
    const names = (await pathsOf(page)).map(chunkName);
    expect(names).toContain('nav-menu');
    expect(names).not.toContain('header');
    expect(names).not.toContain('stick');
  });

  it('works where the header’s file is missing, but for the effects of the header', async ({
    open,
    site,
  }) => {
    setSampleFiles(site);
    const page = await open(markup([]), {
      before: (fresh) => fresh.route(/\/header-\w+\.js/, (route) => route.fulfill({ status: 404 })),
      expectedErrors: /404|(?:header|sticky) failed at load/,
    });
    await scrollThrough(page);
    const report = await page.evaluate(() => (window.piton as { report(): Promise<Report> }).report());
    const failed = report.marks.filter(({ state }) => state !== 'mounted');
    expect(failed.map(({ handler }) => handler).sort()).toEqual(['header', 'sticky']);
  });

  it('that asks for consent stays within its limits before a decision and after it', async ({
    open,
    site,
  }) => {
    setSampleFiles(site);
    const page = await open(markup([]), { ...asking([]), isMeasured: true });
    await scrollThrough(page);
    const undecided = await loaded(page);
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await whenQuiet(page);
    await page.reload();
    await whenReady(page);
    await scrollThrough(page);
    const decided = await loaded(page);
    expectWithin(undecided, ASKING.undecided);
    expectWithin(decided, ASKING.decided);
  });

  it('that asks for consent loads no guard for a visitor who has allowed everything, though the server blocks content', async ({
    open,
    site,
  }) => {
    setSampleFiles(site);
    const blockers = [{ id: 9, name: 'Bild', rules: ['*dienst.example*'], services: [21] }];
    const consent = { groups: GROUPS, blockers };
    const page = await open(
      '<img alt="" consent-original-src-_="https://dienst.example/bild.svg" consent-required="21" consent-by="services" consent-id="9">',
      asking([], { consent }),
    );
    const names = async () => (await pathsOf(page)).map(chunkName);
    expect(await names()).toContain('guard');
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await whenQuiet(page);
    await page.reload();
    await expect.poll(() => page.locator('img[src*="dienst.example"]').count()).toBe(1);
    expect(await names()).not.toContain('guard');
  });
});
