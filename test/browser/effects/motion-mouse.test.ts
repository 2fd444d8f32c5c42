import { describe, expect } from 'vitest';
import type { Open } from '../../support/browser';
import { createFinger } from '../../support/finger';
import { settingsAttribute } from '../../support/markup';
import { effects, FAR, goTo, HEAD, it, moving, painted, slider } from './motion-page';

const mouse = (settings: Readonly<Record<string, unknown>>, prefix?: string) =>
  effects({ motion_fx_scrolling: '', motion_fx_mouse: 'yes', ...settings }, prefix);
const VIEWPORT = { width: 1200, height: 800 };

/** The inline styles, for which the CMS's CSS defines transitions. */
const inline = (node: Element) => node.getAttribute('style');

/** Opens a page with a background of these settings, and goes to it. */
async function openBackground(open: Open, settings: Readonly<Record<string, unknown>>) {
  const page = await open(
    `${FAR}<div class="parent"><div class="elementor-element bg" data-id="b1" data-element_type="container"${settingsAttribute(settings)}></div></div>${FAR}`,
    { head: HEAD, viewport: VIEWPORT },
  );
  await goTo(page, 40, '.parent');
  const layer = page.locator('.elementor-motion-effects-layer');
  await layer.waitFor();
  return { page, layer };
}

