import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { container, it, OPTIONS, REST, resize, scroll } from './sticky-page';

const EVERYWHERE = ['desktop', 'tablet', 'mobile'];
const TOP = { sticky: 'top', sticky_on: EVERYWHERE };
const HEADER = {
  ...TOP,
  transparent: 'yes',
  transparent_on: EVERYWHERE,
  transparent_header_show: 'yes',
  scroll_distance: { unit: 'px', size: 60, sizes: [] },
  shrink_header: 'yes',
  custom_height_header: { unit: 'px', size: 70, sizes: [] },
};
/** The header plugin's styles, and an owner's bar that becomes smaller when the page is scrolled. */
const CSS = `
.header, .she-header-yes, .she-header { width: 100%; z-index: 9999; transition: all .4s ease-in-out !important; }
.she-header:not(.elementor-sticky) { position: fixed; top: 0; }
.she-header-transparent-yes { position: absolute !important; background-color: transparent !important; }
.she-header-yes { min-height: 120px; padding: 10px 0; } .section .elementor-container { height: 100px; }
.bar { padding: 20px 0; } .bar p { height: 60px; margin: 0; transition: height .4s; }
.bar.is-small { padding: 0; position: absolute; } .bar.is-small p { height: 20px; }
@media (max-width: 900px) { .bar p { height: 40px; } .section .elementor-container { height: 60px; } }`;

/** Waits until the content below the sticky element begins `y` px below its top. */
const expectRest = (page: Page, y: number) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { top } = (document.getElementById('rest') as Element).getBoundingClientRect();
        return Math.round(top + scrollY);
      }),
    )
    .toBe(y);
const isAt = (page: Page, selector: string, top: number) =>
  expect
    .poll(() => page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top)))
    .toBe(top);

describe('a sticky element that changes its appearance on scroll', () => {
  it('takes the same space after the window is turned, or the page is loaded, further down [sticky.1] [header.1]', async ({
    open,
    site,
  }) => {
    site.set('/header.css', CSS);
    const page = await open(
      `<header>${container(HEADER, 'she-header-yes she-header-transparent-yes')}</header><div class="h300"></div>${REST}`,
      { ...OPTIONS, head: `${OPTIONS.head}<link rel="stylesheet" href="/header.css">` },
    );
    await expectRest(page, 300);
    await scroll(page, 1000);
    for (const width of [800, 390, 1280, 700]) {
      await resize(page, width);
      await expect.poll(() => page.locator('#s1').evaluate((node) => node.clientWidth)).toBe(width);
      await expectRest(page, 300);
      await isAt(page, '#s1', 0);
    }
    await page.reload();
    await page.locator('#s1.she-header.elementor-sticky--active').waitFor();
    await resize(page, 1280);
    await expect.poll(() => page.locator('#s1').evaluate((node) => node.clientWidth)).toBe(1280);
    await expectRest(page, 300);
    await scroll(page, 0);
    await page.locator('#s1.header.she-header-transparent-yes').waitFor();
    await expectRest(page, 300);
  });

  it('reserves the space of its normal appearance although owners’ classes change it, at every width [sticky.1]', async ({
    open,
    site,
  }) => {
    site.set('/header.css', CSS);
    site.set(
      '/owner.js',
      "addEventListener('scroll', () => document.getElementById('s1').classList.toggle('is-small', scrollY > 400));",
    );
    const page = await open(
      `<header>${container(TOP, 'bar', '<p>Leiste</p>')}</header><div class="h300"></div>${REST}`,
      {
        ...OPTIONS,
        head: `${OPTIONS.head}<link rel="stylesheet" href="/header.css"><script src="/owner.js"></script>`,
      },
    );
    await expectRest(page, 400);
    await scroll(page, 1000);
    await expectRest(page, 400);
    for (const [width, room] of [
      [800, 80],
      [1200, 100],
      [390, 80],
    ] as const) {
      await resize(page, width);
      await expectRest(page, 300 + room);
      await isAt(page, '#s1', 0);
      await expect.poll(() => page.locator('#s1.is-small').count()).toBe(1);
    }
    await scroll(page, 0);
    await expectRest(page, 380);
  });
});
