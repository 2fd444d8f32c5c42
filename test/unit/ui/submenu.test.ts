// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { stepOf } from '../../../src/ui/submenu/keyboard';
import { placeOf, type Scene } from '../../../src/ui/submenu/list-visibility';
import { isMouseStep } from '../../../src/ui/submenu/mouse';
import { mergeOptions, parseOptions } from '../../../src/ui/submenu/options';
import { type Click, clickStepOf } from '../../../src/ui/submenu/submenu-interaction';
import fc from '../../support/fast-check';

describe('the options of a menu', () => {
  it('are read from the attribute, if it is an object or empty [menu.6]', () => {
    expect(parseOptions('{"showTimeout": 100}')).toEqual({ showTimeout: 100 });
    for (const empty of ['', 'null', 'false', '0']) expect(parseOptions(empty), empty).toEqual({});
    expect(['{showTimeout: 100}', 'true', '5', '"text"', 'keine'].filter(parseOptions)).toEqual([]);
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
  it('is recognised by a small move, which a finger does not emulate [menu.5d]', () => {
    const moves = [at(4, 4, 300), at(5, 0, 10), at(0, -5, 10), at(1, 0, 301), at(0, 0, 10)];
    expect(moves.filter((now) => isMouseStep(at(0, 0, 0), now))).toEqual([at(4, 4, 300)]);
    expect(moves.filter((now) => isMouseStep(undefined, now))).toEqual([]);
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
  const sub = (width: number, height: number) => ({ sub: { width, height } });
  const item = (more: Partial<Scene['item']>) => ({ item: { ...scene.item, ...more } });

  it.each<[string, Scene, [number, number, boolean]]>([
    ['below a bar’s item', scene, [0, 40, false]],
    ['with its end at the item’s, right to left', { ...scene, isRtl: true }, [-80, 40, false]],
    ['above, where it is to open upwards', { ...scene, isUp: true, ...item({ top: 400 }) }, [0, -300, false]],
    ['shifted to the right edge', { ...scene, ...item({ left: 900 }) }, [-100, 40, false]],
    [
      'shifted to the left edge, mirrored',
      { ...scene, isRtl: true, ...item({ left: 20 }) },
      [-20, 40, false],
    ],
    ['flipped above a bar at the end of the screen', { ...scene, ...item({ top: 400 }) }, [0, -300, false]],
    ['flipped below a bar at its start', { ...scene, isUp: true }, [0, 40, false]],
    ['below where neither has room, to be scrolled', { ...scene, ...item({ top: 280 }) }, [0, 40, true]],
    ['where its rounded size just about fits', { ...beside, ...sub(780.4, 300) }, [120, 0, false]],
    ['beside a list’s item', beside, [120, 0, false]],
    ['to its left, right to left', { ...beside, isRtl: true, ...item({ left: 400 }) }, [-200, 0, false]],
    ['flipped to the left', { ...beside, ...item({ left: 700 }) }, [-200, 0, false]],
    ['flipped to the right, right to left', { ...beside, isRtl: true }, [120, 0, false]],
    ['over its item where neither side has room', { ...beside, ...sub(900, 300) }, [0, 0, false]],
    ['moved up', { ...beside, ...item({ top: 500 }) }, [120, -200, false]],
    ['from the top of the screen, to be scrolled', { ...beside, ...sub(200, 700) }, [120, -50, true]],
    ['with offsets', { ...scene, offsetX: 5, offsetY: -3 }, [5, 37, false]],
  ])('is %s [menu.7]', (_, given, [x, y, isTooTall]) => expect(placeOf(given)).toEqual({ x, y, isTooTall }));

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
  it('lead on, back, in and out, mirrored from right to left [menu.7]', () => {
    const keys = 'ArrowRight ArrowLeft ArrowDown ArrowUp Home End a'.split(' ');
    const steps = (isInBar: boolean) => keys.map((key) => stepOf(key, isInBar, false));
    expect(steps(true)).toEqual(['next', 'previous', 'in', undefined, 'first', 'last', undefined]);
    expect(steps(false)).toEqual(['in', 'out', 'next', 'previous', 'first', 'last', undefined]);
    const mirrored = ['ArrowLeft', 'ArrowRight', ...keys.slice(2)];
    for (const isInBar of [true, false])
      expect(mirrored.map((key) => stepOf(key, isInBar, true))).toEqual(steps(isInBar));
  });
});

const behavior = fc.constantFrom(
  'default',
  'toggle',
  'link',
  'accordion',
  'accordion-toggle',
  'accordion-link',
);
const click: fc.Arbitrary<Click> = fc.record({
  isParent: fc.boolean(),
  isOpen: fc.boolean(),
  isCollapsible: fc.boolean(),
  activates: fc.boolean(),
  isOnArrow: fc.boolean(),
  isIdle: fc.boolean(),
  isByMouse: fc.boolean(),
  behavior,
});
const holds = (of: fc.Arbitrary<Click>, step: string) =>
  fc.assert(fc.property(of, (each) => void expect(clickStepOf(each)).toBe(step)));
const clicks = (given: Partial<Click>) => click.map((each): Click => ({ ...each, ...given }));

describe('a click in a menu', () => {
  it('follows the link where the item has no list', () => {
    holds(clicks({ isParent: false }), 'follow');
  });

  it('opens a closed list, but on small screens with “link” only by its arrow', () => {
    holds(clicks({ isParent: true, isOpen: false, behavior: 'default' }), 'open');
    holds(clicks({ isParent: true, isOpen: false, isCollapsible: false }), 'open');
    holds(clicks({ isParent: true, isOpen: false, isOnArrow: true }), 'open');
    holds(
      clicks({ isParent: true, isOpen: false, isCollapsible: true, isOnArrow: false, behavior: 'link' }),
      'follow',
    );
  });

  it('deactivates a menu that the first click has activated', () => {
    holds(clicks({ isParent: true, isOpen: true, activates: true, isCollapsible: false }), 'end');
  });

  it('closes an open list of a small screen by its arrow, by “toggle”, and where the link leads nowhere', () => {
    const open = { isParent: true, isOpen: true, isCollapsible: true } as const;
    holds(clicks({ ...open, isOnArrow: true }), 'close');
    holds(clicks({ ...open, behavior: 'accordion-toggle' }), 'close');
    holds(clicks({ ...open, isIdle: true }), 'close');
    holds(clicks({ ...open, isOnArrow: false, isIdle: false, behavior: 'accordion' }), 'follow');
  });

  it('does not close a list that the mouse has opened', () => {
    const open = { isParent: true, isOpen: true, isCollapsible: false, activates: false } as const;
    holds(clicks({ ...open, isByMouse: true }), 'follow');
    holds(clicks({ ...open, isByMouse: false, isIdle: true }), 'close');
    holds(clicks({ ...open, isByMouse: false, isIdle: false }), 'follow');
  });
});
