import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { loopContent, loopGrid, loopItem, taxonomyFilter } from '../../support/loop-markup';
import { settingsAttribute } from '../../support/markup';

const LOOP = 'cafc824';
const REFRESH = '/wp-json/elementor-pro/v1/refresh-loop';
const HEAD =
  '<!doctype html><html lang="de-AT"><title>Touren</title><link rel="stylesheet" href="/list.css"><script type="module" src="/piton.js"></script>';
const CSS =
  'body{margin:0}.e-loop-item,.ee-loop__item{height:400px}.e-load-more-spinner,.ee-load-status>*{display:none}';
const BUTTON =
  '<div class="e-loop__load-more elementor-button-wrapper"><a class="elementor-button" role="button">Mehr</a></div>';
const wrap = (html: string) =>
  `<div data-elementor-type="wp-page" data-elementor-id="59" class="elementor">${html}</div>`;
const three = (page: number) => [3 * page - 2, 3 * page - 1, 3 * page];

/** One page of a loop; `query` is part of the address of the next page. */
const loop = (page: number, type: string, word = 'Tour', query = '') =>
  loopGrid(
    LOOP,
    loopContent({
      items: three(page).map((at) => loopItem(at, `${word} ${at}`)),
      page,
      pages: 4,
      next: `/touren/page/${page + 1}/${query}`,
      after: BUTTON,
    }),
    { pagination_type: type },
  );

const settings = {
  columns: '1',
  classic_layout: 'default',
  classic_infinite_scroll: 'yes',
  classic_infinite_scroll_history: 'yes',
};
const extra = (page: number) =>
  `<div class="elementor-element elementor-element-2be57c6 elementor-widget elementor-widget-posts-extra" data-id="2be57c6" data-element_type="widget"${settingsAttribute(settings)} data-widget_type="posts-extra.classic"><div class="elementor-widget-container"><div class="ee-grid ee-loop">${three(
    page,
  )
    .map((at) => `<div class="ee-grid__item ee-loop__item"><h3><a href="/tour-9/">Tour ${at}</a></h3></div>`)
    .join('')}</div>${
    page < 4
      ? `<nav class="ee-pagination"><a class="ee-pagination__next" href="/touren/page/${page + 1}/">Weiter</a></nav>`
      : ''
  }<div class="ee-load-status"></div></div></div>`;

const titles = (page: Page) => page.locator('h3').allTextContents();
const named = (count: number, word = 'Tour') => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
/** The top of an item in the window, px. */
const topOf = (page: Page, title: string) =>
  page
    .getByText(title, { exact: true })
    .evaluate((each) => each.closest('[class*=item]')?.getBoundingClientRect().top ?? 0);
/** Dispatches the events by which the browser freezes a page in its cache and restores it. */
const freezeAndThaw = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });
/** Goes to a page without Piton and back. */
const goAwayAndBack = async (page: Page) => {
  const address = page.url();
  await page.goto(new URL('/tour-9/', address).href);
  await page.goBack();
  expect(page.url()).toBe(address);
};

