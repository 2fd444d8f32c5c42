import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { tap } from '../../support/finger';
import { violations } from '../../support/visit';

const CSS = `body { margin: 0; color: #111; background: #fff } a { color: #039 } .site-header { position: relative }
.site-navigation-toggle-holder { display: none } .site-navigation-toggle { width: 60px; height: 40px }
.site-navigation-dropdown { position: absolute; top: 100%; width: 100%; transform-origin: top }
.site-navigation-toggle-holder:not(.elementor-active) + .site-navigation-dropdown { transform: scaleY(0); max-height: 0 }
.site-navigation-dropdown li li { max-height: 0; transform: scaleY(0) }
.site-navigation-dropdown li.elementor-active > ul > li { max-height: 100vh; transform: none }
@media (max-width: 991px) { .site-navigation { display: none } .site-navigation-toggle-holder { display: block } }
@media (min-width: 992px) { .site-navigation-dropdown { display: none } }`;
const HEAD = '<link rel="stylesheet" href="/theme.css">';
const PHONE = { head: HEAD, viewport: { width: 390, height: 844 } };
const TOUCH = {
  ...PHONE,
  head: `<meta name="viewport" content="width=device-width">${HEAD}`,
  hasTouch: true,
  isMobile: true,
};

const LIST = `<ul class="menu"><li class="menu-item menu-item-has-children menu-item-7"><a href="#reisen">Reisen</a><ul class="sub-menu"><li class="menu-item"><a href="#tirol">Tirol</a></li></ul></li><li class="menu-item"><a href="#kontakt">Kontakt</a></li></ul>`;
/** The toggle as three generations of the theme print it, with their classes of the menu. */
const VARIANTS = {
  newest: [
    '<button type="button" class="site-navigation-toggle" aria-label="Menü"><span class="site-navigation-toggle-icon" aria-hidden="true"></span></button>',
    'aria-hidden="true" inert=""',
  ],
  'three years old': [
    '<button type="button" class="site-navigation-toggle"><span class="site-navigation-toggle-icon" aria-hidden="true"></span><span class="screen-reader-text">Menü</span></button>',
    'aria-hidden="true" inert=""',
  ],
  oldest: [
    '<div class="site-navigation-toggle" role="button" tabindex="0"><i class="eicon-menu-bar" aria-hidden="true"></i><span class="screen-reader-text">Menü</span></div>',
    '',
  ],
} as const;

const header = (variant: keyof typeof VARIANTS = 'newest', holder = 'show') =>
  `<header id="site-header" class="site-header dynamic-header menu-dropdown-tablet"><div class="header-inner"><nav class="site-navigation" aria-label="Hauptmenü">${LIST}</nav><div class="site-navigation-toggle-holder ${holder}">${VARIANTS[variant][0]}</div><nav class="site-navigation-dropdown show" aria-label="Mobilmenü" ${VARIANTS[variant][1]}>${LIST}</nav></div></header><main><h1>Alpen</h1></main>`;

const state = (page: Page) =>
  page.locator('.site-navigation-toggle-holder').evaluate((holder) => {
    const menu = holder.nextElementSibling as HTMLElement;
    return [
      holder.classList.contains('elementor-active'),
      holder.querySelector('.site-navigation-toggle')?.getAttribute('aria-expanded'),
      menu.getAttribute('aria-hidden'),
      menu.inert,
    ];
  });
const OPEN = [true, 'true', 'false', false];
const CLOSED = [false, 'false', 'true', true];
const unfolded = (page: Page) => page.locator('.site-navigation-dropdown .elementor-active').count();
const press = (page: Page, key: string) => page.keyboard.press(key);

