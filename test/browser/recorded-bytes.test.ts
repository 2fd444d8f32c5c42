import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { sizeOf } from '../support/manifest';
import { samples, setSampleFiles } from '../support/samples';
import { scrollThrough } from '../support/visit';
import { asking } from './borders/third-parties-page';

/** The handlers that the header of each recorded page needs. */
const HEADER = ['header', 'sticky', 'nav-menu', 'search-form', 'lazy-background'];

interface Limit {
  /** The size of all of Piton's scripts on the page, brotli bytes: the measured size plus about two per cent. */
  readonly bytes: number;
  readonly requests: number;
}

/**
 * The handlers that ten recorded pages of a real CMS need beside the header's, and the limits for Piton's scripts. The
 * bench measures the recorded pages themselves (test/bench/pages), which are no part of this repository.
 */
const RECORDED: Readonly<Record<string, { readonly handlers: readonly string[]; readonly limit: Limit }>> = {
  'with motion': { handlers: ['motion'], limit: { bytes: 35_800, requests: 13 } },
  'with a carousel and a gallery': {
    handlers: ['image-carousel', 'lightbox', 'link-actions'],
    limit: { bytes: 61_200, requests: 17 },
  },
  'with tabs and accordions': {
    handlers: ['accordion', 'alert', 'nested-accordion', 'nested-tabs', 'tabs', 'toggle'],
    limit: { bytes: 40_300, requests: 16 },
  },
  'with entrances and a sticky section': { handlers: ['entrance'], limit: { bytes: 30_900, requests: 12 } },
  'with loops of posts': {
    handlers: ['loop-carousel', 'loop-grid', 'portfolio', 'posts', 'taxonomy-filter'],
    limit: { bytes: 74_300, requests: 23 },
  },
  'with a mega menu': { handlers: ['mega-menu'], limit: { bytes: 35_900, requests: 12 } },
  'with the switchers of the extras': {
    handlers: [
      ...['button-group', 'circle-progress', 'ee-inline-svg', 'ee-switcher', 'ee-toggle-element'],
      ...['heading-extended', 'parallax-gallery', 'unfold'],
    ],
    limit: { bytes: 73_100, requests: 24 },
  },
  'with a calendar, a table and a timeline': {
    handlers: ['ee-calendar', 'table', 'timeline'],
    limit: { bytes: 45_300, requests: 15 },
  },
};

/** A simple page that asks for consent, at the first visit and at the next one. */
const ASKING = {
  undecided: { bytes: 85_700, requests: 19 },
  decided: { bytes: 50_000, requests: 14 },
};

/** Returns the size and the number of Piton's scripts that the page has loaded. */
async function loaded(page: Page): Promise<Limit> {
  await page.waitForLoadState('networkidle');
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => path === 'piton.js' || path.startsWith('chunks/')),
  );
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
      const page = await open(markup(handlers));
      await scrollThrough(page);
      expectWithin(await loaded(page), limit);
    },
  );

  it('that asks for consent stays within its limits before a decision and after it', async ({
    open,
    site,
  }) => {
    setSampleFiles(site);
    const page = await open(markup([]), asking([]));
    await scrollThrough(page);
    const undecided = await loaded(page);
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.evaluate(() => (window.piton as { ready: Promise<void> }).ready);
    await scrollThrough(page);
    const decided = await loaded(page);
    expectWithin(undecided, ASKING.undecided);
    expectWithin(decided, ASKING.decided);
  });
});
