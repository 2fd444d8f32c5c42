import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { eeSearchForm } from '../../support/search-markup';

/** The plugin's styles on which the behaviour depends. */
const CMS_CSS = `
  body { margin: 0; min-height: 3000px } svg { width: 20px; height: 20px; display: block }
  .ee-search-form-skin--expand { display: flex }
  .ee-search-form-skin--expand .ee-search-form__container { width: 0; overflow: hidden; transition: width .2s }
  .ee-search-form-skin--expand.ee--active .ee-search-form__container { width: 300px }
  .ee-search-form__overlay { position: fixed; inset: 0; z-index: 9997; display: grid; place-content: center; background: #000c }
  .ee-search-form:not(.ee--active) .ee-search-form__overlay { opacity: 0; transform: scale(0); pointer-events: none }
  .ee-search-form__overlay__close { position: absolute; inset: 20px 20px auto auto; background: #fff }
  .ee-search-form-skin--fullscreen .ee-search-form__submit { position: relative; z-index: 9998 }`;
const head = '<link rel="stylesheet" href="/cms.css">';

describe('the search form of the widget extras', () => {
  it('opens in place, then submits the typed text or closes; Tab reaches no hidden field [search.1a, search.1b, search.1c, search.1d]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CMS_CSS);
    site.set('/finden/', '<h1>Gefunden</h1>');
    const page = await open(
      `<p>Platz</p><a href="#x">davor</a>${eeSearchForm('bb00001', 'expand', { action: '/finden/' })}<p class="draussen">draußen</p>`,
      { head },
    );
    const form = page.locator('form');
    const button = form.locator('button');
    const isOpen = () => form.evaluate((each) => each.classList.contains('ee--active'));
    // Before the handler is mounted, Enter would submit the form.
    await page.locator('form button[aria-expanded]').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);

    await page.focus('a');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('BUTTON');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await expect.poll(() => isOpen()).toBe(true);
    await expect.poll(() => focused()).toBe('INPUT');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');

    // An open empty form closes by its button and by Enter, which the browser turns into a click on the button.
    await button.click();
    await expect.poll(() => isOpen()).toBe(false);
    await button.click();
    await page.keyboard.press('Enter');
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => focused()).toBe('BUTTON');

    // A click outside closes the form, also when it contains text; Escape closes it too.
    await button.click();
    await page.keyboard.type('Gletscher');
    await form.locator('input[type=search]').click();
    await expect.poll(() => isOpen()).toBe(true);
    await page.click('.draussen');
    await expect.poll(isOpen).toBe(false);
    await button.click();
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);

    await button.click();
    await page.fill('input[type=search]', 'Gletscher');
    await button.click();
    await page.waitForURL('**/finden/**');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      s: 'Gletscher',
      ee_search_query: '{"lang":"de","s":"Gletscher"}',
    });
  });

  it('opens over the page and is closed by the overlay, the close button, or its own button where nothing was typed [search.1e]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CMS_CSS);
    const page = await open(
      `<h1>Seite</h1>${eeSearchForm('bb00002', 'fullscreen', { hasFilters: true, hasCross: true })}`,
      { head },
    );
    const form = page.locator('form');
    const button = form.locator('button');
    const isOpen = () => form.evaluate((each) => each.classList.contains('ee--active'));
    // Before the handler is mounted, Enter would submit the form.
    await page.locator('form button[aria-expanded]').waitFor();
    const open_ = async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(isOpen).toBe(true);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    };
    const closed = async () => {
      await expect.poll(isOpen).toBe(false);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
      await expect.poll(() => page.locator('h1').evaluate((h1) => h1.hasAttribute('inert'))).toBe(false);
    };

    await open_();
    await page.locator('h1[inert]').waitFor();
    await page.click('label >> text=kajak');
    await expect.poll(() => isOpen()).toBe(true);
    await page.mouse.click(5, 400);
    await closed();
    await open_();
    const cross = page.locator('.ee-search-form__overlay__close');
    expect([await cross.getAttribute('role'), await cross.getAttribute('aria-label')]).toEqual([
      'button',
      'Suche schließen',
    ]);
    await cross.focus();
    await page.keyboard.press(' ');
    await closed();
    await open_();
    await page.keyboard.press('Enter');
    await closed();
    await open_();
    await page.keyboard.press('Escape');
    await closed();
  });

  it('sends its filters as one text however the form is submitted, and nothing else [search.2a]', async ({
    open,
    site,
  }) => {
    site.set('/finden/', '<h1>Gefunden</h1>');
    const page = await open(eeSearchForm('bb00003', 'classic', { action: '/finden/', hasFilters: true }));
    const text = () =>
      page.locator('[name=ee_search_query]').evaluate((each) => (each as HTMLInputElement).value);
    const category = (value: string) => page.locator(`input[name=category][value=${value}]`);
    await expect.poll(text).toBe('{"lang":"de","post_type":"any"}');

    await category('any').check();
    await expect.poll(() => category('kajak').isChecked()).toBe(true);
    await expect.poll(() => text()).toBe('{"lang":"de","post_type":"any","category":["kajak","trekking"]}');
    await category('kajak').uncheck();
    await expect.poll(() => category('any').isChecked()).toBe(false);
    await page.locator('[value=page]').check();
    await page.selectOption('select', '7');
    await page.fill('input[type=search]', 'Höhenweg');
    await page.locator('input[type=search]').blur();
    const expected = '{"lang":"de","s":"Höhenweg","post_type":"page","category":"trekking","author":"7"}';
    await expect.poll(() => text()).toBe(expected);

    // A script's `submit()` dispatches no submit event.
    await page.evaluate(() => document.forms[0]?.submit());
    await page.waitForURL('**/finden/**');
    expect([...new URL(page.url()).searchParams]).toEqual([
      ['ee_search_query', expected],
      ['s', 'Höhenweg'],
    ]);
    await page.goBack();
    // No field was disabled, so that a visitor who comes back finds the form unchanged.
    await page.locator('input[name=category]').first().waitFor();
    await expect.poll(() => page.locator(':disabled').count()).toBe(0);
  });

  it('opens once, and closes once, under a key that is held on its button [search.1a, search.1c]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CMS_CSS);
    let reuse: Page | undefined;
    for (const skin of ['expand', 'fullscreen'] as const) {
      const page = await open(eeSearchForm('bb00009', skin), { head, reuse });
      reuse = page;
      await page.locator('form button[aria-expanded]').focus();
      for (const isOpen of [true, false]) {
        for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
        await expect.poll(() => page.locator('form.ee--active').count()).toBe(Number(isOpen));
      }
    }
  });
});
