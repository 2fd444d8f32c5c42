import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { whenReady } from '../../support/ready';
import { accept, banner } from '../consent/demo-site';
import { it } from '../consent/product';
import { modal } from '../popups/popup-page';
import { ageGate, eeOffCanvas, popup, STYLE } from './layers-page';

const BODY =
  ageGate('11aa22b', {}) +
  eeOffCanvas('ab1', { animation: 'push' }, '<p><a href="#x">Touren</a></p>') +
  popup(512, { triggers: { page_load: 'yes' }, prevent_scroll: 'yes' }).replace('<div', '<div hidden');

/** The class of the element that receives the pointer at the middle of the button. */
const hit = (page: Page) =>
  accept(page).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('dialog')?.className;
  });

describe('the consent banner over everything else', () => {
  it.for(['dialog', 'banner'])(
    'as a %s is visible, reachable and answered first, before the gate and the popup; the page is unlocked in the end [banner.1, agegate.1]',
    async (type, { product, arrive }) => {
      const { page } = await arrive(
        product.serve({
          body: BODY,
          consent: { design: { layout: { type } } },
          head: '<link rel="stylesheet" href="/layers.css">',
        }),
        {
          reducedMotion: 'reduce',
          before: (fresh) =>
            fresh.route('**/layers.css', (route) => route.fulfill({ contentType: 'text/css', body: STYLE })),
        },
      );
      await whenReady(page);
      await accept(page).waitFor();
      await page.locator('.mfp-wrap.mfp-ready').waitFor();
      await expect.poll(() => hit(page)).toContain('rcb-dialog');
      await expect.poll(() => modal(page).count()).toBe(0);
      // Escape and Tab belong to the banner; the gate stays open.
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.mfp-wrap').count()).toBe(1);
      await accept(page).focus();
      await page.keyboard.press('Enter');
      await banner(page).waitFor({ state: 'hidden' });
      const field = page.getByRole('spinbutton');
      await page.waitForFunction(() => document.activeElement?.closest('.mfp-wrap'));
      await field.fill('44');
      await field.press('Enter');
      await modal(page).waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal'));
      await page.keyboard.press('Escape');
      await modal(page).waitFor({ state: 'hidden' });
      await expect
        .poll(() =>
          page.evaluate(() => ({
            inert: document.querySelectorAll('[inert]:not(.elementor-popup-modal,#elementor-device-mode)')
              .length,
            held: document.body.matches('.dialog-prevent-scroll'),
            overflow: document.documentElement.style.overflow + document.body.style.overflow,
          })),
        )
        .toEqual({ inert: 0, held: false, overflow: '' });
      await page.locator('.ee-hamburger').click();
      await page.locator('#ocab1').waitFor();
    },
  );
});
