// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { readValues } from '../../../src/core';
import {
  blurOf,
  DIRECTIONS,
  movedLayer,
  movementAt,
  movePoint,
  normalizeRange,
  opacityOf,
  scaleOf,
} from '../../../src/effects/motion/formulas';
import { cssTransform, mouseValues } from '../../../src/effects/motion/mouse';
import { framesOf } from '../../../src/effects/motion/scroll-effects';
import { groupOf, isOn, SCHEMA } from '../../../src/effects/motion/settings';
import fc from '../../support/fast-check';

const WHOLE = { start: 0, end: 100 };
const MIDDLE = { start: 20, end: 80 };
const read = (raw: Record<string, unknown>, warned: string[] = []) =>
  readValues(SCHEMA, raw, (key) => void warned.push(key));

/** The contract's example values: the percentage, then the points for out-in, in-out, in-out-in and out-in-out. */
const POINTS = [
  [5, 0, 100, 75, 25],
  [10, 0, 100, 50, 50],
  [20, 0, 100, 0, 100],
  [35, 25, 75, 0, 100],
  [50, 50, 50, 0, 100],
  [80, 100, 0, 0, 100],
  [90, 100, 0, 50, 50],
  [95, 100, 0, 75, 25],
] as const;

describe('the formulas of motion effects', () => {
  it.each(POINTS)(
    'give an effect that comes and goes at %s %% the contract’s value [motion.1a]',
    (percent, ...points) => {
      DIRECTIONS.forEach((direction, at) => {
        expect(movePoint(percent, direction, MIDDLE)).toBeCloseTo(points[at] ?? Number.NaN, 6);
      });
    },
  );

  it('give the contract’s distances, rotations, sizes and opacities [motion.1a]', () => {
    const movement = { isReversed: false, speed: 4, range: WHOLE };
    expect([movementAt(40, movement), movementAt(40, { ...movement, isReversed: true })]).toEqual([40, -40]);
    expect(movementAt(40, { ...movement, range: { start: 50, end: 100 } })).toBe(0);
    expect(movementAt(75, { ...movement, speed: 1 })).toBe(-25);
    expect((movedLayer(40, movement) / 100) * 700).toBeCloseTo(-80, 6);
    expect((movedLayer(40, { ...movement, isReversed: true }) / 100) * 700).toBeCloseTo(-120, 6);
    expect(scaleOf(75, 4)).toBe(1.3);
    expect(opacityOf(50, 6)).toBeCloseTo(0.7, 9);
    expect([opacityOf(0, 10), blurOf(50, 7)]).toEqual([0, 3.5]);
  });

  it('stay between nothing and everything, whatever the range [motion.1]', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    const any = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(percent, any, any, fc.constantFrom(...DIRECTIONS), (at, start, end, direction) => {
        const range = normalizeRange({ start, end });
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThanOrEqual(100.0001);
        expect(range.end).toBeGreaterThan(range.start);
        const point = movePoint(at, direction, range);
        expect(point).toBeGreaterThanOrEqual(-1e-6);
        expect(point).toBeLessThanOrEqual(100 + 1e-6);
      }),
    );
  });
});

