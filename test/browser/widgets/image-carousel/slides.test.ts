import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  bullets,
  type Carousel,
  frames,
  HEAD,
  imageCarousel,
  it,
  next,
  ONE,
  previous,
  seen,
  seesOnly,
  still,
  widthOf,
} from './carousel-page';

/** Removes the slide with that number, as a script of the page does. */
const remove = (page: Page, label: string) =>
  page.evaluate((name) => document.querySelector(`[aria-label^="${name} "]`)?.remove(), label);
const add = (page: Page, label: string, after: string) =>
  page.evaluate(
    ([name, before]) => {
      const slide = document.createElement('div');
      slide.className = 'swiper-slide';
      slide.ariaLabel = `${name} von ${name}`;
      document.querySelector(`[aria-label^="${before} "]`)?.after(slide);
    },
    [label, after] as const,
  );
/** Goes on that often; returns the slides that were shown. */
const walk = async (page: Page, count: number) => {
  const all: number[] = [];
  for (let at = 0; at < count; at += 1) {
    all.push(...(await seen(page)));
    await next(page).click();
    await expect.poll(async () => (await seen(page)).join()).not.toBe(String(all.at(-1)));
    await still(page);
  }
  return all;
};

describe('image carousel: slides', () => {
  it('shows 3, 2 and 1 slides on desktop, tablet and phone, and follows the viewport without a restart [carousel.1d, core.4]', async ({
    start,
  }) => {
    const page = await start(imageCarousel());
    const instance = await page.evaluateHandle(() => (document.querySelector('.swiper') as Carousel).swiper);
    await seesOnly(page, [1, 2, 3]);
    await expect.poll(() => widthOf(page.locator('.swiper-slide').first())).toBe(427);
    await page.setViewportSize({ width: 1024, height: 900 });
    await seesOnly(page, [1, 2]);
    await page.setViewportSize({ width: 767, height: 900 });
    await seesOnly(page, [1]);
    await expect.poll(() => widthOf(page.locator('.swiper-slide').first())).toBe(767);
    await page.setViewportSize({ width: 1025, height: 900 });
    await seesOnly(page, [1, 2, 3]);
    await expect
      .poll(() =>
        instance.evaluate((swiper) => swiper === (document.querySelector('.swiper') as Carousel).swiper),
      )
      .toBe(true);
  });

  it('follows the device although its own width is unchanged, and its own width although the device is unchanged [core.5]', async ({
    start,
    site,
  }) => {
    site.set('/box.css', '.box{width:600px}.box.narrow{width:300px}');
    const page = await start(`<div class="box">${imageCarousel({ settings: { infinite: 'yes' } })}</div>`, {
      head: `${HEAD}<link rel="stylesheet" href="/box.css">`,
    });
    await seesOnly(page, [1, 2, 3]);
    await page.setViewportSize({ width: 900, height: 900 });
    await seesOnly(page, [1, 2]);
    await page.locator('.box').evaluate((box) => box.classList.add('narrow'));
    await expect.poll(() => widthOf(page.locator('.swiper-slide').first())).toBe(150);
  });

  it('loops in both directions, by the chosen number of slides at a time', async ({ start, warnings }) => {
    const page = await start(
      imageCarousel({
        count: 5,
        settings: { slides_to_show: '3', slides_to_scroll: '2', infinite: 'yes', speed: 50 },
      }),
    );
    await expect.poll(() => bullets(page).count()).toBe(3);
    for (const slides of [
      [3, 4, 5],
      [5, 1, 2],
      [2, 3, 4],
      [4, 5, 1],
      [1, 2, 3],
    ]) {
      await next(page).click();
      await seesOnly(page, slides);
      await still(page);
    }
    for (const slides of [
      [4, 5, 1],
      [2, 3, 4],
    ]) {
      await previous(page).click();
      await seesOnly(page, slides);
      await still(page);
    }
    expect(warnings).toEqual([]);
  });

  it('loops with as many slides as are visible, with fewer, and with two slides one at a time', async ({
    start,
    warnings,
  }) => {
    const three = await start(imageCarousel({ count: 3, settings: { infinite: 'yes', speed: 50 } }));
    await expect.poll(() => bullets(three).count()).toBe(3);
    await next(three).click();
    await seesOnly(three, [2, 3, 1]);
    await still(three);
    await previous(three).click();
    await seesOnly(three, [1, 2, 3]);
    const fewer = await start(imageCarousel({ count: 2, settings: { infinite: 'yes', speed: 50 } }));
    await seesOnly(fewer, [1, 2, 1]);
    await next(fewer).click();
    await seesOnly(fewer, [2, 1, 2]);
    const two = await start(imageCarousel({ count: 2, settings: { ...ONE, infinite: 'yes' } }));
    for (const slide of [2, 1, 2]) {
      await next(two).click();
      await seesOnly(two, [slide]);
      await still(two);
    }
    await previous(two).click();
    await seesOnly(two, [1]);
    expect(warnings).toEqual([]);
  });

  it('keeps a step in the frame in which its size changes [carousel.1]', async ({ start }) => {
    const page = await start(imageCarousel({ settings: { infinite: 'yes', speed: 50 } }));
    await frames(page);
    await page.evaluate(() => {
      const { swiper } = document.querySelector('.swiper-initialized') as Carousel;
      swiper?.once('resize', () =>
        document.querySelector<HTMLElement>('.elementor-swiper-button-next')?.click(),
      );
    });
    await page.setViewportSize({ width: 1200, height: 800 });
    await seesOnly(page, [2, 3, 4]);
    await frames(page);
    await seesOnly(page, [2, 3, 4]);
  });

  it('fades one slide into the other, on every device', async ({ start }) => {
    const settings = { ...ONE, slides_to_show_tablet: '2', effect: 'fade', infinite: 'yes' };
    const page = await start(imageCarousel({ settings }));
    await expect.poll(() => page.locator('.swiper').getAttribute('class')).toContain('swiper-fade');
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(() => widthOf(page.locator('.swiper-slide-active'))).toBe(900);
    await frames(page);
    await next(page).click();
    await seesOnly(page, [2]);
    await still(page);
    const opacities = await page
      .locator('.swiper-slide')
      .evaluateAll((slides) =>
        slides.map((slide) => [slide.ariaLabel?.[0], getComputedStyle(slide).opacity]),
      );
    expect(Object.fromEntries(opacities)).toEqual({ 1: '0', 2: '1', 3: '0', 4: '0', 5: '0', 6: '0' });
    await expect.poll(() => widthOf(page.locator('.swiper-slide-active'))).toBe(900);
  });

  it('loads lazy images when they are shown, and one neighbour in advance', async ({ start, site }) => {
    const page = await start(imageCarousel({ settings: { ...ONE, lazyload: 'yes' }, lazy: true }));
    // The requests leave together, and may arrive in any order.
    const images = () => site.requests.filter((path) => path.startsWith('/img/')).sort();
    await expect.poll(() => page.locator('.swiper-lazy-loaded[src]:not([data-src])').count()).toBe(2);
    expect(images()).toEqual(['/img/1.svg', '/img/2.svg']);
    await expect.poll(() => page.locator('.swiper-lazy-preloader').count()).toBe(4);
    await next(page).click();
    await expect.poll(images).toEqual(['/img/1.svg', '/img/2.svg', '/img/3.svg']);
  });

  it('follows a script that removes and adds slides: as many dots as slides, and every slide in turn', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ count: 5, settings: { ...ONE, infinite: 'yes' } }));
    await next(page).click();
    await seesOnly(page, [2]);
    await still(page);
    await remove(page, '4');
    await expect.poll(() => bullets(page).count()).toBe(4);
    expect(await walk(page, 5)).toEqual([2, 3, 5, 1, 2]);
    await remove(page, '3');
    await expect.poll(() => bullets(page).count()).toBe(3);
    await add(page, '6', '5');
    await expect.poll(() => bullets(page).count()).toBe(4);
    expect([await seen(page), await walk(page, 4)]).toEqual([[5], [5, 6, 1, 2]]);
    await bullets(page).nth(3).click();
    await seesOnly(page, [6]);
    await expect.poll(() => page.locator('.swiper-slide[role=group]').count()).toBe(4);
  });

  it('follows such a script also where copies make it endless, and where it is not endless', async ({
    start,
  }) => {
    const page = await start(
      imageCarousel({
        count: 3,
        settings: { slides_to_show: '3', slides_to_scroll: '1', infinite: 'yes', speed: 50 },
      }),
    );
    await expect.poll(() => page.locator('.swiper-slide').count()).toBe(6);
    await page.evaluate(() => document.querySelector('[aria-label^="2 "]')?.remove());
    await expect.poll(() => bullets(page).count()).toBe(2);
    await expect.poll(() => page.locator('.swiper-slide[aria-label^="2 "]').count()).toBe(0);
    const plain = await start(imageCarousel({ count: 3, settings: ONE }));
    await plain.evaluate(() => document.querySelector('[aria-label^="2 "]')?.remove());
    await expect.poll(() => bullets(plain).count()).toBe(2);
    await next(plain).click();
    await seesOnly(plain, [3]);
  });
});
