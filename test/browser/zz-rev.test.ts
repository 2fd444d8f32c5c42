import { expect } from 'vitest';
import { it } from '../support/browser';
import { loopContent, loopGrid, loopItem, taxonomyFilter } from '../support/loop-markup';
import * as c from './widgets/carousels/carousels-page';

const bad = [
  {},
  { slides_to_show: 'abc', slides_to_scroll: -3, autoplay: 'yes', autoplay_speed: '{}', speed: 'schnell', infinite: 1, image_spacing_custom: { unit: 'em', size: 'x' }, offset_sides: 'oben', pagination: [], effect: '<img>', slides_per_view: 1e9, loop: 'yes', space_between: 'x', transition: null, transition_speed: '-1', skin: 7, carousel_speed: { size: '' }, carousel_slides_per_view: '0', carousel_resistance_ratio: 99, carousel_direction: 'diagonal', carousel_autoplay_speed: 'x', carousel_slides_per_column: 'zwei', resistance: { size: 'x' }, effect2: 1, columns: 'drei', masonry: 'vielleicht', row_gap: { size: 'x' }, pagination_type: 'load_more_on_click', load_more_spinner: 'fas', classic_layout: 'masonry', classic_infinite_scroll: 'yes' },
  { slides_to_show: 20, slides_to_scroll: 20, infinite: 'yes', autoplay: 'yes', autoplay_speed: 0, speed: 0, slides_per_view: '12', loop: 'yes', carousel_slides_per_view: 12, carousel_loop: 'yes', carousel_slides_to_scroll: 12, columns: 1e6, masonry: 'yes' },
];
const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true };
for (const [n, s] of bad.entries())
  for (const lang of ['de', 'ar'])
    it(`garbage ${n} ${lang}`, async ({ open, site, warnings }) => {
      site.set('/cms.css', c.CSS);
      const page = await open(
        `<div class="box">${[
          c.nestedCarousel('aa12cd1', ['1', '2', '3'], s),
          c.nestedCarousel('aa12cd2', ['1'], s),
          c.nestedCarousel('aa12cd3', [], s),
          c.loopCarousel('aa12cd4', 5, s),
          c.loopCarousel('aa12cd4', 5, s),
          c.slidesWidget('aa12cd5', 3, s),
          c.slidesWidget('aa12cd6', 1, s),
          c.mediaCarousel('aa12cd7', 5, s),
          c.testimonials('aa12cd8', 4, s),
          c.postsCarousel('aa12cd9', 4, s),
          c.postsCarousel('aa12ce0', 0, s),
          loopGrid('aa12ce1', loopContent({ items: [1, 2, 3].map((at) => loopItem(at)), pages: 2, next: 'javascript:alert(1)' }), s),
          loopGrid('aa12ce2', '<div class="e-loop-nothing-found-message">nichts</div>', s),
          taxonomyFilter('aa12ce3', ['alps'], { selected_element: 1234567, taxonomy: ['x'], logical_combination: {} }, 'data-base-url="http://[" data-page-num="x"'),
          taxonomyFilter('aa12ce4', ['alps'], { selected_element: 'aa12ce1', taxonomy: 'category', multiple_selection: 'yes', logical_combination: 'NOT' }),
        ].join('')}</div>`,
        { head: c.HEAD, ...NARROW, expectedErrors: /.*/, ...(lang === 'ar' ? { lang: 'ar' } : {}) },
      );
      await page.evaluate((dir) => { document.documentElement.dir = dir; document.body.classList.toggle('rtl', dir === 'rtl'); }, lang === 'ar' ? 'rtl' : 'ltr');
      for (let y = 0; y < 12; y++) { await page.evaluate((top) => scrollTo(0, top), y * 400); await page.evaluate(() => new Promise((r) => setTimeout(r, 60))); }
      const report = await page.evaluate(async () => (await (window.piton as unknown as { report(): Promise<{ marks: { handler: string; state: string; error?: string }[] }> }).report()).marks.filter(({ state }) => state !== 'mounted'));
      console.log(n, lang, JSON.stringify(report), warnings.length);
      await page.locator('.e-loop__load-more .elementor-button').first().click({ timeout: 300 }).catch(() => {});
      for (const filter of await page.locator('[data-filter=alps]').all()) await filter.click({ timeout: 2000 });
      console.log(await page.evaluate(() => [location.search, document.documentElement.scrollWidth, document.querySelectorAll('.e-loading-overlay').length]));
      expect(report).toEqual([]);
    });