describe('the keyframes of motion effects', () => {
  it('are at the ends of the effects’ ranges, in order [motion.1b]', () => {
    const raw = {
      motion_fx_translateX_effect: 'yes',
      motion_fx_translateX_affectedRange: { unit: '%', size: '', sizes: { start: 10, end: 90 } },
      motion_fx_translateY_effect: 'yes',
      motion_fx_opacity_effect: 'yes',
    };
    expect(framesOf(groupOf(read(raw), false), false)).toEqual([
      { translate: '160px 200px', offset: 0 },
      { opacity: 0, offset: 0 },
      { translate: '160px 160px', offset: 0.1 },
      { opacity: 0, offset: 0.2 },
      { opacity: 1, offset: 0.8 },
      { translate: '-160px -160px', offset: 0.9 },
      { translate: '-160px -200px', offset: 1 },
      { opacity: 1, offset: 1 },
    ]);
  });

  it.each([
    ['translateY', {}, { translate: '0 0%' }, { translate: '0 -28.5714%' }],
    ['translateY', { direction: 'negative' }, { translate: '0 -28.5714%' }, { translate: '0 0%' }],
    ['translateX', { speed: { size: 10 } }, { translate: '0% 0' }, { translate: '-50% 0' }],
    ['translateX', { direction: 'negative' }, { translate: '-28.5714% 0' }, { translate: '0% 0' }],
    ['rotateZ', {}, { rotate: '50deg' }, { rotate: '-50deg' }],
    ['rotateZ', { direction: 'negative' }, { rotate: '-50deg' }, { rotate: '50deg' }],
    ['rotateZ', { speed: { size: 2 } }, { rotate: '100deg' }, { rotate: '-100deg' }],
    ['scale', {}, { scale: '1' }, { scale: '1.4' }],
    ['scale', { direction: 'in-out' }, { scale: '1.4' }, { scale: '1' }],
    ['scale', { direction: 'out-in-out' }, { scale: '1' }, { scale: '1' }],
    ['scale', { direction: 'in-out-in' }, { scale: '1.4' }, { scale: '1.4' }],
    ['opacity', {}, { opacity: 0 }, { opacity: 1 }],
    ['opacity', { direction: 'in-out' }, { opacity: 1 }, { opacity: 0 }],
    ['opacity', { direction: 'out-in-out' }, { opacity: 0 }, { opacity: 0 }],
    ['opacity', { direction: 'in-out-in' }, { opacity: 1 }, { opacity: 1 }],
    ['blur', {}, { filter: 'blur(7px)' }, { filter: 'blur(0px)' }],
    ['blur', { direction: 'in-out' }, { filter: 'blur(0px)' }, { filter: 'blur(7px)' }],
    ['blur', { direction: 'out-in-out' }, { filter: 'blur(7px)' }, { filter: 'blur(7px)' }],
    ['blur', { direction: 'in-out-in' }, { filter: 'blur(0px)' }, { filter: 'blur(0px)' }],
  ])(
    'let a background have %s with %o from its beginning to its end [motion.3a]',
    (effect, more, first, last) => {
      const raw = Object.fromEntries(
        Object.entries({ effect: 'yes', ...more }).map(([key, value]) => [
          `background_motion_fx_${effect}_${key}`,
          value,
        ]),
      );
      const frames = framesOf(groupOf(read(raw), true), true);
      expect([frames[0], frames.at(-1)]).toEqual([
        { ...first, offset: 0 },
        { ...last, offset: 1 },
      ]);
      expect(framesOf(groupOf(read(raw), false), false)).toEqual([]);
    },
  );

  it.each([
    ['', '-10deg', '10deg'],
    ['negative', '10deg', '-10deg'],
  ])('let a background tilt with the direction “%s” [motion.3c]', (direction, ...turns) => {
    const raw = { background_motion_fx_tilt_effect: 'yes', background_motion_fx_tilt_direction: direction };
    const values = mouseValues(groupOf(read(raw), true), true, 75, 75);
    expect(values).toEqual(['rotateX', 'rotateY'].map((name, at) => [name, turns[at]]));
    expect(mouseValues(groupOf(read(raw), false), false, 75, 75)).toEqual([]);
  });

  it('do not exist where nothing is set, and have their usual strength where only the effect is set [motion.1c]', () => {
    expect(framesOf(groupOf(read({}), false), false)).toEqual([]);
    const group = groupOf(read({}), false);
    expect(group).toMatchObject({
      translateY_speed: 4,
      translateX_speed: 4,
      rotateZ_speed: 1,
      opacity_level: 10,
      opacity_direction: 'out-in',
      opacity_range: { start: 20, end: 80 },
      blur_level: 7,
      scale_speed: 4,
      mouseTrack_speed: 1,
      tilt_speed: 4,
    });
  });

  it('are valid in a browser, whatever the settings contain [motion.1] [core.3]', () => {
    const keys = Object.keys(SCHEMA);
    const any = fc.anything();
    const size = fc.oneof(fc.double(), fc.string());
    const value = fc.oneof(
      fc.constantFrom('yes', 'negative', 'out-in', 'in-out-in', 'page'),
      fc.record({ unit: fc.constant('px'), size, sizes: fc.constant([]) }),
      fc.record({
        unit: fc.constant('%'),
        size: fc.constant(''),
        sizes: fc.record({ start: any, end: any }),
      }),
      any,
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 30 }), (raw) => {
        for (const isBackground of [false, true]) {
          const frames = framesOf(groupOf(read(raw), isBackground), isBackground);
          let last = 0;
          for (const { offset, ...rest } of frames) {
            expect(offset).toBeGreaterThanOrEqual(last);
            expect(offset).toBeLessThanOrEqual(1);
            last = Number(offset);
            expect(JSON.stringify(rest)).not.toMatch(/NaN|Infinity|undefined|e[+-]/);
          }
        }
      }),
    );
  });
});

