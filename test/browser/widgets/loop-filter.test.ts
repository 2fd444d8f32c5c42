import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { CSS, HEAD, loopCarousel } from '../../support/carousel-markup';
import { createDomCounter } from '../../support/dom-counts';
import { loopContent, loopGrid, taxonomyFilter } from '../../support/loop-markup';
import { nestedTabs } from '../../support/markup';
import { sees } from './carousels/carousels-page';

const REFRESH = '/wp-json/elementor-pro/v1/refresh-loop';
const TERMS = ['alps', 'kajak'];
const inside = (html: string) => html.slice(html.indexOf('>') + 1, html.lastIndexOf('</div>'));

describe('filters of several loops on one page', () => {
  it('mount each loop and carousel again, each widget in them once, and leave nothing behind after 50 choices [loop.1, loop.5b]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const tabs = (term: string) =>
      `<div class="e-loop-item post-1"><b>${term}</b>${nestedTabs('bb12cd3', ['Eins', 'Zwei'])}</div>`;
    const content = (term: string) => loopContent({ items: [tabs(term), tabs(term)], pages: 2, next: '/2/' });
    const carousel = (slides: number) => loopCarousel('ac12cd3', slides, { speed: 20, slides_to_show: '2' });
    site.set(REFRESH, (request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        const { widget_id, widget_filters } = JSON.parse(text);
        const term = widget_filters.taxonomy?.category?.terms[0] ?? 'alle';
        const data = widget_id === 'ac12cd3' ? inside(carousel(term === 'alps' ? 4 : 3)) : content(term);
        response.end(JSON.stringify({ data }));
      });
    });
    const page = await open(
      `<div data-elementor-id="59">${taxonomyFilter('c2ae27d', TERMS, { selected_element: 'cafc824', taxonomy: 'category' })}
       ${loopGrid('cafc824', content('alle'), { masonry: 'yes', pagination_type: 'load_more_on_click' })}
       ${taxonomyFilter('c2ae27e', TERMS, { selected_element: 'ac12cd3', taxonomy: 'category' })}
       <div class="box" id="c">${carousel(5)}</div></div>`,
      {
        head: HEAD,
        reducedMotion: 'reduce',
        before: (blank) =>
          blank.addInitScript(() => {
            addEventListener('piton:mount', ({ target }) => {
              const element = target as Element & { mounts?: number };
              element.mounts = (element.mounts ?? 0) + 1;
            });
          }),
      },
    );
    await sees(page, '#c', [1, 2]);
    await page.evaluate(() => history.replaceState(null, '', '?e-page-cafc824=2&utm_source=brief'));
    const press = (bar: string, term: string) =>
      page.locator(`.elementor-element-${bar} [data-filter=${term}]`).click();
    await page.locator('#c').getByRole('button', { name: 'Nächster Eintrag' }).click();
    await sees(page, '#c', [2, 3]);
    await press('c2ae27e', 'alps');
    await sees(page, '#c', [1, 2]);
    await expect.poll(() => page.locator('.piton-announcer').textContent()).toBe('4 Ergebnisse');
    // The other loop keeps its page.
    expect(new URL(page.url()).search).toBe(
      '?e-page-cafc824=2&utm_source=brief&e-filter-ac12cd3-category=alps',
    );
    await page.locator('#c').getByRole('button', { name: 'Nächster Eintrag' }).click();
    await sees(page, '#c', [2, 3]);
    await expect.poll(() => page.locator('#c .swiper-initialized').count()).toBe(1);

    const count = await createDomCounter(page);
    const choose = (times: number) =>
      page.evaluate(async (rounds) => {
        const shown = (loop: string, text: string) =>
          new Promise<void>((resolve) => {
            const look = () => {
              const widget = document.querySelector(`.elementor-element-${loop}`);
              const isIdle = widget && !widget.matches('.e-loading-overlay');
              if (isIdle && widget.textContent?.includes(text)) resolve();
              else setTimeout(look, 1);
            };
            look();
          });
        for (let at = 0; at < rounds; at++)
          for (const term of ['alps', 'kajak']) {
            for (const bar of ['c2ae27d', 'c2ae27e'])
              document.querySelector<HTMLElement>(`.elementor-element-${bar} [data-filter=${term}]`)?.click();
            await Promise.all([shown('cafc824', term), shown('ac12cd3', 'Bericht')]);
          }
      }, times);
    const mounts = () =>
      page
        .locator('.e-loop-item [data-widget_type^="nested-tabs"]')
        .evaluateAll((all) => all.map((each) => (each as Element & { mounts?: number }).mounts));
    /** Waits for the widgets of the last choice: the counts can only be compared with all of them mounted. */
    const settled = async () => {
      await sees(page, '#c', [1, 2]);
      await expect.poll(mounts).toEqual([1, 1]);
    };
    await choose(2);
    await settled();
    const before = await count();
    await choose(12);
    await settled();
    await expect
      .poll(async () => {
        const after = await count();
        return [after.nodes - before.nodes <= 40, after.listeners - before.listeners <= 5];
      })
      .toEqual([true, true]);
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('brief');
  });
});
