import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';

const item = (at: number, term: number) =>
  `<div class="ee-grid__item ee-loop__item ee-filter-${term}"><article class="ee-post"><a href="/b-${at}/">Bericht ${at}</a></article></div>`;
const FILTERS = `<ul class="ee-filters ee-filters--category"><li class="ee-filters__item"><a data-filter="*" class="ee--active">Alle</a></li>
  <li class="ee-filters__item ee-term"><a data-filter=".ee-filter-4" class="ee-term__link">Kajak <span class="ee-filters__item__count">1</span></a></li></ul>`;
const STATUS = `<div class="ee-load-status"><div class="ee-load-status__request infinite-scroll-request">Lädt</div><div class="ee-load-status__last infinite-scroll-last">Alle geladen</div><div class="ee-load-status__error infinite-scroll-error">Fehler</div></div>`;
const BUTTON =
  '<div class="ee-load-button"><a class="ee-load-button__trigger ee-button" href="">Mehr laden</a></div>';
const next = (page?: number) =>
  page
    ? `<nav class="ee-pagination ee-pagination--is"><a class="ee-pagination__next" href="/berichte/page/${page}/">Weiter</a></nav>`
    : '';

const posts = (
  items: string,
  nextPage: number | undefined,
  settings: object,
  extra = '',
  layout = 'default',
) =>
  `<div class="elementor-element elementor-element-2be57c6 elementor-widget elementor-widget-posts-extra" data-id="2be57c6" data-element_type="widget"${settingsAttribute(
    { columns: '3', classic_layout: layout, classic_infinite_scroll: 'yes', ...settings },
  )} data-widget_type="posts-extra.classic"><div class="elementor-widget-container">${layout === 'default' ? FILTERS : ''}<div class="ee-grid ee-loop ee-grid--${layout}"><div class="ee-grid__item--sizer"></div>${items}</div>${next(nextPage)}${STATUS}${extra}</div></div>`;
const HEAD = '<link rel="stylesheet" href="/posts.css"><link rel="canonical" href="/berichte/">';
const CSS = `body{margin:0}.ee-grid{display:flex;flex-wrap:wrap}.ee-grid__item{width:33.33%}.ee-load-status,.ee-load-status>*{display:none}.ee-grid--masonry .ee-post{height:700px}`;