describe('a list to which the visitor comes back', () => {
  for (const { kind, show, type } of [
    { kind: 'a loop with a button', show: loop, type: 'load_more_on_click' },
    { kind: 'a loop that grows while it is scrolled', show: loop, type: 'load_more_infinite_scroll' },
    { kind: 'posts of the extras that change the address', show: extra, type: '' },
  ])
    it(`has the same length and position, and continues from there: ${kind} [posts.3]`, async ({
      open,
      site,
    }) => {
      site.set('/list.css', CSS);
      site.set('/tour-9/', '<!doctype html><title>Eine Tour</title><h1>Tour 9</h1>');
      site.set('/touren/', `${HEAD}<body>${wrap(show(1, type))}`);
      for (const at of [2, 3, 4]) site.set(`/touren/page/${at}/`, `${HEAD}<body>${wrap(show(at, type))}`);
      const page = await open('');
      await page.goto(`${site.url}/touren/`);
      const grow = async (to: number) => {
        if (type === 'load_more_on_click') {
          await page.locator('.e-loop-item h3').nth(0).waitFor();
          await expect.poll(() => page.locator('a.elementor-button[tabindex]').count()).toBe(1);
          await page.locator('a.elementor-button').click();
        } else {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        }
        await expect.poll(() => titles(page).then(({ length }) => length)).toBeGreaterThanOrEqual(to);
      };
      await grow(6);
      await grow(9);
      const count = (await titles(page)).length;
      // The address changes to the visible page of the list before the visitor leaves.
      await page.evaluate(() => scrollTo(0, 1900));
      const path = show === extra ? '/touren/page/2/' : '/touren/';
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);

      await freezeAndThaw(page);
      await expect.poll(() => titles(page)).toEqual(named(count));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1900);
      const before = await topOf(page, 'Tour 6');

      await goAwayAndBack(page);
      await expect.poll(() => titles(page)).toEqual(named(count));
      await expect.poll(async () => Math.abs((await topOf(page, 'Tour 6')) - before) < 2).toBe(true);
      await freezeAndThaw(page);
      if (count < 12) await grow(12);
      await expect.poll(() => titles(page)).toEqual(named(12));
    });

  it('has the filters of its address and the loaded items, for a bookmark and for filters chosen on the page [loop.1, loop.6, posts.3]', async ({
    open,
    site,
  }) => {
    const filter = taxonomyFilter('c2ae27d', ['kajak', 'alps'], {
      selected_element: LOOP,
      taxonomy: 'category',
    });
    const query = (term: string) => `?e-filter-${LOOP}-category=${term}`;
    const list = (number: number, term: string) => loop(number, 'load_more_on_click', term, query(term));
    const termIn = (url = '') => new URL(url, site.url).searchParams.get(`e-filter-${LOOP}-category`);
    site.set('/list.css', CSS);
    site.set('/tour-9/', '<!doctype html><title>Eine Tour</title><h1>Tour 9</h1>');
    for (const at of [1, 2, 3, 4])
      site.set(at > 1 ? `/touren/page/${at}/` : '/touren/', (request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(`${HEAD}<body>${wrap(filter + list(at, termIn(request.url) ?? 'alle'))}`);
      });
    site.set(REFRESH, (request, response) => {
      response.setHeader('content-type', 'application/json');
      const content = /<div class="elementor-widget-container">.*<\/div>/s.exec(
        list(1, termIn(request.headers.referer) ?? 'alle'),
      );
      response.end(JSON.stringify({ data: content?.[0].replace(/<\/div>$/, '') }));
    });
    const page = await open('');
    const pressed = () => page.locator('[aria-pressed=true]').allTextContents();
    const toTop = () => page.evaluate(() => scrollTo(0, 0));
    const more = async () => {
      await page.locator('a.elementor-button[tabindex]').waitFor();
      await page.locator('a.elementor-button').click();
    };
    await page.goto(`${site.url}/touren/${query('kajak')}`);
    await expect.poll(pressed).toEqual(['kajak']);
    await more();
    await expect.poll(() => titles(page)).toEqual(named(6, 'kajak'));
    await page.evaluate(() => scrollTo(0, 1300));
    const before = await topOf(page, 'kajak 5');
    await goAwayAndBack(page);
    await expect.poll(() => titles(page)).toEqual(named(6, 'kajak'));
    await expect.poll(async () => Math.abs((await topOf(page, 'kajak 5')) - before) < 2).toBe(true);
    // The server has filtered the list, so that no request follows.
    expect(site.requests).not.toContain(REFRESH);
    await toTop();
    await expect.poll(pressed).toEqual(['kajak']);

    await page.getByRole('button', { name: 'alps' }).click();
    await expect.poll(() => titles(page)).toEqual(named(3, 'alps'));
    await more();
    await expect.poll(() => titles(page)).toEqual(named(6, 'alps'));
    await goAwayAndBack(page);
    await expect.poll(() => titles(page)).toEqual(named(6, 'alps'));
    // The list may still return to its position, and the filter is mounted in view.
    await expect.poll(() => toTop().then(pressed)).toEqual(['alps']);
    // The document that the browser restores shows the previous list.
    await page.goBack();
    await expect.poll(() => titles(page).then(([first]) => first)).toBe('kajak 1');
    await expect.poll(pressed).toEqual(['kajak']);
    await freezeAndThaw(page);
    await expect.poll(pressed).toEqual(['kajak']);
  });
});
