import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
import { sharedBrowser, USER_AGENT } from '../../support/browser';
import { declineQuestion, mountAll, visit } from '../../support/visit';

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer({ dist: inject('dist') });
});
afterAll(() => server.close());

/** Pages of the demo with content that the builder's styles hide until a script shows it. */
const PAGES = [
  '/reiter/',
  '/akkordeon/',
  '/umschalter/',
  '/karussell/',
  '/karussells/',
  '/galerie/',
  '/eintritt/',
  '/extras/',
  '/kalender/',
  '/karte/',
  '/video/',
  '/hinweise/',
  '/seitenleiste/',
  '/seitenleiste-extras/',
  '/gesperrt/',
  '/schwebend/',
];

/** Selectors of elements whose text may be missing: controls that need a script, and second titles of tabs for phones. */
const DISPENSABLE = [
  'script, style, noscript, template, option, svg, i, button, summary, .elementor-screen-only, .screen-reader-text',
  '.e-n-tab-title, .elementor-tab-mobile-title, .e-tab-mobile-title, .ee-switcher__nav, .swiper-pagination',
  '.ee-unfold__icon, .ee-unfold__trigger, .ee-player__controls__bar, .elementor-menu-toggle, [hidden]:not(.e-inner-tab-content)',
  // These elements belong to the demo's tool for testers.
  '.qa-kopf, header, [class*="qa-"]',
  // The browser itself can open a closed item.
  'details:not([open])',
].join();

/** Ends all finite animations, and returns the texts that visitors can neither see nor scroll to. Runs in the page. */
function missingTexts(dispensable: string): string[] {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  const missing: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest(dispensable)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    let isSeen = !!box && parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    for (let around: Element | null = parent; box && around && isSeen; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      // Visitors can scroll to text beside the visible part of this box.
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (overflowX === 'visible' || around === document.body) continue;
      const { top, bottom, left, right } = around.getBoundingClientRect();
      const isOut = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
      // Text counts as missing only where all of it is clipped, since slides clip content that is larger than they are.
      if (isOut) isSeen = false;
    }
    if (!isSeen) missing.push(text.data.trim());
  }
  return missing;
}

const missing = (page: Page) => page.evaluate(missingTexts, DISPENSABLE);

const at = (path: string) => server.url.slice(0, -1) + path;

/** Returns a page in which Piton does not run. */
async function openWithout(how: 'blocked' | 'off'): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
    javaScriptEnabled: how !== 'off',
  });
  const page = await context.newPage();
  if (how === 'blocked') await page.route(/\/piton\.js/, (route) => route.abort());
  return page;
}

/** Returns the delays after which the animations of Piton's style sheet show content without a script, ms. */
const waits = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation && each.animationName.startsWith('piton-'))
      .map(({ effect }) => effect?.getTiming().delay),
  );

/** Returns the height of the page as it is where the script runs, before the handlers are mounted, px. */
const heightWithScript = (page: Page) =>
  page.evaluate(() => {
    document.body.setAttribute('data-elementor-device-mode', 'desktop');
    const { scrollHeight } = document.documentElement;
    document.body.removeAttribute('data-elementor-device-mode');
    return scrollHeight;
  });

describe('without a script', () => {
  it('all texts of a page are visible at once [core.7]', async () => {
    const page = await openWithout('off');
    for (const path of PAGES) {
      await page.goto(at(path));
      expect(
        (await waits(page)).filter((ms) => ms !== 0),
        path,
      ).toEqual([]);
      await expect.poll(() => missing(page), { message: path }).toEqual([]);
    }
    await page.context().close();
  });

  it('that a blocker refuses to load, all texts of a page are visible after five seconds, and nothing moves before [core.7]', async () => {
    const page = await openWithout('blocked');
    for (const path of PAGES) {
      await page.goto(at(path));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(
        (await waits(page)).filter((ms) => ms !== 5_000),
        path,
      ).toEqual([]);
      expect(await heightWithScript(page), path).toBe(height);
      await expect.poll(() => missing(page), { message: path }).toEqual([]);
    }
    await page.context().close();
  });

  it('menus open for a mouse and for the keyboard [menu.1]', async () => {
    const page = await openWithout('off');
    await page.goto(at('/menues/'));
    const item = page.locator('.elementor-nav-menu--main .menu-item-has-children').first();
    const link = item.locator('ul a').first();
    await expect.poll(() => link.isVisible()).toBe(false);
    await item.hover();
    await link.waitFor();
    await page.mouse.move(4, 800);
    await link.waitFor({ state: 'hidden' });
    await item.locator('a').first().focus();
    await link.waitFor();
    await page.context().close();
  });
});

describe('with the script', () => {
  it('the style for pages without a script has no effect [core.7]', async () => {
    const { page, close } = await visit(`${server.url}reiter/`);
    expect(await waits(page)).toEqual([]);
    await expect
      .poll(() => page.locator('.e-n-tabs-content > .e-con:not(.e-active)').first().isVisible())
      .toBe(false);
    await close();
  });
});

describe('on paper', () => {
  it.each([
    '/reiter/',
    '/akkordeon/',
    '/umschalter/',
    '/karussell/',
    '/karussells/',
    '/galerie/',
    '/bilder/',
    '/video/',
  ])(
    'tabs, accordions, carousels and galleries of %s print all their content, and are unchanged on the screen afterwards [core.7]',
    async (path) => {
      const { page, faults, close } = await visit(at(path), {
        reducedMotion: 'reduce',
      });
      await declineQuestion(page);
      await mountAll(page);
      const before = await page.evaluate(() => document.querySelectorAll('details[open]').length);
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const out = await page.evaluate(missingTexts, `${DISPENSABLE}, .elementor-toc__body`);
      expect(out).toEqual([]);
      // A closed item would hide its texts from the check above.
      await expect.poll(() => page.locator('.e-n-accordion-item:not([open])').count()).toBe(0);
      // No slide or picture lies outside of the printed page.
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.querySelectorAll('.swiper-slide:not(.swiper-slide-duplicate), .e-gallery-item')]
              .filter((each) => {
                const { left, right, width } = each.getBoundingClientRect();
                return width > 0 && (right <= 0 || left >= innerWidth);
              })
              .map(({ className }) => className),
          ),
        )
        .toEqual([]);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
      await expect
        .poll(() => page.evaluate(() => document.querySelectorAll('details[open]').length))
        .toBe(before);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
