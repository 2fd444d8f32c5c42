import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { tap } from '../../support/finger';
import { violations } from '../../support/visit';
import { HEAD, link, loadLists, MAIN, menu, opened, setCss } from './nav-menu-page';

const PHONE = { head: HEAD, viewport: { width: 390, height: 844 }, hasTouch: true };
const NAV = 'nav.elementor-nav-menu--dropdown';
const TOGGLE = '.elementor-menu-toggle';

describe('the nav menu on small screens', () => {
  beforeEach<{ site: Parameters<typeof setCss>[0] }>(({ site }) => setCss(site));

  it('opens and closes by its button, by finger and keys, and closed when the visitor comes back to the page, with the attributes for screen readers [menu.1a, menu.1b, menu.4]', async ({
    open,
  }) => {
    const page = await open(menu() + MAIN, PHONE);
    const state = async () => [
      await page.locator(TOGGLE).getAttribute('aria-expanded'),
      await page.locator(TOGGLE).evaluate((each) => each.classList.contains('elementor-active')),
      await page.locator(NAV).getAttribute('aria-hidden'),
      await link(page, 'Start', NAV).getAttribute('tabindex'),
      await link(page, 'Tirol', NAV).getAttribute('tabindex'),
      await page.locator(NAV).evaluate(({ style }) => style.getPropertyValue('--menu-height')),
    ];
    const closed = ['false', false, 'true', '-1', '-1', '0'];
    const isOpen = ['true', true, 'false', '0', '0', '1000vmax'];
    await tap(page.locator(TOGGLE));
    await expect.poll(() => state()).toEqual(isOpen);
    expect(await violations(page)).toEqual([]);
    await tap(page.locator(TOGGLE));
    await expect.poll(() => state()).toEqual(closed);
    await page.locator(TOGGLE).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => state()).toEqual(isOpen);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => state()).toEqual(closed);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('elementor-menu-toggle');
    await page.keyboard.press('Space');
    await expect.poll(() => state()).toEqual(isOpen);
    // Headless browsers have no back/forward cache, so the test only dispatches the event that handlers receive.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => state()).toEqual(closed);
    await page.keyboard.press('Space');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(state).toEqual(closed);
  });

  it('stays open when a keyboard or an address bar appears, and closes when the screen is turned; the focus moves to its button [menu.2b]', async ({
    open,
  }) => {
    const page = await open(menu() + MAIN, PHONE);
    await loadLists(page);
    const expanded = () => page.locator(TOGGLE).getAttribute('aria-expanded');
    await tap(page.locator(TOGGLE));
    await tap(link(page, 'Reisen', NAV));
    await expect.poll(() => opened(page, NAV)).toEqual(['Reisen']);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect([await expanded(), await opened(page, NAV)]).toEqual(['true', ['Reisen']]);
    await link(page, 'Tirol', NAV).focus();
    await page.setViewportSize({ width: 700, height: 390 });
    await expect.poll(expanded).toBe('false');
    await expect.poll(() => opened(page, NAV)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('elementor-menu-toggle');
  });

  it('unfolds several lists below each other; the arrow folds a list again, the text follows its link [menu.4e]', async ({
    open,
  }) => {
    const page = await open(menu() + MAIN, { ...PHONE, reducedMotion: 'reduce' });
    await loadLists(page);
    await tap(page.locator(TOGGLE));
    await tap(link(page, 'Reisen', NAV));
    await tap(link(page, 'Preise', NAV));
    await expect.poll(() => opened(page, NAV)).toEqual(['Reisen', 'Preise']);
    const heli = await link(page, 'Heli', NAV).boundingBox();
    const contact = await link(page, 'Kontakt', NAV).boundingBox();
    expect(heli && contact && heli.y < contact.y).toBe(true);
    await tap(link(page, 'Preise', NAV).locator('.sub-arrow'));
    await expect.poll(() => opened(page, NAV)).toEqual(['Reisen']);
    // A link without a target has no page to open.
    await tap(link(page, 'Reisen', NAV), { position: { x: 4, y: 10 } });
    await expect.poll(() => opened(page, NAV)).toEqual([]);
    await tap(link(page, 'Preise', NAV));
    await tap(link(page, 'Preise', NAV), { position: { x: 12, y: 10 } });
    expect(new URL(page.url()).hash).toBe('#preise');
  });

  it('slides open, but not for visitors who want less motion [menu.4]', async ({ open }) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const page = await open(menu() + MAIN, { ...PHONE, reducedMotion });
      await loadLists(page);
      await tap(page.locator(TOGGLE));
      const moving = await link(page, 'Reisen', NAV).evaluate((a) => {
        (a as HTMLElement).click();
        return a.nextElementSibling?.getAnimations().length;
      });
      expect(moving).toBe(reducedMotion === 'reduce' ? 0 : 1);
    }
  });

  it('is as wide as the window where that is set, and closes at a link without a list [menu.4]', async ({
    open,
    site,
  }) => {
    setCss(
      site,
      '.am-rand { margin: 0 40px 0 60px; transition: margin 0.2s } @media (min-width: 450px) { .am-rand { margin: 0 90px } }',
    );
    let reuse: Page | undefined;
    for (const dir of ['ltr', 'rtl']) {
      await reuse?.setViewportSize(PHONE.viewport);
      const page = await open(
        `<div class="am-rand" dir="${dir}">${menu({ settings: { full_width: 'stretch' }, classes: 'elementor-nav-menu--stretch' })}</div>${MAIN}`,
        { ...PHONE, reuse },
      );
      reuse = page;
      await loadLists(page);
      await tap(page.locator(TOGGLE));
      const box = await page.locator(NAV).boundingBox();
      expect(box).toMatchObject({ x: 0, y: 40, width: 390 });
      await page.setViewportSize({ width: 500, height: 844 });
      await expect.poll(() => page.locator(TOGGLE).getAttribute('aria-expanded')).toBe('false');
      await tap(page.locator(TOGGLE));
      // Headers have a transition of all properties, so their final position is known when the transition has ended.
      await expect.poll(() => page.locator(NAV).boundingBox()).toMatchObject({ x: 0, y: 40, width: 500 });
      await tap(link(page, 'Reisen', NAV));
      await expect.poll(() => page.locator(TOGGLE).getAttribute('aria-expanded')).toBe('true');
      await tap(link(page, 'Tirol', NAV));
      await expect.poll(() => page.locator(TOGGLE).getAttribute('aria-expanded')).toBe('false');
    }
  });

  it('stays on the screen inside of a sticky section, however long it is [menu.4]', async ({
    open,
    site,
  }) => {
    setCss(
      site,
      '.elementor-sticky { position: sticky; top: 0 } main { height: 3000px } .vor { height: 100px }',
    );
    const page = await open(
      `<div class="vor"></div><div class="elementor-sticky">${menu()}</div>${MAIN}`,
      PHONE,
    );
    const height = () => page.locator(NAV).evaluate(({ style }) => style.getPropertyValue('--menu-height'));
    await tap(page.locator(TOGGLE));
    await expect.poll(() => height()).toBe(`${844 - 140}px`);
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(height).toBe(`${844 - 40}px`);
  });

  it('can be reached where there is no button [menu.1]', async ({ open }) => {
    const page = await open(menu().replace(/<div class="elementor-menu-toggle".*?<\/div>/s, ''), PHONE);
    await expect.poll(() => page.locator(NAV).getAttribute('aria-hidden')).toBe('false');
    await expect.poll(() => link(page, 'Start', NAV).getAttribute('tabindex')).toBe('0');
  });
});
