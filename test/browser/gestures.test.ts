import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveDemo } from '../support/demo-server';
import { declineQuestion, mountAll, visit } from '../support/visit';

const server = serveDemo();

const PHONE = { width: 390, height: 844 };

/**
 * Pages of the demo, and on each of them the elements that handle pointers themselves, but must not stop a finger that
 * scrolls or zooms the page.
 */
const PAGES: readonly (readonly [
  path: string,
  ...selectors: (readonly [what: string, selector: string])[],
])[] = [
  ['/karussell/', ['a carousel', '.swiper-initialized']],
  [
    '/karussells/',
    ['slides', '.elementor-slides-wrapper'],
    ['a list in a carousel', '[data-widget_type^="loop-carousel"] .swiper'],
  ],
  ['/umschalter/', ['a switcher', '.ee-switcher__media-wrapper'], ['an unfolding text', '.ee-unfold']],
  ['/video/', ['the position of a film', '.ee-player [role=slider]']],
  ['/reiter/', ['a title of tabs', '.e-n-tab-title']],
  ['/kalender/', ['a table', 'table']],
  [
    '/galerie/',
    ['a gallery', '.elementor-gallery-item'],
    ['pictures that tilt', '.ee-gallery__tilt, .ee-media'],
  ],
  ['/zaehler/', ['a point of a picture', '.e-hotspot__button']],
  ['/hinweise/', ['a word with a tooltip', 'main .hotip']],
  ['/extras/', ['two compared pictures', '.ee-image-comparison']],
  ['/bilder/'],
  ['/heli-skiing-kanada-preise/'],
  ['/reisen/'],
];

type Point = readonly [x: number, y: number];
const STEPS = 10;

/** Moves fingers over the screen, each from its own position by its own distance, px. */
async function drag(session: CDPSession, ...fingers: readonly { from: Point; by: Point }[]) {
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(({ from, by }, id) => ({
        id,
        x: from[0] + by[0] * part,
        y: from[1] + by[1] * part,
      })),
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Presses the element for long, scrolls the page by a finger on it, and zooms the page by two fingers on it. */
async function tryOn(page: Page, session: CDPSession, what: string, selector: string): Promise<void> {
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale), { message: what }).toBe(1);
  const element = page.locator(selector).filter({ visible: true }).first();
  const center = () =>
    element.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await center();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${what} is not there`);
  const x = Math.min(Math.max(box.x + box.width / 2, 110), PHONE.width - 110);
  const y = Math.min(Math.max(box.y + box.height / 2, 200), PHONE.height - 200);
  const isMenuPrevented = await element.evaluate(
    (each) =>
      !each.dispatchEvent(
        new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' }),
      ),
  );
  expect(isMenuPrevented, what).toBe(false);
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  await drag(session, { from: [x, y], by: [0, before > 200 ? 150 : -150] });
  await expect.poll(async () => Math.abs((await position()) - before), { message: what }).toBeGreaterThan(50);
  await center();
  await drag(session, { from: [x - 10, y], by: [-80, 0] }, { from: [x + 10, y], by: [80, 0] });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale), { message: what }).toBeGreaterThan(1.5);
}

/** The texts that are there, but cannot be seen, as if a mouse had to bring them in. Runs in the page. */
const transparentTexts = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter(
      (each) =>
        [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
        !each.closest('[inert],[aria-hidden=true],script,style') &&
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.checkVisibility({ opacityProperty: true }),
    )
    .map((each) => each.textContent?.trim());

describe('a finger', () => {
  it.each(PAGES.map(([path, ...elements]) => ({ path, elements })))(
    'finds every text of the page $path without a touch, zooms and scrolls the page also on elements that handle pointers, and gets the browser’s menu by a long press',
    async ({ path, elements }) => {
      const { page, faults, close } = await visit(server.url.slice(0, -1) + path, {
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
      });
      await declineQuestion(page);
      await mountAll(page);
      await expect.poll(() => page.evaluate(transparentTexts)).toEqual([]);
      const session = await page.context().newCDPSession(page);
      for (const [what, selector] of elements) await tryOn(page, session, what, selector);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
