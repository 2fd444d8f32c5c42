import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { tap } from '../../../support/finger';
import {
  AUTO,
  bullets,
  imageCarousel,
  isAnimating,
  it,
  next,
  previous,
  seen,
  seesOnly,
  still,
  toggle,
  withClock,
} from './carousel-page';

describe('image carousel: autoplay', () => {
  it('moves by itself, can be paused and started by a button with a German name, which Tab reaches first, and stops permanently when another element in it receives the focus [core.14]', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ settings: AUTO }), withClock);
    await expect.poll(() => page.locator('.swiper-wrapper').getAttribute('aria-live')).toBe('off');
    await page.keyboard.press('Tab');
    await expect.poll(() => toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.clock.runFor(5_100);
    await seesOnly(page, [2]);
    await still(page);
    await page.clock.runFor(5_100);
    await seesOnly(page, [3]);
    await expect
      .poll(() => toggle(page).getAttribute('aria-label'))
      .toBe('Automatischen Bildwechsel anhalten');
    await toggle(page).click();
    await expect
      .poll(() => toggle(page).getAttribute('aria-label'))
      .toBe('Automatischen Bildwechsel starten');
    await expect.poll(() => page.locator('.swiper-wrapper').getAttribute('aria-live')).toBe('polite');
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([3]);
    await toggle(page).press('Enter');
    await still(page);
    await page.clock.runFor(5_100);
    await seesOnly(page, [4]);
    await still(page);
    await page.locator('a[href="#bild-4"]').focus();
    await page.locator('a[href="#bild-4"]').blur();
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([4]);
    await expect
      .poll(() => toggle(page).getAttribute('aria-label'))
      .toBe('Automatischen Bildwechsel starten');
    const short = await start(imageCarousel({ count: 2, settings: { ...AUTO, infinite: '' } }), withClock);
    // Where it does not loop, it starts again after the last slide.
    for (const slide of [2, 1, 2]) {
      await short.clock.runFor(5_200);
      await seesOnly(short, [slide]);
      await still(short);
    }
  });

  it('pauses under the pointer, and stops after a swipe, each where the owner has set so', async ({
    start,
  }) => {
    const settings = { ...AUTO, pause_on_hover: 'yes', pause_on_interaction: 'yes' };
    const page = await start(imageCarousel({ settings }), withClock);
    await page.mouse.move(600, 300);
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([1]);
    await page.mouse.move(600, 890);
    await page.clock.runFor(5_100);
    await seesOnly(page, [2]);
    await still(page);
    // On a slow machine the drag is a slow one, which only counts when it covers more than half of the slide.
    await page.mouse.move(1200, 300);
    await page.mouse.down();
    await page.mouse.move(100, 300, { steps: 10 });
    await page.mouse.up();
    await page.mouse.move(600, 890);
    await seesOnly(page, [3]);
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([3]);
  });

  /** Lets the visitor act while the carousel's code is on its way. */
  const actingBefore = (act: (page: Page) => Promise<unknown>) => ({
    before: async (page: Page) => {
      await withClock.before(page);
      await page.route(/\/image-carousel-\w+\.js/, async (route) => {
        await act(page);
        await route.continue();
      });
    },
  });

  it('pauses under a pointer that rested on it before its code came, until the pointer leaves [carousel.1]', async ({
    start,
  }) => {
    const page = await start(
      imageCarousel({ settings: { ...AUTO, pause_on_hover: 'yes' } }),
      actingBefore((opened) => opened.mouse.move(600, 20)),
    );
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([1]);
    await page.mouse.move(600, 890);
    await page.clock.runFor(5_100);
    await seesOnly(page, [2]);
  });

  it('does not move by itself where the focus was in it before its code came [carousel.1]', async ({
    start,
  }) => {
    const page = await start(
      imageCarousel({ settings: AUTO }),
      actingBefore((opened) => opened.locator('a[href="#bild-1"]').focus()),
    );
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([1]);
    await expect
      .poll(() => toggle(page).getAttribute('aria-label'))
      .toBe('Automatischen Bildwechsel starten');
  });

  it('does not stay paused after the tap of a finger', async ({ start }) => {
    const page = await start(imageCarousel({ settings: { ...AUTO, pause_on_hover: 'yes' } }), {
      ...withClock,
      hasTouch: true,
    });
    // After a tap browsers imitate a mouse that enters and never leaves.
    const entered = await page.locator('.swiper').evaluateHandle((carousel) => {
      const types: string[] = [];
      for (const type of ['pointerenter', 'mouseenter'])
        carousel.addEventListener(type, () => types.push(type));
      return types;
    });
    await tap(page.locator('.swiper'), { position: { x: 600, y: 20 } });
    await expect.poll(() => entered.jsonValue()).toEqual(['pointerenter', 'mouseenter']);
    await page.clock.runFor(5_100);
    await seesOnly(page, [2]);
  });

  it('pauses while it is invisible: scrolled away, or its page in the background', async ({ start }) => {
    const page = await start(`${imageCarousel({ settings: AUTO })}<div class="away">Ende</div>`, withClock);
    const live = page.locator('.swiper-wrapper');
    const isLive = (value: string) => expect.poll(() => live.getAttribute('aria-live')).toBe(value);
    await page.getByText('Ende').scrollIntoViewIfNeeded();
    await isLive('polite');
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([1]);
    await live.scrollIntoViewIfNeeded();
    await isLive('off');
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true);
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([1]);
    await setHidden(false);
    await page.clock.runFor(5_100);
    await seesOnly(page, [2]);
  });

  it('neither moves by itself nor animates for visitors who want less motion, as soon as they want it [motion.7b]', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ settings: { ...AUTO, speed: 5000 } }), {
      ...withClock,
      reducedMotion: 'reduce',
    });
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([1]);
    await expect.poll(() => toggle(page).count()).toBe(0);
    await next(page).click();
    expect(await page.evaluate(isAnimating)).toBe(false);
    await expect.poll(() => seen(page)).toEqual([2]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await toggle(page).waitFor();
    await previous(page).click();
    expect(await page.evaluate(isAnimating)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => toggle(page).count()).toBe(0);
  });

  it('has a pause button that covers neither dots nor arrows and is large enough for a finger', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ settings: AUTO }), { viewport: { width: 320, height: 800 } });
    const box = (selector: string) => page.locator(selector).first().boundingBox();
    const button = await box('.piton-carousel-toggle');
    expect(button?.width).toBeGreaterThanOrEqual(24);
    expect(button?.height).toBeGreaterThanOrEqual(24);
    const image = await box('.swiper-slide-image');
    expect(button?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0));
    const last = await bullets(page).last().boundingBox();
    expect(button?.x).toBeGreaterThan((last?.x ?? 0) + (last?.width ?? 0));
  });
});
