import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../demo/server.mjs';
import { tapAt } from '../support/finger';
import { POINTERS, type Pointer } from '../support/pointers';
import { scrollThrough, unmounted, visit } from '../support/visit';

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer({ dist: inject('dist') });
});
afterAll(() => server.close());

interface Row {
  readonly what: string;
  readonly path: string;
  /** The selector of the element that the pointer reaches. */
  readonly target: string;
  /** The selector of an element that is visible after the pointer has reached the target. */
  readonly shown: string;
  /** The expected effect of each pointer that does not open the element; such a pointer leaves the page as it is. */
  readonly inert?: readonly Pointer[];
  /** Whether the shown element is inside the target. */
  readonly isWithin?: boolean;
  /** The pointers that are tested; all of them by default. */
  readonly pointers?: readonly Pointer[];
}

const ROWS: readonly Row[] = [
  {
    what: 'a mega menu',
    path: '/mega-menue/',
    target: '.e-n-menu-title:not(.e-click):has(.e-n-menu-dropdown-icon)',
    shown: '.e-n-menu-dropdown-icon[aria-expanded=true]',
  },
  {
    what: 'a menu',
    path: '/menues/',
    target: '.elementor-nav-menu--main a.has-submenu',
    shown: '.elementor-nav-menu--main a.has-submenu[aria-expanded=true]',
    // The pen taps here as a finger does.
    pointers: ['touch', 'mouse'],
  },
  {
    what: 'a tooltip',
    path: '/hinweise/',
    target: 'main .hotip[role=button]',
    shown: '.hotip-tooltip',
  },
  {
    what: 'a tooltip of a picture’s point',
    path: '/zaehler/',
    target: '.e-hotspot__button',
    shown: '.e-hotspot--active .e-hotspot__tooltip',
  },
  {
    what: 'a point of the widget pack',
    path: '/hinweise/',
    target: 'main .ee-hotspot',
    shown: '.hotip-tooltip',
  },
  {
    what: 'the tilt of a picture',
    path: '/galerie/',
    target: '.ee-gallery__tilt',
    shown: '.ee-gallery__tilt[style*="rotateX"]',
    pointers: ['mouse', 'pen'],
    inert: ['touch'],
  },
  {
    what: 'the title over a picture',
    path: '/galerie/',
    target: '.elementor-gallery-item.elementor-animated-content',
    shown: '.elementor-gallery-item:hover .elementor-gallery-item__title',
    pointers: ['mouse', 'pen'],
  },
  {
    what: 'the rest of a carousel',
    path: '/karussell/',
    target: '.swiper:has(.piton-carousel-toggle)',
    shown: '.swiper-wrapper[aria-live=polite]',
    isWithin: true,
    // The carousels' own tests cover fingers.
    pointers: ['mouse', 'pen'],
  },
];

describe.each(ROWS)('$what', ({ path, target, shown, isWithin, pointers, inert = [] }) => {
  it('opens and closes by every pointer: finger, mouse, pen, and a finger and a mouse together', async () => {
    const { page, faults, close } = await visit(server.url.slice(0, -1) + path, { hasTouch: true });
    const decline = page.getByRole('button', { name: 'Weiter ohne Einwilligung' });
    if (await decline.isVisible()) await decline.click();
    await scrollThrough(page);
    const first = page.locator(target).filter({ visible: true }).first();
    await first.scrollIntoViewIfNeeded();
    const isShown = () =>
      (isWithin ? first : page).locator(shown).filter({ visible: true }).first().isVisible();
    await page.clock.install();
    for (const name of inert) {
      const box = await first.boundingBox();
      if (box) await POINTERS[name].come(page, [box.x + box.width / 2, box.y + box.height / 2]);
      await page.clock.runFor(600);
      expect(await isShown(), `${name} comes`).toBe(false);
    }
    for (const name of pointers ?? (Object.keys(POINTERS) as Pointer[])) {
      const { come, leave } = POINTERS[name];
      const box = await first.boundingBox();
      if (!box) throw new Error(`${target} is not there`);
      const place = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2] as const;
      await come(page, place);
      await expect.poll(isShown, { message: `${name} comes` }).toBe(true);
      // An element that a finger has opened stays open after the delay that applies to a mouse.
      await page.clock.runFor(600);
      expect(await isShown(), `${name} stays`).toBe(true);
      const away = [4, 840] as const;
      await leave(page, place, away);
      if (name === 'hybrid') await tapAt(page, ...away);
      await expect.poll(isShown, { message: `${name} leaves` }).toBe(false);
    }
    expect(faults).toEqual([]);
    await close();
  });
});

describe('what a mouse would bring in', () => {
  it.each(['/galerie/', '/heli-skiing-kanada-preise/', '/karussells/', '/bilder/', '/video/', '/reisen/'])(
    'is on %s for a finger without a touch',
    async (path) => {
      const { page, faults, close } = await visit(server.url.slice(0, -1) + path, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      });
      await scrollThrough(page);
      await expect.poll(() => unmounted(page)).toEqual([]);
      const transparent = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main *')]
            .filter(
              (each) =>
                [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
                !each.closest('[inert],[aria-hidden=true],script,style') &&
                each.checkVisibility({ visibilityProperty: true }) &&
                !each.checkVisibility({ opacityProperty: true }),
            )
            .map((each) => each.textContent?.trim()),
        );
      await expect.poll(transparent).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
