import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import {
  CSS,
  HEAD,
  loopCarousel,
  mediaCarousel,
  nestedCarousel,
  slidesWidget,
  testimonials,
} from '../../../support/carousel-markup';
import { nestedTabs } from '../../../support/markup';
import { samples } from '../../../support/samples';
import { sees, settled } from './carousels-page';

const ON = { infinite: 'yes', speed: 20 };
/** Delays a handler's chunk until `release` is called. */
function delayChunk(name: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = (page: Page) =>
    page.route(new RegExp(`/${name}-\\w{4}\\.js`), async (route) => {
      await released;
      await route.continue();
    });
  return { before, release: () => release() };
}
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

describe('carousels of the pro add-on', () => {
  it('show the owner’s content and posts with arrows beside them; each widget in them mounts once, also in copies [carousel.1, misc.1]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const inner = nestedTabs('bb12cd3', ['Innen 1', 'Innen 2']);
    const tabsChunk = delayChunk('nested-tabs');
    const both = { ...ON, slides_to_show: '3', offset_sides: 'both', pagination: 'fraction' };
    const page = await open(
      `<div class="box" id="a">${nestedCarousel('ab12cd3', [`1 ${inner}`, '2', '3'], both)}</div>
       <div class="box" id="b">${loopCarousel('ac12cd3', 5, { speed: 20, slides_to_scroll: '2', pagination: 'progressbar' })}</div>`,
      {
        head: HEAD,
        // A widget that is mounted before its carousel is mounted anew.
        ready: false,
        before: async (fresh) => {
          await tabsChunk.before(fresh);
          await fresh.addInitScript(() => {
            addEventListener('piton:mount', ({ target }) => {
              // The count is a property, since a copy of the slide would also have an attribute.
              const element = target as Element & { mounts?: number };
              element.mounts = (element.mounts ?? 0) + 1;
            });
          });
        },
      },
    );
    await sees(page, '#a', [1, 2, 3]);
    tabsChunk.release();
    // All three slides are visible, so that only copies can be the neighbours on each side.
    await expect.poll(() => page.locator('#a .swiper-slide').count()).toBe(9);
    await expect.poll(() => page.locator('#a .swiper').getAttribute('class')).toContain('offset-both');
    const lefts = await page
      .locator('#a .swiper-slide')
      .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)));
    expect(lefts.filter((left) => left < 80)).not.toEqual([]);
    expect(lefts.filter((left) => left >= 820)).not.toEqual([]);
    const mounts = () =>
      page
        .locator('#a [data-widget_type^="nested-tabs"]')
        .evaluateAll((tabs) => tabs.map((tab) => (tab as Element & { mounts?: number }).mounts ?? 0).sort());
    // The slide and the visible copy beside the last slide are mounted; the other copy mounts when it becomes visible.
    await expect.poll(mounts).toEqual([0, 1, 1]);
    await expect.poll(() => page.locator('#a .swiper-pagination').textContent()).toBe('1 / 3');
    const next = page.locator('#a').getByRole('button', { name: 'Nächster Eintrag' });
    await next.click();
    await sees(page, '#a', [2, 3, 1]);
    await expect.poll(() => page.locator('#a .swiper-pagination').textContent()).toBe('2 / 3');
    await settled(page, '#a');
    await next.press('ArrowLeft');
    await sees(page, '#a', [1, 2, 3]);
    expect(Math.max(...(await mounts()))).toBe(1);

    await sees(page, '#b', [1, 2, 3]);
    await expect.poll(() => page.getByRole('group', { name: '2 von 5' }).count()).toBe(1);
    const fill = page.locator('#b .swiper-pagination-progressbar-fill');
    await expect.poll(() => fill.evaluate((bar) => bar.style.transform)).toBe('scaleX(0.5)');
    await page.locator('#b').getByRole('button', { name: 'Nächster Eintrag' }).press('Enter');
    await sees(page, '#b', [3, 4, 5]);
    await expect.poll(() => fill.evaluate((bar) => bar.style.transform)).toBe('scaleX(1)');
    await expect
      .poll(() => page.locator('#b .swiper-notification').textContent())
      .toBe('Das ist der letzte Eintrag');
  });

  it('draw what is in their slides once, also in copies, although the code of the slides comes first [carousel.1]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const ring = samples['circle-progress'] ?? '';
    const { before, release } = delayChunk('nested-carousel');
    const page = await open(
      `<div class="box" id="a">${nestedCarousel('ab12cd3', [ring, '<h2>2</h2>'], { ...ON, slides_to_show: '3' })}</div>`,
      {
        head: HEAD,
        ready: false,
        before,
      },
    );
    await page.locator('canvas').waitFor();
    release();
    await expect.poll(() => page.locator('.swiper-slide-duplicate canvas').count()).toBeGreaterThan(0);
    const rings = () =>
      page
        .locator('.ee-circle-progress')
        .evaluateAll((all) => all.map((each) => each.querySelectorAll('canvas').length));
    await expect.poll(rings).toEqual([1, 1]);
  });

  it('animate pictures and texts of a slide when it is shown, and stop at the end; a single slide needs no Swiper [carousel.1, misc.1g]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(
      `<div class="box" id="a">${slidesWidget('ab12cd3', 2, { transition: 'fade', transition_speed: 20, autoplay: 'yes', autoplay_speed: 3000 })}</div>
       <div class="box" id="b">${slidesWidget('ac12cd3', 1, { transition: 'slide', autoplay: 'yes' })}</div>`,
      { head: HEAD, before: (before) => before.clock.install() },
    );
    await sees(page, '#a', [1]);
    const moving = (root: string) =>
      page
        .locator(`${root} .swiper-slide-bg`)
        .evaluateAll((all) => all.map((each) => each.classList.contains('elementor-ken-burns--active')));
    const contents = (root: string) =>
      page.locator(`${root} .swiper-slide-contents`).evaluateAll((all) => all.map((each) => each.className));
    await expect.poll(() => moving('#a')).toEqual([true, false]);
    await expect.poll(() => contents('#a')).toEqual(['swiper-slide-contents', 'swiper-slide-contents']);
    await page.clock.runFor(3_100);
    await sees(page, '#a', [2]);
    await expect.poll(() => moving('#a')).toEqual([false, true]);
    await expect
      .poll(() => contents('#a'))
      .toEqual(['swiper-slide-contents animated fadeInUp', 'swiper-slide-contents animated fadeInUp']);
    await settled(page, '#a');
    await page.clock.runFor(3_100);
    await sees(page, '#a', [2]);
    await page.getByRole('button', { name: 'Automatischen Wechsel starten' }).waitFor();
    await page.getByRole('link', { name: 'Folie 2' }).focus();
    await page.keyboard.press('ArrowLeft');
    await sees(page, '#a', [1]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Folie 1');

    await expect.poll(() => moving('#b')).toEqual([true]);
    await expect.poll(() => contents('#b')).toEqual(['swiper-slide-contents animated fadeInUp']);
    await expect.poll(() => page.locator('#b .swiper-initialized').count()).toBe(0);
  });

  it('show media side by side, as a slideshow with thumbnails, and as a coverflow, also where they are shown later [carousel.1, misc.1g]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    for (let at = 1; at <= 6; at++) site.set(`/img/${at}.svg`, PICTURE);
    const media = { speed: 20, loop: 'yes', lazyload: 'yes', show_arrows: 'yes', pagination: 'bullets' };
    const page = await open(
      `<div class="box" id="a">${mediaCarousel('ab12cd3', 6, { ...media, skin: 'slideshow' })}</div>
       ${nestedTabs('cc12cd3', ['Eins', `<div class="box" id="b">${mediaCarousel('ac12cd3', 6, { ...media, skin: 'coverflow' })}</div>`])}
       <div class="box" id="c">${testimonials('ad12cd3', 3, media)}</div>`,
      { head: HEAD },
    );
    const active = page.locator('#a .elementor-thumbnails-swiper .swiper-slide[aria-current]');
    await expect.poll(() => active.textContent()).toBe('');
    const shown = () =>
      page
        .locator('#a .elementor-main-swiper >> nth=0')
        .locator('.swiper-slide:not([inert]) [role=img]')
        .getAttribute('aria-label');
    await expect.poll(() => shown()).toBe('Bild 1');
    // The desktop shows five thumbnails; the images beside the large one are preloaded.
    await expect
      .poll(() => page.locator('#a .elementor-thumbnails-swiper .swiper-slide:not([inert])').count())
      .toBe(5);
    await expect.poll(() => page.locator('#a .swiper-lazy-loaded').count()).toBe(3);
    await page.getByRole('button', { name: 'Gehe zu Bild 3' }).click();
    await expect.poll(shown).toBe('Bild 3');
    await expect.poll(() => active.getAttribute('aria-label')).toBe('Gehe zu Bild 3');
    await settled(page, '#a');
    await page.getByRole('button', { name: 'Gehe zu Bild 4' }).press('Enter');
    await expect.poll(shown).toBe('Bild 4');

    await page.getByRole('tab', { name: 'Titel 2' }).click();
    const flow = page.locator('#b .swiper-coverflow');
    await flow.waitFor();
    await expect.poll(() => flow.getAttribute('class')).toContain('swiper-3d');
    await expect.poll(() => page.locator('#b .swiper-slide:not([inert])').count()).toBe(3);
    await expect
      .poll(() =>
        page
          .locator('#b .swiper-slide')
          .first()
          .evaluate((slide) => (slide as HTMLElement).offsetWidth),
      )
      .toBe(300);
    await page.locator('#b .swiper-pagination-bullet').nth(2).click();
    await expect
      .poll(() => page.locator('#b .swiper-pagination-bullet[aria-current]').getAttribute('aria-label'))
      .toBe('Gehe zu Bild 3');

    await page.locator('#c').scrollIntoViewIfNeeded();
    await sees(page, '#c', [1]);
    await page.locator('#c .elementor-swiper-button-next').click();
    await sees(page, '#c', [2]);
  });
});
