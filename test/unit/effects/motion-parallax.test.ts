// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, shiftsOf } from '../../../src/effects/parallax-background';
import { easingOf, isDeep, paceOf, TILT_EASING, tiltOf } from '../../../src/effects/parallax-gallery';
import { extrasDevice, isOffOn } from '../../../src/ui/extras-device';
import { panOf } from '../../../src/ui/scroll-motion/pan';
import fc from '../../support/fast-check';

describe('parallax', () => {
  it('treats widths as the devices of the extras [motion.6d]', () => {
    expect([767, 768, 1023, 1024].map(extrasDevice)).toEqual(['mobile', 'tablet', 'tablet', 'desktop']);
  });

  it('is off on the device that the owner names and on smaller ones [motion.6]', () => {
    const off = (from: 'none' | 'tablet' | 'mobile') =>
      (['desktop', 'tablet', 'mobile'] as const).filter((device) => isOffOn(device, from));
    expect([off('none'), off('tablet'), off('mobile')]).toEqual([[], ['tablet', 'mobile'], ['mobile']]);
  });

  it.each([
    [1, [2, 4, 6, 8, 10, 12]],
    [2, [2, 3, 6, 7, 10, 11]],
    [3, [2, 4, 6, 8, 10, 12]],
    [4, [2, 4, 5, 7, 10, 12]],
    [5, [2, 4, 6, 8, 10, 12]],
    [6, [2, 4, 6, 7, 9, 11]],
    [9, []],
  ])('chooses the deep items of a gallery with %s columns as %j [motion.6]', (columns, deep) => {
    const places = Array.from({ length: 12 }, (_, at) => at + 1);
    expect(places.filter((place) => isDeep(place, columns))).toEqual(deep);
  });

  it('repeats the pattern of six columns after two rows [motion.6]', () => {
    const places = Array.from({ length: 12 }, (_, at) => at + 13);
    expect(places.filter((place) => isDeep(place, 6))).toEqual([14, 16, 18, 19, 21, 23]);
  });

  it('moves deep items half as far and never in the opposite direction [motion.6]', () => {
    expect(paceOf(0.5, false)).toBeCloseTo(0.15, 9);
    expect(paceOf(0.5, true)).toBeCloseTo(0.075, 9);
    expect(paceOf(0, false)).toBe(0);
    expect(paceOf(-1, false)).toBeCloseTo(0.0003, 9);
  });

  it('never moves a background so far that its edge is visible [motion.6b]', () => {
    const length = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        length,
        length,
        length,
        (speed, start, scrollDistance, limit) => {
          const points = shiftsOf({ speed, start: Math.min(start, scrollDistance), scrollDistance, limit });
          expect(points[0]?.offset).toBe(0);
          expect(points.at(-1)?.offset).toBe(1);
          for (const { distance } of points) expect(Math.abs(distance)).toBeLessThanOrEqual(limit + 1e-6);
        },
      ),
    );
    expect(DIRECTIONS).toEqual(['up', 'down', 'left', 'right']);
    expect(shiftsOf({ speed: 1, start: 500, scrollDistance: 1000, limit: 50 })).toEqual([
      { offset: 0, distance: -50 },
      { offset: 0.3, distance: -50 },
      { offset: 0.7, distance: 50 },
      { offset: 1, distance: 50 },
    ]);
    expect(shiftsOf({ speed: 0.5, start: 100, scrollDistance: 1500, limit: 225 })).toEqual([
      { offset: 0, distance: -12.5 },
      { offset: 1, distance: 175 },
    ]);
  });

  it('follows the mouse from the middle of the element or the viewport, along the set axes and as far as set [motion.6]', () => {
    const pan = { isToViewport: false, axis: 'both', speed: 0.5, limit: 0 } as const;
    const at = (more: object) => panOf([500, 300], [400, 100], [640, 450], { ...pan, ...more });
    expect(at({})).toEqual([5, 10]);
    expect(at({ axis: 'vertical' })).toEqual([0, 10]);
    expect(at({ isToViewport: true, limit: 10 })).toEqual([-7, -7.5]);
    expect(at({ limit: 100 })).toEqual([0, 0]);
  });

  it('tilts with a perspective of 1000 px, flat in the middle [motion.2b]', () => {
    const tilt = { amount: 20, scale: 1.05, speed: 800, easing: 'linear', axis: '' } as const;
    expect(tiltOf(0.5, 0.5, tilt)).toBe(
      'perspective(1000px) rotateX(0deg) rotateY(0deg) scale3d(1.05, 1.05, 1.05)',
    );
    expect(tiltOf(0.75, 0.25, tilt)).toContain('rotateX(-5deg) rotateY(-5deg)');
    expect(tiltOf(0, 0, { ...tilt, axis: 'x' })).toContain('rotateX(0deg) rotateY(10deg)');
    expect(tiltOf(0, 0, { ...tilt, axis: 'y' })).toContain('rotateX(-10deg) rotateY(0deg)');
    expect(TILT_EASING.replaceAll(' ', '')).toBe('cubic-bezier(.03,.98,.52,.99)');
  });
});

describe('an easing from the page', () => {
  it('is a word of CSS or a Bezier curve, and nothing else [motion.8, motion.8a]', () => {
    expect(['linear', ' Ease-In '].map(easingOf)).toEqual(['linear', 'ease-in']);
    expect(easingOf('cubic-bezier(.03,.98,.52,.99)')).toBe('cubic-bezier(0.03, 0.98, 0.52, 0.99)');
    expect(easingOf('cubic-bezier(0, -0.5, 1, 1.5)')).toBe('cubic-bezier(0, -0.5, 1, 1.5)');
    const curves = ['(0,0,1)', '(2,0,1,1)', '(0,0,1,1);color:red', '(0,0,,1)', '(0,0,1,0x1)'];
    expect(['', 'bounce', ...curves.map((data) => `cubic-bezier${data}`)].filter(easingOf)).toEqual([]);
  });

  it('is never anything but an easing [motion.8]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.double(), { maxLength: 6 }).map((all) => `cubic-bezier(${all})`),
        ),
        (text) => {
          expect(easingOf(text) ?? 'linear').toMatch(
            /^(linear|ease(-in)?(-out)?|cubic-bezier\(([-+.\de]+(, |\))){4})$/,
          );
        },
      ),
    );
  });
});