describe('the settings of motion effects', () => {
  it('have limits, beyond which the builder’s default applies with a warning [motion.1c]', () => {
    for (const [key, least, most, usual] of [
      ['translateY_speed', 0, 10, 4],
      ['opacity_level', 0, 10, 10],
      ['blur_level', 0, 15, 7],
      ['scale_speed', -10, 10, 4],
      ['tilt_speed', 0, 10, 4],
    ] as const) {
      const warned: string[] = [];
      const values = [least, most, least - 1, most + 1].map(
        (size) => groupOf(read({ [`motion_fx_${key}`]: { unit: 'px', size } }, warned), false)[key],
      );
      expect([values, warned.length], key).toEqual([[least, most, usual, usual], 2]);
    }
    const warned: string[] = [];
    for (const range of ['', 'viewport', 'page'])
      expect(read({ motion_fx_range: range }, warned)).toMatchObject({ motion_fx_range: range });
    for (const motion_fx_rotateZ_direction of ['', 'negative'])
      expect(read({ motion_fx_rotateZ_direction }, warned)).toMatchObject({ motion_fx_rotateZ_direction });
    expect(warned).toEqual([]);
    expect(read({ motion_fx_range: 'elsewhere' })).toMatchObject({ motion_fx_range: '' });
  });

  it('have ranges whose ends may be missing or swapped [motion.1c]', () => {
    const range = (sizes: unknown) => groupOf(read({ motion_fx_scale_range: { sizes } }), false).scale_range;
    expect(range({ start: 30, end: 60 })).toEqual({ start: 30, end: 60 });
    expect(range({ start: 60, end: 30 })).toEqual({ start: 30, end: 60 });
    expect([range({ start: 30 }), range({ end: 60 }), range(undefined)]).toEqual([
      { start: 30, end: 80 },
      { start: 20, end: 60 },
      { start: 20, end: 80 },
    ]);
    const middle = { start: 20, end: 80 };
    expect([range({ start: 'x', end: 60 }), range({ start: 30, end: 'x' })]).toEqual([middle, middle]);
    const said: string[] = [];
    readValues(SCHEMA, { motion_fx_scale_range: { sizes: { start: 'x' } } }, (_, message) => {
      said.push(message);
    });
    expect(said).toEqual([expect.stringContaining('expected sizes {start, end} in % from 0 to 100;')]);
    const nothing = read({ motion_fx_scale_range: null, motion_fx_blur_range: null });
    expect(groupOf(nothing, false)).toMatchObject({ scale_range: middle, blur_range: middle });
  });

  it('never have a range without a length [motion.1a]', () => {
    expect(normalizeRange({ start: 40, end: 40 })).toEqual({ start: 40, end: 40.01 });
    expect(normalizeRange({ start: 100, end: 100 })).toEqual({ start: 99.99, end: 100 });
    expect(normalizeRange({ start: -5, end: 300 })).toEqual({ start: 0, end: 100 });
    expect(normalizeRange({ start: 0, end: 0.01 })).toEqual({ start: 0, end: 0.01 });
    for (const percent of [0, 100])
      expect(movePoint(percent, 'out-in-out', { start: 0, end: 100 })).toBe(100);
    expect(movePoint(60, 'out-in-out', { start: 20, end: 60 })).toBe(100);
    expect(movePoint(80, 'out-in-out', { start: 20, end: 60 })).toBe(50);
  });

  it('separate an element’s effects from its background’s: no group contains settings of the other [motion.3d]', () => {
    const values = read({ background_motion_fx_motion_fx_scrolling: 'yes', motion_fx_scale_effect: 'yes' });
    expect([groupOf(values, false), groupOf(values, true)].map((group) => isOn(group, 'desktop'))).toEqual([
      false,
      true,
    ]);
    expect(groupOf(values, true).scale_effect).toBe(false);
    for (const isBackground of [false, true])
      expect(
        Object.keys(groupOf(values, isBackground)).filter((key) =>
          /motion_fx_(?!scrolling$|mouse$)|^_/.test(key),
        ),
      ).toEqual([]);
  });

  it.each([
    [undefined, 'tablet', true],
    [['desktop', 'tablet'], 'tablet', true],
    [['desktop'], 'tablet', false],
    [[], 'desktop', false],
  ])('with the devices %j apply to a %s: %s [motion.4a]', (devices, device, on) => {
    const values = read({ motion_fx_motion_fx_mouse: 'yes', motion_fx_devices: devices });
    expect(isOn(groupOf(values, false), device)).toBe(on);
  });
});