describe('the theme’s mobile menu', () => {
  beforeEach<{ site: { set(path: string, body: string): void } }>(({ site }) => site.set('/theme.css', CSS));

  it('opens and closes by its button in the markup of each release, by mouse and keys, and sets aria-expanded [menu.1a, menu.1b]', async ({
    open,
  }) => {
    let reuse: Page | undefined;
    for (const variant of Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]) {
      const page = await open(header(variant), { ...PHONE, reuse });
      reuse = page;
      const toggle = page.locator('.site-navigation-toggle');
      await expect.poll(() => state(page)).toEqual(CLOSED);
      await toggle.click();
      await expect.poll(() => state(page)).toEqual(OPEN);
      expect(await violations(page)).toEqual([]);
      await toggle.click();
      await expect.poll(() => state(page)).toEqual(CLOSED);
      await press(page, 'Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav') ?? null)).toBeNull();
      await toggle.focus();
      await press(page, 'Enter');
      await expect.poll(() => state(page)).toEqual(OPEN);
      await press(page, 'Tab');
      await press(page, 'Escape');
      await expect.poll(() => state(page)).toEqual(CLOSED);
      await expect.poll(() => toggle.evaluate((each) => each === document.activeElement)).toBe(true);
      await press(page, 'Space');
      await expect.poll(() => state(page), { message: variant }).toEqual(OPEN);
    }
  });

  it('unfolds an item by its link, which the browser follows, and the item that the keyboard has reached; folds all when it opens or closes, as when the visitor comes back [menu.1, menu.1c, menu.3, menu.3a, menu.4b]', async ({
    open,
  }) => {
    const page = await open(header(), PHONE);
    const toggle = page.locator('.site-navigation-toggle');
    await toggle.focus();
    await press(page, 'Enter');
    await press(page, 'Tab');
    await expect.poll(() => unfolded(page)).toBe(0);
    await press(page, 'Tab');
    await expect.poll(() => unfolded(page)).toBe(1);
    await toggle.click();
    await toggle.click();
    const reisen = page.locator('.site-navigation-dropdown .menu-item-7 > a');
    await reisen.click();
    await expect.poll(() => unfolded(page)).toBe(1);
    expect(new URL(page.url()).hash).toBe('#reisen');
    await reisen.click();
    await expect.poll(() => unfolded(page)).toBe(0);
    await reisen.click();
    await toggle.click();
    await expect.poll(() => unfolded(page)).toBe(0);
    await toggle.click();
    await reisen.click();
    // Headless browsers have no back/forward cache, so the test only dispatches the event that handlers receive.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => state(page)).toEqual(CLOSED);
    await expect.poll(() => unfolded(page)).toBe(0);
  });

  it('closes when the width of the window changes, not its height; its items keep their state, and the focus returns to its button unless it is elsewhere [menu.2a, menu.2b]', async ({
    open,
  }) => {
    const page = await open(`${header()}<a href="#unten">Unten</a>`, PHONE);
    const toggle = page.locator('.site-navigation-toggle');
    const item = page.locator('.site-navigation-dropdown .menu-item-7 > a');
    const below = page.getByRole('link', { name: 'Unten' });
    for (const [width, focus, returned] of [
      [600, item, toggle],
      [500, below, below],
    ] as const) {
      await toggle.click();
      await item.click();
      await focus.focus();
      const height = width;
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
      await page.waitForFunction((wanted) => innerHeight === wanted, height);
      await expect.poll(() => state(page)).toEqual(OPEN);
      await page.setViewportSize({ width, height });
      await expect.poll(() => state(page)).toEqual(CLOSED);
      await expect.poll(() => unfolded(page)).toBe(1);
      await expect.poll(() => returned.evaluate((each) => each === document.activeElement)).toBe(true);
    }
  });

  it('stays open on a phone while the address bar appears or disappears, and closes when the phone is turned [menu.2a, menu.2b]', async ({
    open,
  }) => {
    const page = await open(header(), TOUCH);
    await tap(page.locator('.site-navigation-toggle'));
    await page.setViewportSize({ width: 390, height: 780 });
    await page.waitForFunction(() => innerHeight === 780);
    await expect.poll(() => state(page)).toEqual(OPEN);
    await page.setViewportSize({ width: 780, height: 390 });
    await expect.poll(() => state(page)).toEqual(CLOSED);
  });

  it('does nothing where the theme hides its button [menu.1]', async ({ open }) => {
    const page = await open(header('oldest', 'hide'), PHONE);
    await page.locator('.site-navigation-toggle').dispatchEvent('click');
    await expect.poll(() => state(page)).toEqual([false, null, null, false]);
  });
});
