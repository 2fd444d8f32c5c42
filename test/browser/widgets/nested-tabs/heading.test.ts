import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { nestedTabs } from '../../../support/markup';
import { nextFrame } from '../../../support/ready';
import { openTabs, shown, tab } from './tabs-page';

/** More titles than the window has room for, in a row that scrolls. */
const SCROLLING = nestedTabs('ab12cd3', ['1', '2', '3', '4', '5', '6', '7', '8'], {
  horizontal_scroll: 'enable',
});

describe('nested tabs: heading', () => {
  it('are in touch mode on a touch device, and after a resize on small devices [tabs.6a, tabs.6b]', async ({
    open,
    site,
  }) => {
    const mode = (opened: Page) => opened.locator('.e-n-tabs').getAttribute('data-touch-mode');
    const markup = nestedTabs('ab12cd3', ['Eins', 'Zwei']);
    expect(await mode(await openTabs(open, site, markup, { hasTouch: true }))).toBe('true');
    const page = await openTabs(open, site, markup);
    await expect.poll(() => mode(page)).toBe('false');
    for (const [width, expected] of [
      [1000, 'true'],
      [700, 'true'],
      [1200, 'false'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => mode(page)).toBe(expected);
    }
  });

  it('use the device mode for touch mode in the builder’s canvas [tabs.6c]', async ({ open, site }) => {
    site.set('/config.js', 'window.elementorFrontendConfig = { environmentMode: { edit: true } };');
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei']), {
      viewport: { width: 900, height: 800 },
      head: '<link rel="stylesheet" href="/cms.css"><script src="/config.js"></script>',
    });
    await expect.poll(() => page.locator('.e-n-tabs').getAttribute('data-touch-mode')).toBe('true');
  });

  it('with scrolling titles begin at the start, or at the end for a heading justified to the end, also from right to left [tabs.7a, tabs.7b]', async ({
    open,
    site,
  }) => {
    const many = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const settings = { horizontal_scroll: 'enable' };
    const atEnd = { ...settings, tabs_justify_horizontal: 'end' };
    const page = await openTabs(
      open,
      site,
      nestedTabs('ab12cd1', many, settings) +
        nestedTabs('ab12cd2', many, atEnd) +
        `<div dir="rtl">${nestedTabs('ab12cd3', many, atEnd)}</div>` +
        nestedTabs('ab12cd4', many, { horizontal_scroll: 'disable' }) +
        nestedTabs('ab12cd5', ['1', '2'], settings),
    );
    await expect
      .poll(() =>
        page
          .locator('.e-n-tabs-heading')
          .evaluateAll((all) =>
            all.map((heading) => [getComputedStyle(heading).justifyContent, Math.sign(heading.scrollLeft)]),
          ),
      )
      .toEqual([
        ['start', 0],
        ['start', 1],
        ['start', -1],
        ['center', 0],
        ['center', 0],
      ]);
  });

  it('with scrolling titles stay where the visitor has scrolled them, until the width of the window changes [tabs.7a]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, SCROLLING);
    const heading = page.locator('.e-n-tabs-heading');
    const position = () => heading.evaluate(({ scrollLeft }) => scrollLeft);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await heading.evaluate((row) => row.scrollTo(200, 0));
    // Other widgets fire this event, for instance a carousel of posts at each slide.
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await expect.poll(() => position()).toBe(200);
    // A phone's address bar that appears changes the height alone.
    await page.setViewportSize({ width, height: height - 60 });
    await page.waitForFunction((wanted) => innerHeight === wanted, height - 60);
    await expect.poll(() => position()).toBe(200);
    await page.setViewportSize({ width: width - 100, height });
    await expect.poll(position).toBe(0);
  });

  it('with scrolling titles begin at the start also once a font or an icon that loads late has made them too wide, and stay where the visitor has scrolled them when a title changes its width [tabs.7a]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(
      open,
      site,
      nestedTabs('ab12cd3', ['1', '2', '3', '4', '5'], { horizontal_scroll: 'enable' }),
    );
    const heading = page.locator('.e-n-tabs-heading');
    const place = () =>
      heading.evaluate((row) => [getComputedStyle(row).justifyContent, Math.round(row.scrollLeft)]);
    const widen = (selector: string, width: number) =>
      page.evaluate(
        ([which, px]) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`${which} { min-width: ${px}px }`);
          document.adoptedStyleSheets.push(sheet);
        },
        [selector, width] as const,
      );
    await expect.poll(() => place()).toEqual(['center', 0]);
    await widen('.e-n-tab-title', 400);
    await expect.poll(place).toEqual(['start', 0]);
    await heading.evaluate((row) => row.scrollTo(300, 0));
    await widen('.e-n-tab-title:last-child', 450);
    await page.evaluate(nextFrame);
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await expect.poll(() => place()).toEqual(['start', 300]);
  });

  it('with scrolling titles follow a mouse that drags them, and do not treat the end of the drag as a click [tabs.7]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, SCROLLING);
    const heading = page.locator('.e-n-tabs-heading');
    await page.mouse.move(900, 20);
    await page.mouse.down();
    await page.mouse.move(700, 20, { steps: 5 });
    await expect.poll(() => heading.getAttribute('class')).toContain('e-scroll-active');
    await page.mouse.up();
    await expect.poll(() => heading.evaluate(({ scrollLeft }) => scrollLeft)).toBe(200);
    await expect.poll(() => heading.getAttribute('class')).toBe('e-n-tabs-heading');
    await expect.poll(() => shown(page)).toEqual(['1']);
    await tab(page, 4).click();
    await expect.poll(() => shown(page)).toEqual(['4']);
  });
});
