import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { tap, tapAt } from '../../support/finger';
import { AT_ONCE, mounted, openTipped, standing, tipped } from './tooltip-page';

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
    expect(await count(page)).toBe(0);
    await tapAt(page, 50, 20);
    await shown(page, 1);
    await tapAt(page, 50, 20);
    await tap(page.locator('.hotip-tooltip'));
    await shown(page, 1);
    await tapAt(page, 500, 500);
    await shown(page, 0);
  });

  it.for([
    ['click_any', [1, 0, 1, 0]],
    ['click_target', [1, 0, 1, 1]],
    ['click_out', [1, 1, 1, 0]],
  ] as const)(
    'that closes by %s does so on the desktop as well',
    async ([hide, expected], { open, site }) => {
      const page = await openTipped(
        open,
        site,
        tipped({ ...AT_ONCE, tooltip_trigger: 'click_target', tooltip__hide: hide }),
      );
      await mounted(page);
      await page.mouse.move(650, 420);
      expect(await count(page)).toBe(0);
      // The visitor clicks the element three times, and once beside it.
      for (const [at, number] of expected.entries()) {
        await (at < 3 ? page.mouse.click(650, 420) : page.mouse.click(200, 700));
        await shown(page, number);
      }
    },
  );

  it('shows at once where its trigger is the page load, is announced to screen readers, and hides while its element is out of view', async ({
    open,
    site,
  }) => {
    const page = await openTipped(
      open,
      site,
      tipped({ ...AT_ONCE, tooltip_trigger: 'load', tooltip__hide: 'click_out' }),
    );
    await standing(page);
    expect(await page.locator('.hotip-tooltip').getAttribute('aria-live')).toBe('polite');
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.locator('.hotip-tooltip').waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await standing(page);
  });

  it.for([
    ['tablet', [0, 0, 1]],
    ['mobile', [0, 1, 1]],
    ['', [1, 1, 1]],
  ] as const)(
    'is off up to “%s”, also after the window has changed [tooltip.3a]',
    async ([disable, expected], { open, site }) => {
      const page = await openTipped(
        open,
        site,
        tipped({ ...AT_ONCE, tooltip_disable: disable, tooltip_trigger: 'click_target' }, { classes: '' }),
      );
      await mounted(page);
      for (const [at, width] of [767, 1024, 1025].entries()) {
        await page.setViewportSize({ width, height: 800 });
        await resized(page, width);
        await page.mouse.click(50, 20);
        await shown(page, expected[at] ?? 0);
        await page.keyboard.press('Escape');
        await shown(page, 0);
      }
    },
  );

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
    expect(await count(page)).toBe(0);
  });

  it('opens and closes when a snippet says so', async ({ open, site }) => {
    const page = await openTipped(open, site, tipped(AT_ONCE));
    await mounted(page);
    const say = (type: string) => page.locator('[data-id]').dispatchEvent(`hotip.${type}`);
    await say('show');
    await shown(page, 1);
    await say('hide');
    await shown(page, 0);
  });
});
