import { describe, expect } from 'vitest';
import {
  AUTO,
  addFiles,
  bullets,
  CMS_CSS,
  HEAD,
  imageCarousel,
  it,
  next,
  ONE,
  previous,
  seen,
  seesOnly,
  still,
  toggle,
  withClock,
} from './carousel-page';

describe('image carousel: controls', () => {
  it('moves by its arrows, which are disabled at the ends', async ({ start }) => {
    const page = await start(imageCarousel({ count: 3, settings: ONE }));
    await expect.poll(() => previous(page).getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => previous(page).getAttribute('class')).toContain('swiper-button-disabled');
    await next(page).click();
    await seesOnly(page, [2]);
    await expect.poll(() => previous(page).getAttribute('aria-disabled')).toBe(null);
    await next(page).press('Enter');
    await seesOnly(page, [3]);
    await expect.poll(() => next(page).getAttribute('class')).toContain('swiper-button-disabled');
    await expect
      .poll(() => page.locator('.swiper-notification').textContent())
      .toBe('Das ist das letzte Bild');
    await previous(page).press(' ');
    await seesOnly(page, [2]);
  });

  it('hides slides outside of the view from keyboard and screen reader, moves the focus to a visible one, and lets their links be clicked, but not by the end of a drag', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ settings: ONE }));
    await expect.poll(() => page.locator('.swiper-slide[inert][aria-hidden="true"]').count()).toBe(5);
    // Only the browser's own accessibility tree takes the link's name from the picture inside the figure.
    const tools = await page.context().newCDPSession(page);
    await tools.send('Accessibility.enable');
    const { result } = await tools.send('Runtime.evaluate', { expression: `document.querySelector('a')` });
    const { nodes } = await tools.send('Accessibility.getPartialAXTree', {
      ...(result.objectId && { objectId: result.objectId }),
      fetchRelatives: false,
    });
    expect(nodes[0]?.name?.value).toContain('Bild 1');
    await page.locator('a[href="#bild-1"]').focus();
    await page.keyboard.press('ArrowRight');
    await seesOnly(page, [2]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .toBe('#bild-2');
    await page.keyboard.press('ArrowLeft');
    await seesOnly(page, [1]);
    await still(page);
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(600, 300, { steps: 5 });
    await page.mouse.move(200, 300, { steps: 5 });
    await page.mouse.up();
    await seesOnly(page, [2]);
    expect(new URL(page.url()).hash).toBe('');
    await still(page);
    await page.mouse.click(640, 300);
    await expect.poll(() => new URL(page.url()).hash).toBe('#bild-2');
  });

  it('has dots that can be clicked, each in its surroundings of 24 px, and used with the arrow keys', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ settings: { ...ONE, infinite: 'yes' } }));
    await expect.poll(() => bullets(page).count()).toBe(6);
    const hit = await bullets(page).evaluateAll((dots) =>
      dots.map((dot) => {
        const { left, right, top, bottom } = dot.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [x - 10.5, x + 10.5]
          .map((at) => document.elementFromPoint(at, y) === dot)
          .concat([y - 10.5, y + 8].map((at) => document.elementFromPoint(x, at) === dot));
      }),
    );
    expect(hit).toEqual(Array(6).fill([true, true, true, true]));
    await expect
      .poll(() => page.getByRole('button', { name: 'Gehe zu Bild 4' }).getAttribute('data-bullet-index'))
      .toBe('3');
    await bullets(page).nth(3).click();
    await seesOnly(page, [4]);
    await expect
      .poll(() => page.locator('.swiper-pagination-bullet[tabindex="0"]').getAttribute('aria-current'))
      .toBe('true');
    await expect.poll(() => page.locator('.swiper-pagination-bullet[tabindex]').count()).toBe(1);
    // In forced colours no backgrounds are painted; the dots must still show the active slide.
    await page.emulateMedia({ forcedColors: 'active' });
    const colors = await bullets(page).evaluateAll((dots) =>
      dots.map((dot) => getComputedStyle(dot).backgroundColor),
    );
    expect([new Set(colors).size, colors.lastIndexOf(colors[3] ?? '')]).toEqual([2, 3]);
    await page.emulateMedia({ forcedColors: 'none' });
    await still(page);
    await bullets(page).nth(3).focus();
    await page.keyboard.press('ArrowRight');
    await seesOnly(page, [5]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-bullet-index')))
      .toBe('4');
  });

  it('runs from right to left where the markup says so, arrow keys included', async ({ start, site }) => {
    // The styles of right-to-left sites exchange the sides of the arrows.
    site.set('/cms.css', CMS_CSS.replace('prev{left', 'prev{right').replace('next{right', 'next{left'));
    const page = await start(
      imageCarousel({ settings: { ...ONE, image_spacing_custom: { size: 20 } }, dir: 'rtl' }),
    );
    const arrow = await next(page).boundingBox();
    expect(arrow?.x).toBe(10);
    expect(arrow?.width).toBeLessThan(100);
    await page.locator('a[href="#bild-1"]').focus();
    await page.keyboard.press('ArrowLeft');
    await seesOnly(page, [2]);
    await page.keyboard.press('ArrowRight');
    await seesOnly(page, [1]);
    await next(page).click();
    await seesOnly(page, [2]);
    await still(page);
    const box = await page.locator('.swiper-slide-active').boundingBox();
    expect(Math.round(box?.x ?? -1)).toBe(0);
  });

  it('does not move and shows no controls where all slides fit', async ({ start }) => {
    const settings = { autoplay: 'yes' };
    const page = await start(imageCarousel({ count: 2, settings }), withClock);
    await seesOnly(page, [1, 2]);
    for (const control of [next(page), previous(page), page.locator('.swiper-pagination'), toggle(page)]) {
      await expect.poll(() => control.isVisible()).toBe(false);
    }
    await page.clock.runFor(20_000);
    await expect.poll(() => seen(page)).toEqual([1, 2]);
    // A phone shows one slide, so that the carousel can move.
    await page.setViewportSize({ width: 400, height: 800 });
    await seesOnly(page, [1]);
    await expect.poll(() => next(page).isVisible()).toBe(true);
    await page.clock.runFor(6_000);
    await seesOnly(page, [2]);
  });

  it('only hides the controls for a single slide', async ({ open, site }) => {
    addFiles(site);
    const page = await open(imageCarousel({ count: 1, controls: true }), { head: HEAD });
    await page.locator('.elementor-swiper-button-next.swiper-button-lock').waitFor({ state: 'attached' });
    await expect
      .poll(() =>
        page.locator('.elementor-swiper-button, .swiper-pagination').filter({ visible: true }).count(),
      )
      .toBe(0);
    await expect.poll(() => page.locator('.swiper-initialized').count()).toBe(0);
  });

  it('is not dragged and does not move by itself in the builder’s canvas [core.10b]', async ({ start }) => {
    const page = await start(imageCarousel({ settings: AUTO }), {
      ...withClock,
      bodyClass: 'elementor-editor-active',
    });
    await expect.poll(() => toggle(page).count()).toBe(0);
    await page.clock.runFor(20_000);
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => seen(page)).toEqual([1]);
    await next(page).click();
    await seesOnly(page, [2]);
  });
});
