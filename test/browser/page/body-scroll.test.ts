import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { scrollBody } from '../../support/snap';
import { hide, popup, popupPage, show } from '../popups/popup-page';
import { eeOffCanvas, move, openPage, panel } from '../widgets/ee-offcanvas-page';
import { roomAbove, target } from './anchors-page';

/** Themes write this to hide what is too wide; it makes the body scroll in place of the window. */
const CSS = 'html, body { height: 100%; overflow-x: hidden } body { margin: 0 } .leer { height: 3000px }';
const GAP = '<div class="leer"></div>';
const bodyTop = (page: Page) => page.evaluate(() => Math.round(document.body.scrollTop));
/** Waits until a turn of the wheel has moved what it can move. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let count = 0; count < 6; count++) await new Promise(requestAnimationFrame);
  });
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

describe('on a page whose body scrolls in place of the window', () => {
  it('a link within the page scrolls to its target [anchor.1]', async ({ open, site }) => {
    site.set('/seite.css', CSS);
    const page = await open(`<p><a href="#preise">Preise</a></p>${GAP}${target('preise')}${GAP}`, {
      head: '<link rel="stylesheet" href="/seite.css">',
    });
    await page.getByRole('link').click();
    await expect.poll(() => roomAbove(page, 'preise')).toBe(0);
    await expect.poll(() => bodyTop(page)).toBeGreaterThan(2_900);
  });

  it('a popup holds the page where the owner wants that, without moving anything on it [popup.1c]', async ({
    open,
    site,
  }) => {
    const settings = { prevent_scroll: 'yes', a11y_navigation: undefined };
    const page = await popupPage({ open, site }, `${popup(512, settings)}${GAP}`, {
      hasScrollbars: true,
      // Without an overlay the pointer reaches the page.
      css: `${CSS} .breit { width: 100% } #elementor-popup-modal-512.dialog-type-lightbox { pointer-events: none }`,
    });
    await page.evaluate(() => document.querySelector('.leer')?.classList.add('breit'));
    await scrollBody(page, 300);
    const layout = () =>
      page
        .locator('.breit')
        .evaluate((box) => [document.body.scrollTop, box.getBoundingClientRect().y, box.clientWidth]);
    const before = await layout();
    await show(page);
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 500);
    await frames(page);
    await expect.poll(() => layout()).toEqual(before);
    await hide(page);
    await expect.poll(() => layout()).toEqual(before);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => bodyTop(page)).toBe(800);
  });

  it('a panel that pushes the page leaves its position, and the visitor may scroll it only where that is set [offcanvas.1c]', async ({
    open,
    site,
  }) => {
    site.set('/seite.css', CSS);
    let reuse: Page | undefined;
    for (const container_scroll of ['', 'yes']) {
      const page = await openPage(
        open,
        site,
        `<main>${GAP}${eeOffCanvas('ab1', { animation: 'push', container_scroll }, '<a href="/reiter/">Heli-Skiing</a>')}<h2 id="ziel">Ziel</h2>${GAP}</main>`,
        { head: '<link rel="stylesheet" href="/cms.css"><link rel="stylesheet" href="/seite.css">', reuse },
      );
      reuse = page;
      await page.evaluate(() => document.body.scrollTo(0, 2_800));
      const before = await topOf(page, '#ziel');
      await page.getByRole('button', { name: 'Menü' }).click();
      await move(page);
      await panel(page, 'ab1').getByText('Heli-Skiing').waitFor();
      expect([await topOf(page, '#ziel'), await bodyTop(page)]).toEqual([before, 2_800]);
      await page.mouse.move(1_200, 400);
      await page.mouse.wheel(0, 100);
      if (container_scroll) await expect.poll(() => bodyTop(page)).toBe(2_900);
      else await expect.poll(() => bodyTop(page)).toBe(2_800);
      const held = await topOf(page, '#ziel');
      await page.keyboard.press('Escape');
      await move(page);
      await expect.poll(() => topOf(page, '#ziel')).toBe(held);
    }
  });
});
