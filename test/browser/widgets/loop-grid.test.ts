import type { IncomingMessage } from 'node:http';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { loopContent, loopGrid, loopItem, taxonomyFilter } from '../../support/loop-markup';
import { setOffline } from '../../support/offline';

const LOOP = 'cafc824';
const REFRESH = '/wp-json/elementor-pro/v1/refresh-loop';
const OVERLAY = '.e-loading-overlay';

const read = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text) as { widget_filters: { taxonomy?: { category?: { terms: string[] } } } };
};
const wrap = (html: string) =>
  `<div data-elementor-type="wp-page" data-elementor-id="59" class="elementor">${html}</div>`;
const settings = { selected_element: LOOP, taxonomy: 'category' };
const both = (multiple: object = {}) =>
  wrap(
    taxonomyFilter('c2ae27d', ['alps', 'kajak'], { ...settings, ...multiple }) +
      loopGrid(LOOP, loopContent({ items: [1, 2, 3].map((at) => loopItem(at)) })),
  );

describe('a filtered loop', () => {
  it('shows the server’s answer without moving focus or page, announces the number of items, and follows back and forward [loop.3a, loop.3b, loop.4a, loop.5b, loop.6a]', async ({
    open,
    site,
  }) => {
    const asked: { body: unknown; referer: string | undefined; type: string | undefined }[] = [];
    site.set(REFRESH, (request, response) => {
      read(request)
        .then((body) => {
          const { referer, 'content-type': type } = request.headers;
          asked.push({ body, referer: new URL(referer ?? '').search, type });
          const terms = body.widget_filters.taxonomy?.category?.terms ?? ['alle'];
          const items = terms.map((term, at) =>
            loopItem(at + 10, `${term}<script src="/boese.js"></script><a href="#ziel">mehr</a>`),
          );
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ data: loopContent({ items }) }));
        })
        .catch(console.error);
    });
    const page = await open(
      `${both({ multiple_selection: 'yes', logical_combination: 'OR' })}<p id="ziel">Ziel</p>`,
    );
    await page.evaluate(() => history.replaceState(null, '', '/touren/?utm=x&e-page-cafc824=2'));
    const titles = () => page.locator('.e-loop-item h3').allTextContents();
    const pressed = () =>
      page
        .locator('.e-filter-item[aria-pressed=true]')
        .evaluateAll((all) => all.map((each) => each.textContent));

    await page.click('[data-filter=alps]');
    await expect.poll(titles).toEqual(['alpsmehr']);
    expect(new URL(page.url()).search).toBe('?utm=x&e-filter-cafc824-category=alps');
    expect(asked[0]).toEqual({
      referer: '?utm=x&e-filter-cafc824-category=alps',
      type: 'application/json',
      body: {
        post_id: '59',
        widget_id: LOOP,
        pagination_base_url: '/touren/',
        widget_filters: { taxonomy: { category: { terms: ['alps'], logicalJoin: 'OR' } } },
      },
    });
    await expect.poll(() => page.locator(OVERLAY).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('alps');
    await expect.poll(() => page.locator('.piton-announcer').textContent()).toBe('Ein Ergebnis');

    await page.click('[data-filter=kajak]');
    await expect.poll(titles).toEqual(['alpsmehr', 'kajakmehr']);
    expect(await pressed()).toEqual(['alps', 'kajak']);
    expect(new URL(page.url()).search).toContain('category=alps%7Ekajak');
    await page.click('[data-filter=__all]');
    await expect.poll(titles).toEqual(['allemehr']);
    await page.click('[data-filter=__all]');
    expect(asked.length).toBe(3);

    await page.goBack();
    await expect.poll(titles).toEqual(['alpsmehr', 'kajakmehr']);
    expect(await pressed()).toEqual(['alps', 'kajak']);
    await page.goBack();
    await expect.poll(titles).toEqual(['alpsmehr']);
    await page.goForward();
    await expect.poll(titles).toEqual(['alpsmehr', 'kajakmehr']);
    // A script in the answer has not run and was not even requested.
    expect(site.requests.filter((path) => path.includes('boese'))).toEqual([]);
  });

  it('never shows a late answer, and keeps its content where the server fails, with a retry button [loop.5a, loop.5c, loop.6b]', async ({
    open,
    site,
  }) => {
    const waiting = new Map<string, () => void>();
    let isBroken = false;
    site.set(REFRESH, (request, response) => {
      read(request)
        .then(({ widget_filters }) => {
          const term = widget_filters.taxonomy?.category?.terms[0] ?? 'alle';
          response.statusCode = isBroken ? 500 : 200;
          response.setHeader('content-type', 'application/json');
          const answer = () =>
            response.end(JSON.stringify({ data: loopContent({ items: [loopItem(1, term)] }) }));
          if (isBroken) answer();
          else waiting.set(term, answer);
        })
        .catch(console.error);
    });
    const page = await open(both(), { expectedErrors: /500|DISCONNECTED/ });
    const titles = () => page.locator('.e-loop-item h3').allTextContents();
    await page.click('[data-filter=alps]');
    await expect.poll(() => waiting.has('alps')).toBe(true);
    await expect
      .poll(() => page.locator(`.elementor-element-${LOOP}${OVERLAY}[aria-busy=true]`).count())
      .toBe(1);
    await page.focus('[data-filter=kajak]');
    await page.keyboard.press('Enter');
    await expect.poll(() => waiting.has('kajak')).toBe(true);
    waiting.get('alps')?.();
    waiting.get('kajak')?.();
    await expect.poll(titles).toEqual(['kajak']);
    await expect.poll(() => page.locator(OVERLAY).count()).toBe(0);
    // After a choice by keyboard the focus is on the list.
    await page.waitForFunction(() => document.activeElement?.matches('.elementor-loop-container'));

    isBroken = true;
    await page.click('[data-filter=alps]');
    await expect.poll(() => page.locator('.piton-list-failure').textContent()).toContain('vorige Auswahl');
    await expect.poll(() => titles()).toEqual(['kajak']);
    await expect.poll(() => page.locator(OVERLAY).count()).toBe(0);
    isBroken = false;
    waiting.clear();
    await page.click('.piton-list-failure button');
    await expect.poll(() => waiting.has('alps')).toBe(true);
    waiting.get('alps')?.();
    await expect.poll(titles).toEqual(['alps']);
    await expect.poll(() => page.locator('.piton-list-failure').count()).toBe(0);

    await setOffline(page, true);
    await page.click('[data-filter=kajak]');
    await page.locator('.piton-list-failure').waitFor();
    await expect.poll(() => titles()).toEqual(['alps']);
    // Going back removes the message about the failure.
    await page.goBack();
    await expect.poll(() => page.locator('.piton-list-failure').count()).toBe(0);
    await expect.poll(() => page.locator('[data-filter=alps]').getAttribute('aria-pressed')).toBe('true');
  });

  it('starts with the filters of its address, of every filter widget, and changes pages without a page load [loop.1, loop.3, posts.2b]', async ({
    open,
    site,
  }) => {
    const nav = (current: number) =>
      `<nav class="elementor-pagination">${[1, 2]
        .map((at) =>
          at === current
            ? `<span class="page-numbers current"><span>Seite</span>${at}</span>`
            : `<a class="page-numbers" href="/touren/${at > 1 ? `?e-page-${LOOP}=${at}` : ''}"><span>Seite</span>${at}</a>`,
        )
        .join('')}</nav>`;
    const list = (current: number) =>
      loopGrid(
        LOOP,
        loopContent({ items: [loopItem(current)], page: current, pages: 2, next: '/', after: nav(current) }),
        { pagination_type: 'numbers', pagination_load_type: 'ajax', auto_scroll: 'yes' },
      );
    const filters = [
      taxonomyFilter('c2ae27d', ['alps'], settings),
      taxonomyFilter('768e858', ['winter', 'kanada'], {
        ...settings,
        taxonomy: 'post_tag',
        multiple_selection: 'yes',
      }),
    ].join('');
    site.set('/touren/', (request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<body>${list(request.url?.includes(`e-page-${LOOP}=2`) ? 2 : 1)}</body>`);
    });
    site.set(REFRESH, JSON.stringify({ data: loopContent({ items: [loopItem(1)] }) }));
    const page = await open(wrap(filters + list(1)), {
      before: (blank) =>
        blank.addInitScript(() =>
          history.replaceState(null, '', '/touren/?e-filter-cafc824-post_tag=winter+kanada'),
        ),
    });
    await expect
      .poll(() => page.locator('.e-filter-item[aria-pressed=true]').allTextContents())
      .toEqual(['Alle', 'winter', 'kanada']);
    const title = () => page.locator('.e-loop-item h3').allTextContents();
    await page.click('a.page-numbers span');
    await expect.poll(title).toEqual(['Tour 2']);
    const { search } = new URL(page.url());
    expect(search).toContain(`e-page-${LOOP}=2`);
    expect(search).toContain('post_tag=winter+kanada');
    await expect
      .poll(() => page.locator('.piton-announcer').textContent())
      .toBe('Ein Ergebnis, Seite 2 von 2');
    // The focused link no longer exists, so the focus is on the new list.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('elementor-loop-container');
    await page.goBack();
    await expect.poll(title).toEqual(['Tour 1']);
  });

  it('changes the page of the inner grid alone where a grid is in an item of another, and of none where the owner’s script handles the link [posts.2b]', async ({
    open,
    site,
  }) => {
    const INNER = 'ab12cd3';
    const ajax = { pagination_type: 'numbers', pagination_load_type: 'ajax' };
    const inner = (current: number) =>
      loopGrid(
        INNER,
        loopContent({
          items: [loopItem(current + 10)],
          after: `<nav><a class="page-numbers" href="/touren/?e-page-${INNER}=2">2</a></nav>`,
        }),
        ajax,
      );
    const nested = (current: number) =>
      wrap(loopGrid(LOOP, loopContent({ items: [loopItem(1, `außen${inner(current)}`)] }), ajax));
    site.set('/touren/', (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<body>${nested(2)}</body>`);
    });
    const page = await open(nested(1));
    await page.evaluate((id) => history.replaceState(null, '', `/touren/?e-page-${id}=3`), LOOP);
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await page.click('a.page-numbers');
    await expect
      .poll(() => page.locator(`.elementor-element-${INNER} h3`).allTextContents())
      .toEqual(['Tour 12']);
    expect(new URL(page.url()).search).toBe(`?e-page-${LOOP}=3&e-page-${INNER}=2`);
    await expect.poll(() => entries()).toBe(before + 1);
    expect(site.requests.filter((path) => path.startsWith('/touren/'))).toHaveLength(1);

    await page.evaluate(() =>
      document.querySelector('a.page-numbers')?.addEventListener('click', (event) => event.preventDefault()),
    );
    await page.click('a.page-numbers');
    await expect.poll(() => entries()).toBe(before + 1);
  });

  it('changes its filters and its pages also where two slashes begin the path of the page [loop.3]', async ({
    open,
    site,
  }) => {
    const list = (at: number) =>
      loopGrid(
        LOOP,
        loopContent({
          items: [loopItem(at)],
          after: `<nav><a class="page-numbers" href="?e-page-${LOOP}=2">2</a></nav>`,
        }),
        { pagination_type: 'numbers', pagination_load_type: 'ajax' },
      );
    site.set('//touren/', `<body>${list(2)}</body>`);
    site.set(REFRESH, JSON.stringify({ data: loopContent({ items: [loopItem(3)] }) }));
    const filter = taxonomyFilter('c2ae27d', ['alps'], settings, 'data-page-num="1"');
    const page = await open(wrap(filter + list(1)));
    await page.evaluate(() => history.replaceState(null, '', `${location.origin}//touren/`));
    const title = () => page.locator('.e-loop-item h3').allTextContents();
    await page.click('a.page-numbers');
    await expect.poll(title).toEqual(['Tour 2']);
    expect(page.url()).toBe(`${site.url}//touren/?e-page-${LOOP}=2`);
    await page.click('[data-filter=alps]');
    await expect.poll(title).toEqual(['Tour 3']);
    expect(page.url()).toBe(`${site.url}//touren/?e-filter-${LOOP}-category=alps`);
  });

  it('sends unsaved settings to the server in the editor [loop.4b]', async ({ open, site }) => {
    let asked: { body: unknown; nonce: unknown } | undefined;
    site.set(REFRESH, (request, response) => {
      read(request)
        .then((body) => {
          asked = { body, nonce: request.headers['x-wp-nonce'] };
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ data: '' }));
        })
        .catch(console.error);
    });
    const page = await open(both(), {
      bodyClass: 'elementor-editor-active',
      before: (blank) =>
        blank.addInitScript(() => {
          const model = { toJSON: () => ({ id: 'cafc824', settings: { columns: 4 } }) };
          const utils = { findContainerById: () => ({ model }) };
          Object.assign(window, {
            $e: { components: { get: () => ({ utils }) } },
            wpApiSettings: { nonce: 'abc123' },
          });
        }),
    });
    await page.click('[data-filter=alps]');
    // An answer without markup empties the list.
    await expect.poll(() => page.locator('.e-loop-item').count()).toBe(0);
    await expect.poll(() => page.locator('.piton-announcer').textContent()).toBe('Keine Ergebnisse');
    expect(asked?.nonce).toBe('abc123');
    expect(asked?.body).toMatchObject({
      is_edit_mode: true,
      widget_model: { id: 'cafc824', settings: { columns: 4 } },
    });
  });
});
