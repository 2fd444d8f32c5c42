import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { serveDemo } from '../support/demo-server';
import { mountAll, violations, visit } from '../support/visit';
import { bannerPage } from './banner/banner-page';

const server = serveDemo();

/** The text size that browsers use by default, and a larger size that a visitor has set, px. */
const DEFAULT = 16;
const LARGE = 24;

const sizesOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
      }),
    selectors,
  );

async function setTextSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

const decline = (page: Page) => page.getByRole('button', { name: 'Weiter ohne Einwilligung' });

describe('the dark appearance of a page', () => {
  it('applies to the table of cookies', async ({ open, site }) => {
    site.set(
      '/page.css',
      '@media (prefers-color-scheme: dark) { html { background: #111; color: #eee; color-scheme: dark } }',
    );
    const rows = ['Sitzung', 'Statistik'].map((name) => `<tr>${`<td>${name}</td>`.repeat(3)}</tr>`).join('');
    const page = await open(
      `<main><h1>Cookies</h1><table class="devowl-wp-react-cookie-banner-cookie-policy"><thead><tr><th>Name</th><th>Zweck</th><th>Dauer</th></tr></thead><tbody>${rows}</tbody></table></main>`,
      { head: '<link rel="stylesheet" href="/page.css">' },
    );
    await page.getByRole('searchbox').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), colorScheme).toEqual([]);
    }
  });
});

describe('the size of text that a visitor has set in the browser', () => {
  it.each([
    {
      what: 'the question',
      path: '/einwilligung/',
      selectors: ['.rcb-banner .rcb-btn-all', '.rcb-banner .rcb-dialog', '.rcb-banner .rcb-footer a'],
      act: (page: Page) => decline(page).waitFor(),
    },
    {
      what: 'the placeholder of blocked content',
      path: '/gesperrt/',
      selectors: ['.rcb-cb-box', '.rcb-cb-box .rcb-cb-load', '.rcb-cb-box .rcb-cb-more', '.rcb-cb-hero'],
      act: async (page: Page) => {
        await decline(page).click();
        await page.locator('.rcb-cb-hero').first().scrollIntoViewIfNeeded();
      },
    },
    {
      what: 'enlarged pictures',
      path: '/bilder/',
      selectors: ['.elementor-slideshow__counter', '.elementor-slideshow__footer'],
      act: async (page: Page) => {
        // A click on a picture that is not mounted yet follows its link.
        await mountAll(page);
        await page.locator('main [data-elementor-open-lightbox=yes]').first().click();
        await page.locator('.elementor-slideshow__counter').waitFor();
      },
    },
  ])('applies to $what', async ({ path, selectors, act }) => {
    const sizes = [];
    for (const isLarge of [false, true]) {
      // Each visitor is a new one, who is asked: the server's answer may bring back the cookie of an earlier decision.
      const { page, faults, close } = await visit(server.url.slice(0, -1) + path);
      if (isLarge) {
        await setTextSize(page, LARGE);
        await page.reload();
      }
      await act(page);
      await expect.poll(async () => (await sizesOf(page, selectors)).every(Boolean)).toBe(true);
      sizes.push(await sizesOf(page, selectors));
      expect(faults).toEqual([]);
      await close();
    }
    const [usual = [], large = []] = sizes;
    for (const [at, selector] of selectors.entries())
      expect((large[at] ?? 0) / (usual[at] ?? 1), selector).toBeCloseTo(LARGE / DEFAULT, 1);
  });

  it('applies to the round button', async ({ open, site }) => {
    const sizes = [];
    for (const size of [DEFAULT, LARGE]) {
      const { page, mounted, sticky } = await bannerPage(
        { open, site },
        {
          config: { customize: { sticky: { enabled: true } } },
          before: (fresh) => setTextSize(fresh, size),
        },
      );
      await mounted.evaluate(({ consent }) => consent.allow());
      await sticky();
      sizes.push((await sizesOf(page, ['.rcb-sticky li button']))[0] ?? 0);
    }
    expect((sizes[1] ?? 0) / (sizes[0] ?? 1)).toBeCloseTo(LARGE / DEFAULT, 1);
  });
});
