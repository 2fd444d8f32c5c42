import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { setOffline } from '../../support/offline';
import { search } from '../../support/search-markup';
import { violations } from '../../support/visit';

const REFRESH = '/wp-json/elementor-pro/v1/refresh-search';
/** The CMS's styles on which the behaviour depends. */
const CMS_CSS = `
  body { margin: 0; min-height: 2000px } svg { width: 9px; height: 9px }
  .e-search.hidden { visibility: hidden } .e-search-input-wrapper { position: relative; display: inline-block }
  .e-search-results-container { position: absolute; top: 100%; left: 0; background: #fff; max-height: 200px; overflow: auto }
  .e-search-results-container.hidden, .e-search-input-wrapper > .hidden { display: none }`;
const head = '<link rel="stylesheet" href="/cms.css">';

interface Asked {
  readonly body: { readonly search_term: string; readonly page_number: number };
  /** Sends the answer to the request. */
  answer(status?: number, data?: string): void;
}

const item = (title: string) =>
  `<div class="e-loop-item post-1"><h3><a href="/tour/">${title}</a></h3></div>`;

/** A server that holds each request until the test answers it. */
function createServer() {
  const asked: Asked[] = [];
  const keep = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const part of request) text += part;
    const body = JSON.parse(text) as Asked['body'];
    asked.push({
      body,
      answer(status = 200, data = `<style>.x{}</style>${item(body.search_term)}${item('Zweite')}`) {
        response.statusCode = status;
        const pagination = `<nav class="elementor-pagination"><a class="page-numbers" href="?s=x&e-search-page=2"><span>Seite</span> 2</a></nav>`;
        response.end(JSON.stringify({ data, pagination }));
      },
    });
  };
  return {
    asked,
    handle: (request: IncomingMessage, response: ServerResponse) => void keep(request, response),
  };
}

const state = (page: Page, id = 'cc00001') =>
  page.locator(`#results-${id}`).evaluate((box) => ({
    classes: box.className.replace('e-search-results-container', '').trim(),
    titles: [...box.querySelectorAll('h3')].map((each) => each.textContent),
    expanded: document.querySelector(`[aria-controls="${box.id}"]`)?.getAttribute('aria-expanded'),
  }));
const NONE = { classes: 'hide-loader', titles: [], expanded: 'false' };

