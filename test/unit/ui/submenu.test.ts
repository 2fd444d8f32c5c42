// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { stepOf } from '../../../src/ui/submenu/keyboard';
import { isMouseStep } from '../../../src/ui/submenu/mouse';
import { mergeOptions, parseOptions } from '../../../src/ui/submenu/options';
import { placeOf, type Scene } from '../../../src/ui/submenu/position';
import fc from '../../support/fast-check';

describe('the options of a menu', () => {
  it.each([
    ['{"showTimeout": 100}', { showTimeout: 100 }],
    ['', {}],
    ['null', {}],
    ['false', {}],
    ['0', {}],
    ['{showTimeout: 100}', undefined],
    ['true', undefined],
    ['5', undefined],
    ['"text"', undefined],
    ['keine', undefined],
  ])('are read from %j, if they are an object or empty [menu.6]', (text, expected) => {
    expect(parseOptions(text)).toEqual(expected);
  });

  it('accept no other type or name, whatever is given [menu.6]', () => {
    const defaults = mergeOptions();
    fc.assert(
      fc.property(fc.json(), (text) => {
        const merged = mergeOptions(parseOptions(text) ?? {});
        expect(Object.keys(merged)).toEqual(Object.keys(defaults));
        for (const [key, value] of Object.entries(merged))
          expect(typeof value).toBe(typeof defaults[key as keyof typeof defaults]);
      }),
    );
    expect(defaults).toMatchObject({ showTimeout: 250, hideTimeout: 500, subMenusMaxWidth: '1000px' });
  });

  it('keep the default of a time for which a timer of the browser would fire at once [menu.6]', () => {
    expect(mergeOptions({ showTimeout: 600_000, hideTimeout: 2 ** 31 })).toMatchObject({
      showTimeout: 600_000,
      hideTimeout: 500,
    });
  });

  it('prefer the attribute over the widget, and switch widths off by any empty value [menu.6]', () => {
    const merged = mergeOptions(
      { rightToLeftSubMenus: true },
      { rightToLeftSubMenus: false, subMenusMinWidth: 0 },
    );
    expect(merged).toMatchObject({
      rightToLeftSubMenus: false,
      subMenusMinWidth: '',
      subMenusMaxWidth: '1000px',
    });
  });
});

describe('a mouse', () => {
  const at = (x: number, y: number, time: number) => ({ x, y, time });
  it.each([
    [at(4, 4, 300), true],
    [at(5, 0, 10), false],
    [at(0, -5, 10), false],
    [at(1, 0, 301), false],
    [at(0, 0, 10), false],
  ])('is recognised by a move to %o from 0,0 [menu.5d]', (now, expected) => {
    expect(isMouseStep(at(0, 0, 0), now)).toBe(expected);
    expect(isMouseStep(undefined, now)).toBe(false);
  });
});

describe('the place of a sub-menu', () => {
  const scene: Scene = {
    item: { left: 100, top: 50, width: 120, height: 40 },
    sub: { width: 200, height: 300 },
    viewport: { width: 1000, height: 600 },
    isHorizontal: true,
    isRtl: false,
    isUp: false,
    offsetX: 0,
    offsetY: 0,
    keepInViewport: true,
  };
  const beside: Scene = { ...scene, isHorizontal: false };
  const item = (more: Partial<Scene['item']>) => ({ item: { ...scene.item, ...more } });

  it.each<[string, Scene, [number, number, boolean]]>([
    ['below a bar’s item', scene, [0, 40, false]],
    ['with its end at the item’s, right to left', { ...scene, isRtl: true }, [-80, 40, false]],
    ['above, where it is to open upwards', { ...scene, isUp: true, ...item({ top: 400 }) }, [0, -300, false]],
    ['shifted to the right edge', { ...scene, ...item({ left: 900 }) }, [-100, 40, false]],
    [
      'shifted to the left edge, right to left',
      { ...scene, isRtl: true, ...item({ left: 20 }) },
      [-20, 40, false],
    ],
    ['flipped above a bar at the end of the screen', { ...scene, ...item({ top: 400 }) }, [0, -300, false]],
    ['flipped below a bar at its start', { ...scene, isUp: true }, [0, 40, false]],
    [
      'below where neither has room, to be scrolled',
      { ...scene, ...item({ top: 280 }), sub: { width: 200, height: 300 } },
      [0, 40, true],
    ],
    [
      'where its size, which is rounded, just about fits',
      { ...beside, sub: { width: 780.4, height: 300 } },
      [120, 0, false],
    ],
    ['beside a list’s item', beside, [120, 0, false]],
    ['to its left, right to left', { ...beside, isRtl: true, ...item({ left: 400 }) }, [-200, 0, false]],
    ['flipped to the left', { ...beside, ...item({ left: 700 }) }, [-200, 0, false]],
    ['flipped to the right, right to left', { ...beside, isRtl: true }, [120, 0, false]],
    [
      'over its item where neither side has room',
      { ...beside, sub: { width: 900, height: 300 } },
      [0, 0, false],
    ],
    ['moved up', { ...beside, ...item({ top: 500 }) }, [120, -200, false]],
    [
      'from the top of the screen, to be scrolled',
      { ...beside, sub: { width: 200, height: 700 } },
      [120, -50, true],
    ],
    ['with offsets', { ...scene, offsetX: 5, offsetY: -3 }, [5, 37, false]],
  ])('is %s [menu.7]', (_, given, [x, y, isTooTall]) => {
    expect(placeOf(given)).toEqual({ x, y, isTooTall });
  });

  it('is never off screen where there is space for it [menu.7a]', () => {
    const px = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(
        px(0, 900),
        px(0, 560),
        px(20, 1000),
        px(20, 600),
        fc.boolean(),
        fc.boolean(),
        (left, top, width, height, isRtl, isHorizontal) => {
          const { x, y } = placeOf({
            ...scene,
            isRtl,
            isHorizontal,
            ...item({ left, top }),
            sub: { width, height },
          });
          expect(left + x).toBeGreaterThanOrEqual(0);
          expect(left + x + width).toBeLessThanOrEqual(1000);
          if (!isHorizontal) expect(top + y).toBeGreaterThanOrEqual(0);
          if (!isHorizontal) expect(top + y + height).toBeLessThanOrEqual(600);
        },
      ),
    );
  });
});

describe('the keys of a menu', () => {
  it.each([
    ['ArrowRight', true, 'next'],
    ['ArrowLeft', true, 'previous'],
    ['ArrowDown', true, 'in'],
    ['ArrowUp', true, undefined],
    ['ArrowRight', false, 'in'],
    ['ArrowLeft', false, 'out'],
    ['ArrowDown', false, 'next'],
    ['ArrowUp', false, 'previous'],
    ['Home', false, 'first'],
    ['End', true, 'last'],
    ['a', false, undefined],
  ] as const)('%s leads (in the bar: %s) %s [menu.7]', (key, isInBar, step) => {
    expect(stepOf(key, isInBar, false)).toBe(step);
    const turned = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }[key as 'ArrowRight'] ?? key;
    expect(stepOf(turned, isInBar, true)).toBe(step);
  });
});
