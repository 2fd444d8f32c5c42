import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveDemo } from '../support/demo-server';
import { declineQuestion, mountAll, visit } from '../support/visit';

const server = serveDemo();

const PHONE = { width: 390, height: 844 };

/** Elements that handle pointers themselves, but must not stop a finger that scrolls or zooms the page. */
const ROWS = [
  ['a carousel', '/karussell/', '.swiper-initialized'],
  ['slides', '/karussells/', '.elementor-slides-wrapper'],
  ['a list in a carousel', '/karussells/', '[data-widget_type^="loop-carousel"] .swiper'],
  ['a switcher', '/umschalter/', '.ee-switcher__media-wrapper'],
  ['the position of a film', '/video/', '.ee-player [role=slider]'],
  ['a title of tabs', '/reiter/', '.e-n-tab-title'],
  ['a table', '/kalender/', 'table'],
  ['a gallery', '/galerie/', '.elementor-gallery-item'],
  ['pictures that tilt', '/galerie/', '.ee-gallery__tilt, .ee-media'],
  ['a point of a picture', '/zaehler/', '.e-hotspot__button'],
  ['a word with a tooltip', '/hinweise/', 'main .hotip'],
  ['an unfolding text', '/umschalter/', '.ee-unfold'],
  ['two compared pictures', '/extras/', '.ee-image-comparison'],
] as const;

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

describe('a finger', () => {
  it.each(ROWS)(
    'zooms and scrolls the page also on %s, and gets the browser’s menu by a long press',
    async (_, path, selector) => {
      const { page, faults, close } = await visit(server.url.slice(0, -1) + path, {
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
      });
      await declineQuestion(page);
      await mountAll(page);
      const element = page.locator(selector).filter({ visible: true }).first();
      await element.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const session = await page.context().newCDPSession(page);
      const box = await element.boundingBox();
      if (!box) throw new Error(`${selector} is not there`);
      const x = Math.min(Math.max(box.x + box.width / 2, 110), PHONE.width - 110);
      const y = Math.min(Math.max(box.y + box.height / 2, 200), PHONE.height - 200);
      // The browser opens its menu unless a listener prevents the event's default action.
      await page.evaluate(() => {
        addEventListener('contextmenu', (event) => {
          document.documentElement.dataset.menu = String(!event.defaultPrevented);
        });
      });
      await element.evaluate((each) =>
        each.dispatchEvent(
          new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' }),
        ),
      );
      expect(await page.evaluate(() => document.documentElement.dataset.menu)).toBe('true');
      const position = () => page.evaluate(() => scrollY);
      const before = await position();
      const way = before > 200 ? 150 : -150;
      await drag(session, { from: [x, y], by: [0, way] });
      await expect.poll(async () => Math.abs((await position()) - before)).toBeGreaterThan(50);
      await element.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await drag(session, { from: [x - 10, y], by: [-80, 0] }, { from: [x + 10, y], by: [80, 0] });
      await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