describe('the search with results while typing', () => {
  it('sends a request when typing pauses, shows only results for the field’s text, and is used by keyboard', async ({
    open,
    site,
  }) => {
    const { asked, handle } = createServer();
    site.set('/cms.css', CMS_CSS);
    site.set(REFRESH, handle);
    const page = await open(
      `<main data-elementor-id="61"><h1>Suche</h1>${search('cc00001')}${search('cc00002')}<p class="draussen">draußen</p></main>`,
      // The template contains styles, which this policy would refuse.
      {
        head,
        csp: "script-src 'self'; require-trusted-types-for 'script'",
        before: (blank) => blank.clock.install({ time: 0 }),
      },
    );
    await page.clock.pauseAt(3_600_000);
    const input = page.locator('#search-cc00001');
    const clear = page.locator('#search-cc00001 + svg');
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);
    await expect.poll(() => page.locator('.e-search.hidden').count()).toBe(0);
    await expect
      .poll(() => page.locator('[data-id=cc00001]').getAttribute('style'))
      .toContain('--e-search-icon-clear-absolute-width: 9px');
    await expect.poll(() => clear.isVisible()).toBe(false);

    // An empty result box is no tab stop.
    await input.focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('e-search-submit');
    await input.click();
    await page.keyboard.type('be');
    await page.clock.runFor(1_000);
    await expect.poll(() => clear.isVisible()).toBe(true);
    expect(asked).toEqual([]);
    await page.keyboard.type('r');
    await page.clock.runFor(299);
    await page.keyboard.type('g');
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.body).toEqual({
      post_id: '61',
      widget_id: 'cc00001',
      search_term: 'berg',
      page_number: 1,
    });
    await expect.poll(() => state(page)).toEqual({ classes: '', titles: [], expanded: 'false' });

    // A late answer is not shown, since the field's text has changed.
    await page.keyboard.type('e');
    asked[0]?.answer();
    await page.clock.runFor(300);
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.answer();
    await expect
      .poll(() => state(page))
      .toEqual({ classes: 'hide-loader', titles: ['berge', 'Zweite'], expanded: 'true' });
    await expect.poll(() => page.locator('.piton-announcer').textContent()).toBe('2 Ergebnisse');
    await expect.poll(() => page.locator('[data-id=cc00001]').getAttribute('class')).toContain('e-focus');

    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('berge');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('Seite 2');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('search-cc00001');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toBe('Seite 2');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked[2]?.body).toMatchObject({ search_term: 'berge', page_number: 2 });
    asked[2]?.answer(200, item('Dritte'));
    await expect.poll(async () => (await state(page)).titles).toEqual(['Dritte']);
    await expect.poll(() => focused()).toBe('Dritte');

    await page.keyboard.press('Escape');
    await expect
      .poll(() => state(page))
      .toEqual({
        classes: 'hide-loader hidden',
        titles: ['Dritte'],
        expanded: 'false',
      });
    await expect.poll(() => focused()).toBe('search-cc00001');
    await expect.poll(() => input.inputValue()).toBe('berge');
    await page.keyboard.press('ArrowDown');
    expect((await state(page)).expanded).toBe('true');
    await page.click('.draussen');
    expect((await state(page)).classes).toBe('hide-loader hidden');

    // Only the active search shows its results.
    await input.click();
    expect((await state(page)).classes).toBe('hide-loader');
    await page.evaluate(() => {
      const other = document.querySelector<HTMLInputElement>('#search-cc00002');
      if (other) other.value = 'gletscher';
      other?.dispatchEvent(new Event('input'));
    });
    await page.clock.runFor(300);
    await expect.poll(() => asked.length).toBe(4);
    expect((await state(page)).classes).toBe('hide-loader hidden');
    asked[3]?.answer(200, '<div class="e-search-nothing-found-message">Nichts dabei.</div>');
    await expect.poll(() => page.locator('.piton-announcer').textContent()).toBe('Nichts dabei.');
    await expect
      .poll(() => page.locator('#results-cc00002 .e-search-results').getAttribute('class'))
      .toContain('no-results');
    expect((await state(page, 'cc00002')).expanded).toBe('false');

    // A term that is too short removes the old results.
    await input.fill('b');
    await page.clock.runFor(300);
    await expect.poll(() => state(page)).toEqual(NONE);
    await input.fill('berg');
    await page.clock.runFor(300);
    await expect.poll(() => asked.length).toBe(5);
    asked[4]?.answer();
    await expect.poll(async () => (await state(page)).titles.length).toBe(2);
    await clear.click();
    await expect.poll(() => state(page)).toEqual(NONE);
    expect([await input.inputValue(), await clear.isVisible(), await focused()]).toEqual([
      '',
      false,
      'search-cc00001',
    ]);
  });

  it('keeps the results where the server or the network fails, can be retried, and submits the form on Enter', async ({
    open,
    site,
  }) => {
    const { asked, handle } = createServer();
    site.set(REFRESH, handle);
    site.set('/cms.css', CMS_CSS);
    site.set('/finden/', '<h1>Gefunden</h1>');
    const page = await open(
      `<main><h1>Suche</h1>${search('cc00001', {}, '/finden/')}${search('cc00003', { live_results: '' })}</main>`,
      {
        head,
        csp: "script-src 'self'; require-trusted-types-for 'script'",
        before: (blank) => blank.clock.install({ time: 0 }),
        expectedErrors: /500|DISCONNECTED/,
      },
    );
    await page.clock.pauseAt(3_600_000);
    const input = page.locator('#search-cc00001');
    const type = async (text: string) => {
      await input.fill(text);
      await page.clock.runFor(300);
    };
    const failure = page.locator('.piton-list-failure');
    await type('berg');
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.answer();
    await expect.poll(async () => (await state(page)).titles).toEqual(['berg', 'Zweite']);

    await type('bergbahn');
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.answer(500);
    await expect.poll(() => failure.textContent()).toContain('antwortet gerade nicht');
    expect((await state(page)).titles).toEqual(['berg', 'Zweite']);
    await failure.locator('button').click();
    await expect.poll(() => asked.length).toBe(3);
    asked[2]?.answer();
    await expect.poll(async () => (await state(page)).titles).toEqual(['bergbahn', 'Zweite']);
    await expect.poll(() => failure.count()).toBe(0);
    expect((await state(page)).classes).toBe('hide-loader');

    await setOffline(page, true);
    await type('gletscher');
    await failure.waitFor();
    expect((await state(page)).titles).toEqual(['bergbahn', 'Zweite']);
    await setOffline(page, false);
    await expect.poll(() => asked.length).toBe(4);
    asked[3]?.answer();
    await expect.poll(async () => (await state(page)).titles).toEqual(['gletscher', 'Zweite']);

    // Without live results the widget is a plain form with an icon.
    await page.fill('#search-cc00003', 'berg');
    await page.clock.runFor(1_000);
    expect(asked.length).toBe(4);
    await expect.poll(() => page.locator('#search-cc00003 + svg').isVisible()).toBe(true);

    await page.clock.resume();
    // The page itself contains two landmarks with the same name, so one is removed.
    await page.evaluate(() => document.querySelector('[data-id=cc00003]')?.remove());
    await expect.poll(() => violations(page)).toEqual([]);
    await input.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/finden/?s=gletscher&e_search_props=cc00001-61');
  });

  it('opens no results over the page after the visitor has left the field [search.1]', async ({
    open,
    site,
  }) => {
    const { asked, handle } = createServer();
    site.set('/cms.css', CMS_CSS);
    site.set(REFRESH, handle);
    const page = await open(`${search('cc00001')}<p class="draussen">draußen</p><a href="#x">danach</a>`, {
      head,
      before: (blank) => blank.clock.install({ time: 0 }),
    });
    await page.clock.pauseAt(3_600_000);
    const leave = {
      tab: () => page.focus('a'),
      click: () => page.click('.draussen'),
    };
    for (const go of Object.values(leave)) {
      await page.locator('#search-cc00001').fill('');
      await page.locator('#search-cc00001').pressSequentially('Kanada');
      await go();
      await page.clock.runFor(1_000);
    }
    expect(asked).toEqual([]);
    // The text is still in the field, and a click on the field shows its results.
    await page.click('#search-cc00001');
    await expect.poll(() => asked.length).toBe(1);
  });
});
