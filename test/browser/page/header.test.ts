import { describe, expect } from 'vitest';
import { SNAP_CSS, scrollBody } from '../../support/snap';
import { classesOf, container, css, HEAD, it, MAIN, px, scrollTo, section } from './header-page';

describe('scroll header', () => {
  it('is transparent at the top and opaque past the scroll distance [header.1, header.3a, header.4a, header.4b]', async ({
    visit,
  }) => {
    const page = await visit(
      container(
        { transparent_header_show: 'yes', scroll_distance: px(60), background: '#123456' },
        { classes: 'she-header-transparent-yes' },
      ) + MAIN,
    );
    await expect.poll(() => classesOf(page)).toEqual(['header', 'she-header-transparent-yes']);
    await expect.poll(() => css(page, 'background-color')).toBe('rgba(0, 0, 0, 0)');
    await scrollTo(page, 59);
    await expect.poll(() => classesOf(page)).toEqual(['header', 'she-header-transparent-yes']);
    await scrollTo(page, 60);
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
    await expect.poll(() => css(page, 'background-color')).toBe('rgb(18, 52, 86)');
    await expect.poll(() => css(page, 'position')).toBe('fixed');
  });

  it('looks as at the top again where a script has written its markup anew while the page was scrolled [header.5, core.6]', async ({
    visit,
  }) => {
    const settings = {
      background: '#333333',
      shrink_header: 'yes',
      shrink_header_logo: 'yes',
      custom_height_header_logo: { unit: '%', size: 60, sizes: [] },
      change_logo_color: 'yes',
    };
    const page = await visit(`<div id="box">${container(settings)}</div>${MAIN}`, {
      csp: "script-src 'self'",
    });
    await page.locator('.logo').evaluate((logo: HTMLImageElement) => logo.decode());
    const printed = () => page.locator('#box').innerHTML();
    await scrollTo(page, 200);
    await scrollTo(page, 0);
    const atTop = await css(page, 'min-height');
    const widthAtTop = await css(page, 'width', '.logo');
    await scrollTo(page, 200);
    await expect.poll(() => printed()).toContain('change-logo-color');
    await page.evaluate(() => {
      const box = document.getElementById('box') as HTMLElement;
      box.innerHTML = `${box.innerHTML}`;
    });
    await page.locator('.logo').evaluate((image: HTMLImageElement) => image.decode());
    await scrollTo(page, 0);
    await expect.poll(() => css(page, 'min-height')).toBe(atTop);
    await expect.poll(() => css(page, 'width', '.logo')).toBe(widthAtTop);
    await expect.poll(() => css(page, 'background-color')).toBe('rgb(240, 240, 240)');
    await expect.poll(() => printed()).not.toContain('change-logo-color');
  });

  it('gets background, border, height, a small logo and its colour, and loses all of it on the way back [header.1, header.4b, header.4c, header.4d, header.4e, header.4f, header.5a]', async ({
    visit,
  }) => {
    const page = await visit(
      container({
        scroll_distance: px('60'),
        background: '#333333',
        bottom_border: 'yes',
        custom_bottom_border_color: '#ff0000',
        custom_bottom_border_width: px(2),
        shrink_header: 'yes',
        custom_height_header: px(50),
        shrink_header_logo: 'yes',
        custom_height_header_logo: { unit: '%', size: 60, sizes: [] },
        change_logo_color: 'yes',
      }) + MAIN,
    );
    await page.locator('.logo').evaluate((logo: HTMLImageElement) => logo.decode());
    const appearance = async () => ({
      classes: await classesOf(page),
      background: await css(page, 'background-color'),
      border: await css(page, 'border-bottom'),
      padding: await css(page, 'padding-top'),
      height: await css(page, 'min-height'),
      logo: await css(page, 'width', '.logo'),
      filter: await css(page, 'filter', '.logo'),
    });
    const atTop = await appearance();
    expect(atTop).toMatchObject({ classes: ['header'], padding: '10px', height: '120px', logo: '200px' });
    await scrollTo(page, 200);
    await expect
      .poll(() => appearance())
      .toEqual({
        classes: ['she-header'],
        background: 'rgb(51, 51, 51)',
        border: '2px solid rgb(255, 0, 0)',
        padding: '0px',
        height: '50px',
        logo: '120px',
        filter: 'invert(1)',
      });
    await scrollTo(page, 20);
    await expect.poll(() => appearance()).toEqual(atTop);
    await scrollTo(page, 200);
    await expect.poll(() => css(page, 'width', '.logo')).toBe('120px');
  });

  it('shrinks the boxes of legacy sections with a transition of 0.4 s ease-in-out [header.6a, header.4d]', async ({
    visit,
  }) => {
    const page = await visit(
      section({ scroll_distance: px(60), shrink_header: 'yes', custom_height_header: px(50) }) + MAIN,
    );
    // The query runs during the transition, since 400 ms soon pass on a busy machine.
    const timing = await page.locator('.elementor-container').evaluate(async (box) => {
      const run = new Promise((done) => box.addEventListener('transitionrun', done, { once: true }));
      window.scrollTo(0, 100);
      await run;
      const [animation] = box.getAnimations();
      const { duration, easing } = animation?.effect?.getTiming() ?? {};
      return { duration, easing };
    });
    expect(timing).toEqual({ duration: 400, easing: 'ease-in-out' });
    await scrollTo(page, 100);
    await expect.poll(() => css(page, 'min-height', '.elementor-container')).toBe('50px');
    await expect.poll(() => css(page, 'min-height')).toBe('0px');
    await scrollTo(page, 0);
    await expect.poll(() => css(page, 'min-height', '.elementor-container')).toBe('100px');
  });

  it('becomes visible when the focus moves into it [header.7]', async ({ visit }) => {
    const page = await visit(
      container({ scroll_distance_hide_header: px(100) }, { content: '<a href="#ziel">Touren</a>' }) + MAIN,
    );
    await scrollTo(page, 300);
    await scrollTo(page, 600);
    await expect.poll(() => classesOf(page)).toContain('headerup');
    await page.keyboard.press('Tab');
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
  });

  it('sets the blur itself only on pages of an older header plugin [header.4g]', async ({ visit }) => {
    const page = await visit(
      container({ blur_bg: 'yes' }) +
        container({ blur_bg: 'yes', blur_bg_blur_amount: px(20) }, { id: '9f8e7d6' }) +
        MAIN,
    );
    await scrollTo(page, 200);
    await expect
      .poll(() => css(page, 'backdrop-filter', '[data-id="1a2b3c4"]'))
      .toBe('saturate(1.8) blur(20px)');
    await expect.poll(() => css(page, 'backdrop-filter', '[data-id="9f8e7d6"]')).toBe('none');
    await scrollTo(page, 0);
    await expect.poll(() => css(page, 'backdrop-filter', '[data-id="1a2b3c4"]')).toBe('none');
  });

  it('changes and hides on pages that snap to their sections, where the body scrolls [header.4a, header.5a, header.7a, header.7b]', async ({
    site,
    visit,
  }) => {
    site.set('/snap.css', SNAP_CSS);
    const page = await visit(
      container({ scroll_distance: px(60), scroll_distance_hide_header: px(300) }) + MAIN,
      {
        head: `${HEAD}<link rel="stylesheet" href="/snap.css">`,
      },
    );
    for (const [y, classes] of [
      [59, ['header']],
      [60, ['she-header']],
      [30, ['header']],
      [400, ['she-header']],
      [500, ['she-header', 'headerup']],
      [450, ['she-header']],
      [0, ['header']],
    ] as const) {
      await scrollBody(page, y);
      await expect.poll(() => classesOf(page), { message: `at ${y} px` }).toEqual(classes);
    }
  });
});
