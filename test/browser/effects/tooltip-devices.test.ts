import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { tap, tapAt } from '../../support/finger';
import { AT_ONCE, mounted, only, openTipped, standing, tipped } from './tooltip-page';

const TABLET = { viewport: { width: 900, height: 800 }, hasTouch: true };
const count = (page: Page) => page.locator('.hotip-tooltip').count();
/** Waits until the window is resized and the page has heard the event, which the browser dispatches a frame later. */
async function resized(page: Page, width: number) {
  await page.waitForFunction((wide) => innerWidth === wide, width);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
const shown = (page: Page, number: number) => expect.poll(() => count(page)).toBe(number);

describe('a tooltip on a device', () => {
  it('opens on a tap and closes on a tap elsewhere on tablets and phones, not on hover [tooltip.2e]', async ({
    open,
    site,
  }) => {
    const page = await openTipped(open, site, tipped(AT_ONCE, { classes: '' }), TABLET);
    await mounted(page);
    await page.mouse.move(50, 20);
    await page.mouse.move(500, 500);
    await expect.poll(() => count(page)).toBe(0);
    await tapAt(page, 50, 20);
    await shown(page, 1);
    await tapAt(page, 50, 20);
    await tap(page.locator('.hotip-tooltip'));
    await shown(page, 1);
    await tapAt(page, 500, 500);
    await shown(page, 0);
  });

  it('closes where a finger is let go elsewhere, also after the browser has reported a resting mouse over it', async ({
    open,
    site,
  }) => {
    const page = await openTipped(open, site, tipped(AT_ONCE), { hasTouch: true });
    await mounted(page);
    await tapAt(page, 650, 420);
    await shown(page, 1);
    await page.locator('[data-id]').dispatchEvent('pointerover', { pointerType: 'mouse' });
    await page.locator('body').dispatchEvent('pointerup', { pointerType: 'touch' });
    await shown(page, 0);
  });

  it('closes as its setting says on the desktop as well', async ({ open, site }) => {
    const table = [
      ['click_any', [1, 0, 1, 0]],
      ['click_target', [1, 0, 1, 1]],
      ['click_out', [1, 1, 1, 0]],
    ] as const;
    const page = await openTipped(
      open,
      site,
      table
        .map(([hide], at) =>
          tipped({ ...AT_ONCE, tooltip_trigger: 'click_target', tooltip__hide: hide }, { id: `ab12cd${at}` }),
        )
        .join(''),
    );
    for (const [id, [, expected]] of table.entries()) {
      if (await count(page)) await page.keyboard.press('Escape');
      await only(page, `ab12cd${id}`);
      await page.mouse.move(650, 420);
      await expect.poll(() => count(page)).toBe(0);
      // The visitor clicks the element three times, and once beside it.
      for (const [at, number] of expected.entries()) {
        await (at < 3 ? page.mouse.click(650, 420) : page.mouse.click(200, 700));
        await shown(page, number);
      }
    }
  });

  it('shows at once where its trigger is the page load, is announced to screen readers, hides while its element is out of view, and closes and opens when a snippet says so', async ({
    open,
    site,
  }) => {
    const page = await openTipped(
      open,
      site,
      tipped({ ...AT_ONCE, tooltip_trigger: 'load', tooltip__hide: 'click_out' }),
    );
    await standing(page);
    await expect.poll(() => page.locator('.hotip-tooltip').getAttribute('aria-live')).toBe('polite');
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.locator('.hotip-tooltip').waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await standing(page);
    const say = (type: string) => page.locator('[data-id]').dispatchEvent(`hotip.${type}`);
    await say('hide');
    await shown(page, 0);
    await say('show');
    await shown(page, 1);
  });

  it('is off up to the device that the owner names, also after the window has changed [tooltip.3a]', async ({
    open,
    site,
  }) => {
    const table = { ab12cd0: 'tablet', ab12cd1: 'mobile', ab12cd2: '' };
    const page = await openTipped(
      open,
      site,
      Object.entries(table)
        .map(([id, disable]) =>
          tipped(
            { ...AT_ONCE, tooltip_disable: disable, tooltip_trigger: 'click_target' },
            { id, classes: '' },
          ),
        )
        .join(''),
    );
    for (const [width, expected] of [
      [767, [0, 0, 1]],
      [1024, [0, 1, 1]],
      [1025, [1, 1, 1]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await resized(page, width);
      for (const [at, id] of Object.keys(table).entries()) {
        await only(page, id);
        await page.mouse.click(50, 20);
        await shown(page, expected[at] ?? 0);
        await page.keyboard.press('Escape');
        await shown(page, 0);
      }
    }
  });

  it('uses the limits and defaults that the site has set [tooltip.2]', async ({ open, site }) => {
    site.set(
      '/config.js',
      `window.elementorFrontendConfig = { breakpoints: { xs: 0, sm: 480, md: 600, lg: 800 },
        settings: { extras: { ee_tooltips_position: 'bottom', ee_tooltips_duration: { unit: 'px', size: 0 }, ee_tooltips_disable: 'mobile' } } };`,
    );
    const page = await openTipped(open, site, tipped({}, { classes: '' }), {
      viewport: { width: 800, height: 800 },
      head: '<script src="/config.js"></script>',
    });
    await mounted(page);
    await page.mouse.move(50, 20);
    expect((await standing(page)).classes).toBe('to--bottom at--left');
    await page.mouse.move(500, 500);
    await shown(page, 0);
    await page.setViewportSize({ width: 590, height: 800 });
    await resized(page, 590);
    await page.mouse.click(50, 20);
    await expect.poll(() => count(page)).toBe(0);
  });
});
