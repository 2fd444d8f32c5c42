import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';

const post = (term: number, height: string) =>
  `<article class="elementor-portfolio-item elementor-post elementor-filter-${term}" role="listitem"><a class="elementor-post__thumbnail__link" href="#"><div class="elementor-post__thumbnail ${height}">Reise</div></a></article>`;
const FILTERS = `<ul class="elementor-portfolio__filters">${[
  ['__all', 'Alle'],
  ['4', 'Kajak'],
  ['5', 'Ski'],
]
  .map(
    ([term, name], at) =>
      `<li class="elementor-portfolio__filter${at ? '' : ' elementor-active'}" tabindex="0" data-filter="${term}">${name}</li>`,
  )
  .join('')}</ul>`;
const portfolio = (id: string, settings: object) =>
  `<div class="elementor-element elementor-widget elementor-widget-portfolio" data-id="${id}" data-element_type="widget"${settingsAttribute(settings)} data-widget_type="portfolio.default"><div class="elementor-widget-container">${FILTERS}
  <div class="elementor-portfolio elementor-grid elementor-posts-container" role="list">${post(4, 'hoch')}${post(5, 'nieder')}${post(5, 'nieder')}${post(4, 'nieder')}${post(5, 'nieder')}</div></div></div>`;

describe('the portfolio', () => {
  it('filters by radio buttons, moves the remaining items to their places, and fills the gaps as masonry [gallery.1]', async ({
    open,
    site,
  }) => {
    site.set(
      '/cms.css',
      'body{margin:0} .elementor-grid{display:grid;grid-template-columns:repeat(3,1fr);gap:20px} .hoch{height:300px} .nieder{height:100px}',
    );
    const page = await open(
      `${portfolio('bb11bb2', { columns: '3' })}${portfolio('bb11bb3', { columns: '3', masonry: 'yes' })}`,
      { head: '<link rel="stylesheet" href="/cms.css">' },
    );
    const grid = page.locator('[data-id=bb11bb2]');
    const items = grid.locator('article');
    const radios = grid.getByRole('radio');
    const active = () =>
      items.evaluateAll((all) => all.flatMap((item, at) => (item.matches('.elementor-active') ? [at] : [])));
    await expect.poll(active).toEqual([0, 1, 2, 3, 4]);
    await expect.poll(() => grid.locator('.elementor-portfolio-ghost-item').count()).toBe(1);

    // An observer records the animation, since on a slow machine it may end before a query.
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        document.documentElement.dataset.moved += ` ${this.className}`;
        return animate.apply(this, given);
      };
    });
    await radios.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => radios.nth(1).getAttribute('aria-checked')).toBe('true');
    await expect
      .poll(() => radios.nth(1).evaluate((each) => each === document.activeElement && each.className))
      .toBe('elementor-portfolio__filter elementor-active');
    await expect.poll(() => active()).toEqual([0, 3]);
    await expect.poll(() => page.locator('.piton-announcer').textContent()).toBe('2 Einträge');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.moved))
      .toContain('elementor-filter-4');
    await expect
      .poll(() => items.evaluateAll((all) => all.map((item) => getComputedStyle(item).display === 'none')))
      .toEqual([false, true, true, false, true]);
    await expect.poll(async () => (await items.nth(3).boundingBox())?.x).toBeCloseTo((1280 - 40) / 3 + 20, 0);
    await expect.poll(() => grid.locator('.elementor-portfolio-ghost-item').count()).toBe(1);
    // The arrow keys stay at the filters; the space bar leads to the items, and a mouse moves no focus there.
    await page.keyboard.press(' ');
    await expect
      .poll(() => grid.locator('.elementor-portfolio').evaluate((each) => each === document.activeElement))
      .toBe(true);
    // After two quick clicks on filters the last one counts.
    await radios.nth(2).click();
    await radios.first().click();
    await expect
      .poll(() => grid.locator('.elementor-portfolio').evaluate((each) => each.matches(':focus')))
      .toBe(false);
    await expect
      .poll(() => items.evaluateAll((all) => all.map((item) => item.getAttribute('style'))))
      .toEqual(Array(5).fill(null));

    const masonry = page.locator('[data-id=bb11bb3]');
    const container = masonry.locator('.elementor-portfolio');
    const margins = () =>
      masonry
        .locator('article')
        .evaluateAll((all) => (all as HTMLElement[]).map(({ style }) => style.marginTop));
    await expect.poll(() => container.getAttribute('class')).toContain('elementor-posts-masonry');
    await expect.poll(margins).toEqual(['', '', '', '0px', '-200px']);
    await masonry.getByRole('radio').nth(2).click();
    await expect.poll(margins).toEqual(['', '', '', '', '']);
    await masonry.getByRole('radio').nth(0).click();
    await expect.poll(margins).toEqual(['', '', '', '0px', '-200px']);
    await page.evaluate(() =>
      document.querySelector('[data-id=bb11bb3] .nieder')?.classList.replace('nieder', 'hoch'),
    );
    await expect.poll(margins).toEqual(['', '', '', '0px', '0px']);
  });
});

describe('the gallery of the widget extras', () => {
  it('arranges its items as masonry without gaps, again when a picture gets its height [gallery.1]', async ({
    open,
    site,
  }) => {
    site.set(
      '/cms.css',
      '.ee-gallery{display:flex;flex-wrap:wrap} .ee-grid__item{width:50%;box-sizing:border-box} .hoch{height:300px} .nieder{height:100px}',
    );
    const items = ['hoch', 'nieder', 'nieder', 'nieder']
      .map(
        (height) =>
          `<div class="ee-gallery__item ee-grid__item"><figure class="ee-media ${height}"></figure></div>`,
      )
      .join('');
    const page = await open(
      `<div class="elementor-element elementor-widget elementor-widget-gallery-extra" data-id="cc11bb2" data-element_type="widget"${settingsAttribute({ masonry_enable: 'yes', columns: '2' })} data-widget_type="gallery-extra.default"><div class="ee-gallery-wrapper"><div class="ee-gallery ee-grid"><div class="ee-grid__item ee-grid__item--sizer"></div>${items}</div></div></div>`,
      {
        head: '<link rel="stylesheet" href="/cms.css"><link rel="stylesheet" href="/ohne.css">',
        before: async () => site.set('/ohne.css', 'figure{margin:0}'),
      },
    );
    const places = () =>
      page
        .locator('.ee-gallery__item')
        .evaluateAll((all) => (all as HTMLElement[]).map(({ style }) => `${style.left} ${style.top}`));
    await expect.poll(places).toEqual(['0% 0px', '50% 0px', '50% 100px', '50% 200px']);
    const container = page.locator('.ee-gallery');
    await expect.poll(() => container.evaluate(({ style }) => style.height)).toBe('300px');
    await page.evaluate(() => document.querySelectorAll('.nieder')[0]?.classList.replace('nieder', 'hoch'));
    await expect.poll(places).toEqual(['0% 0px', '50% 0px', '0% 300px', '50% 300px']);
  });
});
