import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { searchForm } from '../../support/search-markup';
import { violations } from '../../support/visit';

/** The CMS's styles on which the behaviour depends. */
const CMS_CSS = `
  body { margin: 0; min-height: 3000px } .elementor-screen-only { position: absolute; left: -9999px }
  svg, i { width: 20px; height: 20px; display: block }
  .elementor-search-form--skin-full_screen .elementor-search-form__container:not(.elementor-search-form--full-screen) { display: none }
  .elementor-search-form--full-screen { position: fixed; inset: 0; z-index: 9998; background: #000c; display: grid; place-content: center }
  .elementor-search-form--full-screen .dialog-close-button { position: absolute; inset: 20px 20px auto auto; color: #fff }`;

const FULL = '.elementor-search-form--full-screen.elementor-lightbox';

describe('the search form of the pro add-on', () => {
  it('opens over the page from its button, with the page inert, and returns the focus however it is closed', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CMS_CSS);
    site.set('/finden/', '<h1>Gefunden</h1>');
    const page = await open(
      `<main><h1>Suche</h1>${searchForm('aa00001', 'full_screen', { action: '/finden/' })}${searchForm('aa00002', 'full_screen', { isOld: true })}<a href="#x">danach</a></main>`,
      { head: '<link rel="stylesheet" href="/cms.css">' },
    );
    const toggle = (id: string) => page.locator(`[data-id=${id}] .elementor-search-form__toggle`);
    const box = page.locator(FULL);
    const focused = () => page.evaluate(() => document.activeElement?.className);
    const press = async (key: string) => {
      await toggle('aa00001').focus();
      await page.keyboard.press(key);
      await box.waitFor();
      await expect.poll(focused).toBe('elementor-search-form__input');
    };

    await press('Enter');
    await expect.poll(() => toggle('aa00001').getAttribute('aria-expanded')).toBe('true');
    // The page becomes inert when the layer's code is there.
    await page.locator('h1[inert]').waitFor();
    await expect.poll(() => box.getAttribute('role')).toBe('dialog');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('elementor-search-form__input');
    await page.keyboard.press('Escape');
    await expect.poll(() => box.count()).toBe(0);
    await expect.poll(() => focused()).toBe('elementor-search-form__toggle');
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);

    // The space key opens the form and is not added to the search term.
    await press(' ');
    await expect.poll(() => page.inputValue('#f-aa00001')).toBe('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => box.count()).toBe(0);
    await expect.poll(() => focused()).toBe('elementor-search-form__toggle');

    // Older releases print neither a role nor a tabindex.
    await expect.poll(() => toggle('aa00002').getAttribute('role')).toBe('button');
    await toggle('aa00002').click();
    await box.waitFor();
    await page.locator('#f-aa00002').click();
    await expect.poll(() => box.count()).toBe(1);
    await box.click({ position: { x: 5, y: 5 } });
    await expect.poll(() => box.count()).toBe(0);

    await press('Enter');
    await page.keyboard.type('Ötztal');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/finden/?s=%C3%96tztal');
  });

  describe('whose code for the layer is loaded on use', () => {
    const CODE = /\/layer-\w+\.js/;
    const body = `<main><h1>Suche</h1>${searchForm('aa00001', 'full_screen')}<button id="danach">danach</button></main>`;
    const toggle = '.elementor-search-form__toggle';
    const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);
    const isInert = (page: Page) => page.locator('h1').evaluate((h1) => h1.closest('[inert]') !== null);

    it('opens and takes the focus in the click itself, and becomes modal when the code arrives', async ({
      open,
      site,
    }) => {
      site.set('/cms.css', CMS_CSS);
      const held: Route[] = [];
      let isHeld = true;
      const page = await open(body, {
        head: '<link rel="stylesheet" href="/cms.css">',
        before: (fresh) => fresh.route(CODE, (route) => (isHeld ? void held.push(route) : route.continue())),
      });
      // Phones show their keyboard only for a field that is focused in the click itself.
      const inClick = await page.locator(toggle).evaluate((button) => {
        (button as HTMLElement).focus();
        (button as HTMLElement).click();
        return document.activeElement?.className;
      });
      expect(inClick).toBe('elementor-search-form__input');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(FULL).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe('elementor-search-form__toggle');
      await page.keyboard.press('Enter');
      expect([await focused(page), await isInert(page)]).toEqual(['elementor-search-form__input', false]);
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
      await expect.poll(() => isInert(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(FULL).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe('elementor-search-form__toggle');
    });
  });

  it('marks the form while its field has the focus, which a click on the icon gives it', async ({ open }) => {
    const page = await open(searchForm('aa00003', 'minimal') + searchForm('aa00004', 'classic'));
    const marked = () =>
      page
        .locator('.elementor-search-form--focus')
        .evaluateAll((forms) => forms.map((form) => form.closest('[data-id]')?.getAttribute('data-id')));
    await page.click('[data-id=aa00003] .elementor-search-form__icon');
    await expect.poll(marked).toEqual(['aa00003']);
    await page.keyboard.press('Tab');
    await expect.poll(marked).toEqual(['aa00004']);
    await page.keyboard.press('Tab');
    await expect.poll(marked).toEqual([]);
  });

  it('opens once under an Enter that is held, which sends no empty search', async ({ open, site }) => {
    site.set('/cms.css', CMS_CSS);
    const page = await open(searchForm('aa00005', 'full_screen'), {
      head: '<link rel="stylesheet" href="/cms.css">',
    });
    const { length } = site.requests.filter((each) => each.startsWith('/page'));
    await page.focus('.elementor-search-form__toggle');
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe('elementor-search-form__input');
    expect(site.requests.filter((each) => each.startsWith('/page')).length).toBe(length);
  });
});