describe('posts of the extras', () => {
  it('load page by page by the button: 200 adds items, an error shows a retry button, 204 is the end; filters apply to all of them [posts.1b, posts.2c, posts.3]', async ({
    open,
    site,
  }) => {
    site.set('/posts.css', CSS);
    const headers: unknown[] = [];
    let isBroken = true;
    site.set('/berichte/page/2/', (request, response) => {
      headers.push(request.headers['x-requested-with']);
      response.statusCode = isBroken ? 500 : 200;
      response.setHeader('content-type', 'text/html');
      response.end(posts(item(3, 4) + item(4, 3), 3, {}));
    });
    site.set('/berichte/page/3/', (_, response) => {
      response.statusCode = 204;
      response.end();
    });
    const settings = { classic_infinite_scroll_button: 'yes', classic_filters: 'yes' };
    const page = await open(posts(item(1, 4) + item(2, 3), 2, settings, BUTTON), {
      head: HEAD,
      expectedErrors: /500/,
    });
    const shown = () => page.locator('.ee-loop__item:visible').allTextContents();
    const status = () => page.locator('.ee-load-status > :visible').allTextContents();
    await expect.poll(() => page.locator('.ee-pagination').isVisible()).toBe(false);
    await page.click('.ee-load-button__trigger');
    await page.locator('.piton-list-failure button').waitFor();
    await expect.poll(() => status()).toEqual(['Fehler']);
    await expect.poll(() => shown()).toEqual(['Bericht 1', 'Bericht 2']);

    isBroken = false;
    await page.click('.piton-list-failure button');
    await expect.poll(shown).toEqual(['Bericht 1', 'Bericht 2', 'Bericht 3', 'Bericht 4']);
    expect(headers).toEqual(['XMLHttpRequest', 'XMLHttpRequest']);
    await expect.poll(() => page.locator('.ee-loop').getAttribute('class')).toContain('ee-loop--added');

    const hasFocus = () => page.locator('.ee-loop').evaluate((each) => each === document.activeElement);
    await page.click('.ee-filters__item__count');
    await expect.poll(() => hasFocus()).toBe(false);
    await expect.poll(() => shown()).toEqual(['Bericht 1', 'Bericht 3']);
    await expect.poll(() => page.locator('.ee-filters__item__count').textContent()).toBe('2');
    await expect
      .poll(() => page.locator('[aria-pressed=true]').getAttribute('data-filter'))
      .toBe('.ee-filter-4');
    await page.focus('.ee-load-button__trigger');
    await page.keyboard.press(' ');
    await expect.poll(status).toEqual(['Alle geladen']);
    await expect.poll(() => page.locator('.ee-load-button').isVisible()).toBe(false);
    await page.focus('[data-filter="*"]');
    await page.keyboard.press(' ');
    expect((await shown()).length).toBe(4);
    // By keyboard the focus goes to the list, and its size is announced.
    await expect.poll(() => hasFocus()).toBe(true);
    await expect.poll(() => page.locator('.piton-announcer').textContent()).toBe('4 Einträge');
  });

  it('load while scrolling, 400 px before the end, in masonry, with the address of the visible page, and again after a reload [posts.1c, posts.3b]', async ({
    open,
    site,
  }) => {
    site.set('/posts.css', CSS);
    const settings = { classic_infinite_scroll_history: 'yes' };
    const items = (from: number) => [0, 1, 2, 3].map((at) => item(from + at, 4)).join('');
    const show = (from: number, nextPage?: number) => posts(items(from), nextPage, settings, '', 'masonry');
    const head = `<!doctype html><title>Probe</title>${HEAD}<script type="module" src="/piton.js"></script>`;
    site.set('/berichte/page/2/', `${head}<body>${show(5, 3)}</body>`);
    site.set('/berichte/page/3/', `${head}<body>${show(9)}</body>`);
    site.set('/berichte/', `${head}<body>${show(1, 2)}</body>`);
    const page = await open('');
    await page.goto(`${site.url}/berichte/`);
    const count = () => page.locator('.ee-loop__item').count();
    const height = () => page.locator('.ee-loop').evaluate((list) => list.getBoundingClientRect().height);
    await expect.poll(height).toBe(1400);
    await page.evaluate(() => scrollTo(0, 90));
    await expect.poll(() => count()).toBe(4);
    await page.evaluate(() => scrollTo(0, 110));
    await expect.poll(count).toBe(8);
    // The existing posts have not moved; the new posts are added to the shortest column.
    await expect
      .poll(() =>
        page
          .locator('.ee-loop__item')
          .evaluateAll((all) => all.map((each) => (each as HTMLElement).style.top)),
      )
      .toEqual(['0px', '0px', '0px', '700px', '700px', '700px', '1400px', '1400px']);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => new URL(page.url()).pathname).toBe('/berichte/page/3/');
    await expect.poll(count).toBe(12);
    const top = () =>
      page
        .locator('.ee-loop__item', { hasText: 'Bericht 8' })
        .evaluate((each) => each.getBoundingClientRect().top);
    await page.evaluate(() => scrollTo(0, 1200));
    const before = await top();
    await page.reload();
    await expect.poll(count).toBe(12);
    await expect.poll(async () => Math.abs((await top()) - before) < 2).toBe(true);
    await expect.poll(() => page.locator('.ee-loop__item').first().textContent()).toBe('Bericht 1');
  });

  it('go on behind their items after a script has taken the list out of the page and put it back [posts.1]', async ({
    open,
    site,
  }) => {
    site.set('/posts.css', CSS);
    site.set('/berichte/page/2/', posts(item(2, 4), 3, {}));
    site.set('/berichte/page/3/', posts(item(3, 4), undefined, {}));
    const page = await open(posts(item(1, 4), 2, { classic_infinite_scroll_button: 'yes' }, BUTTON), {
      head: HEAD,
    });
    const titles = () => page.locator('.ee-loop__item').allTextContents();
    await expect.poll(() => page.locator('.ee-pagination').isVisible()).toBe(false);
    await page.click('.ee-load-button__trigger');
    await expect.poll(titles).toEqual(['Bericht 1', 'Bericht 2']);

    const widget = await page.locator('.elementor-widget-posts-extra').elementHandle();
    const reinsert = async () => {
      await widget?.evaluate((element) => element.remove());
      // The list is disposed: its pagination is no longer hidden.
      await expect
        .poll(() =>
          widget?.evaluate((element) => element.querySelector('.ee-pagination')?.getAttribute('style')),
        )
        .toBeNull();
      await widget?.evaluate((element) => document.body.append(element));
      await expect.poll(() => page.locator('.ee-pagination').isVisible()).toBe(false);
    };
    await reinsert();
    await page.click('.ee-load-button__trigger');
    await expect.poll(titles).toEqual(['Bericht 1', 'Bericht 2', 'Bericht 3']);
    await reinsert();
    await expect.poll(() => page.locator('.ee-load-button').isVisible()).toBe(false);
  });
});