describe('the values of the mouse effects', () => {
  const group = (raw: Record<string, unknown>) => groupOf(read(raw), false);

  it('are those of the contract for the track and the tilt, in both directions, and reach no farther than the viewport [motion.2a]', () => {
    const both = { motion_fx_mouseTrack_effect: 'yes', motion_fx_tilt_effect: 'yes' };
    const [names, values] = [0, 1].map((at) =>
      mouseValues(group(both), false, 75, 25).map((each) => each[at]),
    );
    expect(names).toEqual(['translateX', 'translateY', 'rotateX', 'rotateY']);
    expect(values).toEqual(['-25px', '25px', '10deg', '10deg']);
    const negative = { motion_fx_mouseTrack_direction: 'negative', motion_fx_tilt_direction: 'negative' };
    const reversed = mouseValues(group({ ...both, ...negative }), false, 75, 25).map(([, value]) => value);
    expect(reversed).toEqual(['25px', '-25px', '-10deg', '-10deg']);
    const track = group({ motion_fx_mouseTrack_effect: 'yes' });
    const where = (x: number, y: number) => mouseValues(track, false, x, y).map(([, value]) => value);
    expect([where(0, 100), where(-20, 120)]).toEqual([
      ['50px', '-50px'],
      ['50px', '-50px'],
    ]);
  });

  it('move a background’s layer by a part of its own size [motion.3b]', () => {
    const values = read({ background_motion_fx_mouseTrack_effect: 'yes' });
    const [[, x = ''] = [], [, y = ''] = []] = mouseValues(groupOf(values, true), true, 75, 0);
    expect([x, y]).toEqual([expect.stringMatching(/^-6\.8\d*%$/), '0%']);
  });

  it('follow the transform of the CMS’s CSS, perspective first, and leave out a transform without a value [motion.2]', () => {
    expect(
      cssTransform({
        _transform_flipX_effect: 'scaleX(-1)',
        _transform_rotateZ_effect: { size: 5 },
        _transform_rotateZ_effect_tablet: { size: 2 },
        _transform_scaleY_effect_hover: { size: 2 },
        _transform_perspective_effect: { size: 300 },
        '_transform_rotate) url(x_effect': 'yes',
        card_transform_translateX_effect: { size: 9 },
        _transform_skewX_effect: '',
      }),
    ).toBe(
      'perspective(var(--e-transform-perspective, 0px)) scaleX(var(--e-transform-flipX, 1)) rotateZ(var(--e-transform-rotateZ, 0deg))',
    );
  });
});