describe('motion effects of the mouse', () => {
  it('follow the mouse and tilt, by the inline styles that owners’ CSS expects [motion.2a, motion.2b]', async ({
    open,
  }) => {
    const page = await open(
      `<div class="parent">${moving({
        ...mouse({
          mouseTrack_effect: 'yes',
          mouseTrack_speed: slider(1),
          tilt_effect: 'yes',
          tilt_speed: slider(4),
        }),
        _transform_rotateZ_effect: { unit: 'deg', size: 5, sizes: [] },
        _transform_perspective_effect: { unit: 'px', size: 300, sizes: [] },
      })}</div>${FAR}`,
      {
        head: HEAD,
        viewport: VIEWPORT,
        // The browser may itself report a mouse in the corner of the window.
        before: (fresh) =>
          fresh.addInitScript(() =>
            addEventListener(
              'pointermove',
              (event) => {
                if (!('isMoved' in window)) event.stopImmediatePropagation();
              },
              true,
            ),
          ),
      },
    );
    expect(await page.locator('#e1').evaluate(inline)).toBeNull();
    await page.evaluate(() => Object.assign(window, { isMoved: true }));
    await page.locator('.elementor-motion-effects-element').waitFor();
    await page.mouse.move(900, 200);
    await expect
      .poll(() => page.locator('#e1').evaluate(inline))
      .toBe(
        '--translateX: -25px; --translateY: 25px; --rotateX: 10deg; --rotateY: 10deg; transform: perspective(var(--e-transform-perspective, 0px)) rotateZ(var(--e-transform-rotateZ, 0deg)) translateX(var(--translateX)) translateY(var(--translateY)) rotateX(var(--rotateX)) rotateY(var(--rotateY));',
      );
    await expect
      .poll(() => page.locator('.parent').evaluate((node) => getComputedStyle(node).perspective))
      .toBe('1000px');
  });

  it('move backgrounds within their element, and combine with scroll effects [motion.2, motion.3b]', async ({
    open,
  }) => {
    const settings = {
      ...mouse({ mouseTrack_effect: 'yes', mouseTrack_speed: slider(2) }, 'background_motion_fx_'),
      ...effects({ translateY_effect: 'yes' }),
    };
    const { page, layer } = await openBackground(open, settings);
    await page.mouse.move(600, 0);
    await expect.poll(() => layer.evaluate(inline)).toContain('transform');
    // The layer is a fifth larger than its box of 1000 x 500 px and moves up to 200 px to the left; in the middle it
    // has moved half of that.
    const at = await layer.evaluate(async (node) => {
      for (const animation of node.getAnimations()) animation.finish();
      const { e, f } = new DOMMatrix(getComputedStyle(node).transform);
      return [e, f];
    });
    expect(at[0]).toBeCloseTo(-100, 1);
    expect(at[1]).toBeCloseTo(0, 1);
    expect((await painted(page, '.bg')).translate).not.toBe('none');
  });

  it('never uncover a background’s edge, where scrolling moves the background too [motion.3a, motion.3b]', async ({
    open,
  }) => {
    const prefix = 'background_motion_fx_';
    const settings = {
      ...effects({ translateY_effect: 'yes', translateX_effect: 'yes' }, prefix),
      ...mouse({ motion_fx_scrolling: 'yes', mouseTrack_effect: 'yes', mouseTrack_speed: slider(2) }, prefix),
    };
    const { page, layer } = await openBackground(open, settings);
    for (const [percent, x, y] of [
      [95, 1199, 799],
      [5, 0, 0],
    ] as const) {
      await goTo(page, percent, '.parent');
      await page.mouse.move(x, y);
      await expect.poll(() => layer.evaluate(inline)).toContain(x ? '--translateX: -' : '--translateX: 0%');
      const gaps = await layer.evaluate((node) => {
        for (const animation of node.getAnimations())
          if (animation instanceof CSSTransition) animation.finish();
        const { left, top, right, bottom } = node.getBoundingClientRect();
        const box = (node.parentElement as Element).getBoundingClientRect();
        return [left - box.left, top - box.top, box.right - right, box.bottom - bottom].map(Math.round);
      });
      expect(Math.max(...gaps), `${gaps} at ${percent} %`).toBeLessThanOrEqual(0);
    }
  });

  it('tilt a background in perspective, while it turns as the page scrolls [motion.3a, motion.3c]', async ({
    open,
  }) => {
    const prefix = 'background_motion_fx_';
    const settings = {
      ...effects({ rotateZ_effect: 'yes' }, prefix),
      ...mouse({ motion_fx_scrolling: 'yes', tilt_effect: 'yes' }, prefix),
    };
    const { page, layer } = await openBackground(open, settings);
    await page.mouse.move(900, 200);
    await expect
      .poll(() => layer.evaluate(inline))
      .toContain(
        '--rotateX: 10deg; --rotateY: 10deg; transform: rotateX(var(--rotateX)) rotateY(var(--rotateY))',
      );
    await expect
      .poll(() => layer.locator('xpath=..').getAttribute('class'))
      .toContain('elementor-motion-effects-perspective');
    expect((await painted(page, '.elementor-motion-effects-layer')).rotate).toBe('10deg');
  });

  it('use one shared listener, none for fingers, and none after their elements are removed [motion.2]', async ({
    open,
  }) => {
    const page = await open(
      `<main>${['e1', 'e2', 'e3'].map((id) => `<div class="parent">${moving(mouse({ mouseTrack_effect: 'yes' }), id)}</div>`).join('')}</main>`,
      {
        head: HEAD,
        hasTouch: true,
        before: (blank) =>
          blank.addInitScript(() => {
            const moves = { now: 0 };
            for (const [name, by] of [
              ['addEventListener', 1],
              ['removeEventListener', -1],
            ] as const) {
              const method = EventTarget.prototype[name];
              EventTarget.prototype[name] = function (type: string, ...rest: unknown[]) {
                if (type === 'pointermove') moves.now += by;
                return Reflect.apply(method, this, [type, ...rest]);
              };
            }
            Object.assign(window, { moves });
          }),
      },
    );
    const listeners = () => page.evaluate(() => (window as unknown as { moves: { now: number } }).moves.now);
    await expect.poll(listeners).toBe(1);
    await page.mouse.move(10, 10);
    await expect.poll(() => page.locator('#e3').evaluate(inline)).toContain('--translateX');
    const byMouse = await page.locator('#e1').evaluate(inline);
    const touches = await page.evaluateHandle(() => {
      const seen: string[] = [];
      addEventListener('touchmove', ({ type }) => seen.push(type), { passive: true });
      return seen;
    });
    const finger = await createFinger(page);
    await finger.down(900, 700);
    await finger.move(-20, 0);
    await expect.poll(() => touches.jsonValue()).toContain('touchmove');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.locator('#e1').evaluate(inline)).toBe(byMouse);
    const gone = await page.evaluate(async () => {
      const elements = [...document.querySelectorAll('.elementor-element')];
      document.querySelector('main')?.remove();
      await new Promise((resolve) => setTimeout(resolve));
      return elements.map((each) => each.getAttribute('style'));
    });
    expect(gone).toEqual([null, null, null]);
    await expect.poll(() => listeners()).toBe(0);
  });
});
