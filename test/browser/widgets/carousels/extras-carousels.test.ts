import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { CSS, gallerySlider, HEAD, postsCarousel } from '../../../support/carousel-markup';
import { sees, settled } from './carousels-page';

describe('carousels of the widget pack', () => {
  it('lead from thumbnails to large pictures, in a grid or in their own carousel, also a vertical one; a single picture is shown [gallery.1d, carousel.1]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', `${CSS}#d .swiper-container-vertical{height:auto}`);
    const page = await open(
      `<div class="box" id="a">${gallerySlider('ab12cd3', 4, { infinite: 'yes', speed: 20, adaptive_height: 'yes', show_thumbnails: 'yes' })}</div>
       <div class="box" id="b">${gallerySlider('ac12cd3', 6, { infinite: 'no', speed: 20, effect: 'fade', thumbnails_carousel: 'yes', carousel_orientation: 'vertical', carousel_slides_per_view: '4', carousel_speed: { size: 20 } })}</div>
       <div class="box" id="c">${gallerySlider('ad12cd3', 1, { infinite: 'yes', speed: 20 })}</div>
       <div class="box" id="d">${gallerySlider('ae12cd3', 6, { speed: 20, thumbnails_carousel: 'yes', carousel_orientation: 'vertical', carousel_slides_per_view: '2' })}</div>`,
      { head: HEAD },
    );
    await sees(page, '#a', [1]);
    const active = (root: string) => page.locator(`${root} .is--active`).allTextContents();
    await expect.poll(() => active('#a')).toEqual(['Klein 1']);
    await page.locator('#a').getByRole('button', { name: 'Nächstes Bild' }).click();
    await sees(page, '#a', [2]);
    await expect.poll(() => active('#a')).toEqual(['Klein 2']);
    await settled(page, '#a');
    await page.locator('#a').getByText('Klein 4').click();
    await sees(page, '#a', [4]);
    await expect.poll(() => active('#a')).toEqual(['Klein 4']);

    await page.locator('#b').scrollIntoViewIfNeeded();
    await sees(page, '#b', [1]);
    const small = page.locator('#b .ee-gallery-slider__carousel');
    await expect.poll(() => small.getAttribute('class')).toContain('swiper-container-vertical');
    await expect.poll(() => small.locator('.swiper-slide:not([inert])').count()).toBe(4);
    await expect
      .poll(() =>
        page.locator('#b .ee-swiper__button--prev-slider-ac12cd3.ee-swiper__button--disabled').count(),
      )
      .toBe(1);
    await small.getByRole('button', { name: 'Gehe zu Bild 4' }).press('Enter');
    await sees(page, '#b', [4]);
    await expect.poll(() => active('#b')).toEqual(['Klein 4']);
    // The carousel can scroll by only two more slides.
    await expect
      .poll(() => small.locator('.swiper-slide:not([inert])').allTextContents())
      .toEqual(['Klein 3', 'Klein 4', 'Klein 5', 'Klein 6']);

    await page.locator('#c').scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByText('Groß 1').last().isVisible()).toBe(true);
    await expect.poll(() => page.locator('#c .ee-swiper__button').first().isVisible()).toBe(false);

    // The carousel must not grow with its own pictures where the CMS's styles set no height.
    const tall = page.locator('#d .ee-gallery-slider__carousel');
    await page.locator('#d').scrollIntoViewIfNeeded();
    await expect.poll(() => tall.getAttribute('class')).toContain('swiper-initialized');
    expect(
      await tall.evaluate(async (element) => {
        for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame);
        return element.clientHeight;
      }),
    ).toBe(400);
    await expect.poll(() => tall.locator('.swiper-slide:not([inert])').count()).toBe(2);
  });

  it('follow a finger and change at the default speed where none is set, also the thumbnails [gallery.1c]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(gallerySlider('ab12cd3', 6, { thumbnails_carousel: 'yes' }), { head: HEAD });
    await sees(page, 'body', [1]);
    for (const carousel of ['slider', 'carousel']) {
      const container = page.locator(`.ee-gallery-slider__${carousel}`);
      await expect.poll(() => container.getAttribute('class')).toContain('swiper-initialized');
      const params = await container.evaluate(
        ({ swiper }: HTMLElement & { swiper?: { params: Record<string, unknown> } }) => [
          swiper?.params.resistanceRatio,
          swiper?.params.speed,
        ],
      );
      expect(params, carousel).toEqual([0.85, 500]);
    }
  });

  it('show 1, 2 and 3 posts side by side as the window grows, without a restart, and resist a drag at the end [carousel.1a, carousel.1b, carousel.1c, posts.3a]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(
      postsCarousel('ab12cd3', 6, {
        carousel_loop: 'yes',
        carousel_arrows: 'on',
        carousel_pagination: 'on',
        carousel_pagination_type: 'fraction',
        carousel_speed: { size: 20 },
      }),
      { head: HEAD, viewport: { width: 400, height: 800 } },
    );
    await sees(page, 'body', [1]);
    const container = page.locator('.ee-swiper__container');
    const params = () =>
      container.evaluate(
        (element: HTMLElement & { swiper?: { params: Record<string, unknown>; mark?: true } }) => {
          const { swiper } = element;
          const mark = swiper?.mark;
          if (swiper) swiper.mark = true;
          return [swiper?.params.spaceBetween, swiper?.params.resistanceRatio, mark];
        },
      );
    expect(await params()).toEqual([6, 0.75, undefined]);
    await page.setViewportSize({ width: 800, height: 800 });
    await sees(page, 'body', [1, 2]);
    expect(await params()).toEqual([12, 0.75, true]);
    await page.setViewportSize({ width: 1100, height: 800 });
    await sees(page, 'body', [1, 2, 3]);
    expect(await params()).toEqual([24, 0.75, true]);
    await page.getByRole('button', { name: 'Vorheriger Eintrag' }).click();
    await sees(page, 'body', [6, 1, 2]);
    await expect.poll(() => page.locator('.swiper-pagination').textContent()).toBe('6 / 6');
  });
});
