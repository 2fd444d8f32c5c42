import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { loopContent, loopGrid, loopItem, taxonomyFilter } from '../../support/loop-markup';

const REFRESH = '/wp-json/elementor-pro/v1/refresh-loop';
const numbers = (id: string) =>
  `<nav class="elementor-pagination"><a class="page-numbers" href="/touren/?e-page-${id}=2">2</a></nav>`;
/** The first page of a loop; its links lack the filter, as where the server does not know the address of the page. */
const first = (id: string, title: string) =>
  loopContent({
    items: [loopItem(1, `${title} 1`)],
    pages: 3,
    next: `/touren/?e-page-${id}=2`,
    after: `${numbers(id)}<div class="e-loop__load-more"><a class="elementor-button" role="button">Mehr</a></div>`,
  });
const LOOPS = [
  ['aaf1001', 'a1', 'numbers'],
  ['aaf1002', 'a2', 'load_more_on_click'],
] as const;
const body = (title: string) =>
  `<div data-elementor-id="59">${LOOPS.map(
    ([id, bar, pagination_type]) =>
      taxonomyFilter(bar, ['alps'], { selected_element: id, taxonomy: 'category' }) +
      loopGrid(id, first(id, title), { pagination_type, pagination_load_type: 'ajax' }),
  ).join('')}</div>`;

describe('the next pages of a filtered list', () => {
  it('are filtered as well where the page hides its address from the server, whose links then lack the filter [loop.3c, posts.2c]', async ({
    open,
    site,
  }) => {
    const referrers: string[] = [];
    site.set(REFRESH, (request, response) => {
      referrers.push(request.headers.referer ?? '');
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () =>
        response.end(JSON.stringify({ data: first(JSON.parse(text).widget_id, 'Alpen') })),
      );
    });
    site.set('/touren/', (request, response) => {
      const { searchParams } = new URL(request.url ?? '', site.url);
      const title = [...searchParams].some(([key, value]) => key.startsWith('e-filter-') && value === 'alps')
        ? 'Alpen'
        : 'Alle';
      referrers.push(request.headers.referer ?? '');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const pages = LOOPS.map(([id]) =>
        loopGrid(
          id,
          loopContent({
            items: [loopItem(2, `${title} ${searchParams.get(`e-page-${id}`)}`)],
            page: 2,
            pages: 3,
            next: `/touren/?e-page-${id}=3`,
            after: numbers(id),
          }),
        ),
      );
      response.end(`<!doctype html><body><div data-elementor-id="59">${pages.join('')}</div></body>`);
    });
    const page = await open(body('Alle'), {
      head: '<meta name="referrer" content="no-referrer"><link rel="canonical" href="/touren/">',
    });
    const titles = (id: string) => page.locator(`[data-id="${id}"] .e-loop-item`).allInnerTexts();
    for (const [id, bar] of LOOPS) {
      await page.locator(`[data-id="${bar}"] [data-filter=alps]`).click();
      await expect.poll(() => titles(id)).toEqual(['Alpen 1']);
    }
    await page.locator('[data-id="aaf1001"] a.page-numbers').click();
    await expect.poll(() => titles('aaf1001')).toEqual(['Alpen 2']);
    for (const shown of [
      ['Alpen 1', 'Alpen 2'],
      ['Alpen 1', 'Alpen 2', 'Alpen 3'],
    ]) {
      await page.locator('[data-id="aaf1002"] .elementor-button').click();
      await expect.poll(() => titles('aaf1002')).toEqual(shown);
    }
    expect(referrers.filter((referrer) => !referrer.includes('e-filter-'))).toEqual([]);
    expect(referrers).toHaveLength(5);
  });
});
