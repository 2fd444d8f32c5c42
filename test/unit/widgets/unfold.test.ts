// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { ANIMATIONS, curveOf, type Ease, heightsOf, SIDES } from '../../../src/widgets/unfold/eases';
import { endOfLine } from '../../../src/widgets/unfold/lines';
import fc from '../../support/fast-check';

const ease = (given: Partial<Ease>): Ease => ({
  animation: 'Power4',
  side: 'easeInOut',
  steps: 10,
  slow: 0.7,
  ...given,
});

describe('an unfolding text', () => {
  it('has the easings that the owner can choose', () => {
    expect(ANIMATIONS).toEqual(['Power0', 'Power4', 'Back', 'Elastic', 'Bounce', 'SlowMo', 'SteppedEase']);
    expect(SIDES).toEqual(['easeInOut', 'easeIn', 'easeOut']);
  });

  it('begins and ends at the right height with every easing, and returns the same way from the middle', () => {
    for (const animation of ANIMATIONS)
      for (const side of SIDES) {
        const curve = curveOf(ease({ animation, side }));
        expect(curve(0), `${animation} ${side}`).toBeCloseTo(0, 5);
        expect(curve(1), `${animation} ${side}`).toBeCloseTo(1, 5);
        if (side === 'easeInOut' || animation === 'SlowMo') expect(curve(0.5)).toBeCloseTo(0.5, 5);
      }
  });

  it.each([
    [{ animation: 'Power0' as const }, 0.25, 0.25],
    [{ side: 'easeIn' as const }, 0.5, 0.03125],
    [{ side: 'easeOut' as const }, 0.5, 0.96875],
    [{}, 0.25, 0.015625],
    [{ animation: 'Back' as const, side: 'easeIn' as const }, 0.5, -0.0877],
    [{ animation: 'Bounce' as const, side: 'easeOut' as const }, 0.5, 0.765625],
    [{ animation: 'Bounce' as const, side: 'easeIn' as const }, 0.5, 0.234375],
    [{ animation: 'Elastic' as const, side: 'easeOut' as const }, 0.5, 1.015625],
    [{ animation: 'Back' as const }, 0.25, -0.0997],
    [{ animation: 'Back' as const }, 0.75, 1.0997],
    [{ animation: 'Elastic' as const }, 0.25, 0.012],
    [{ animation: 'Elastic' as const }, 0.75, 0.988],
    [{ animation: 'SlowMo' as const, slow: 1 }, 0.3, 0.3],
    [{ animation: 'SlowMo' as const }, 0.3, 0.44],
    [{ animation: 'SlowMo' as const }, 0.05, 0.2929],
    [{ animation: 'SlowMo' as const }, 0.95, 0.6972],
  ])('moves by the standard formula of %o', (given, time, part) => {
    expect(curveOf(ease(given))(time)).toBeCloseTo(part, 3);
  });

  it('never jumps, with any easing', () => {
    for (const animation of ANIMATIONS)
      for (const side of SIDES) {
        const curve = curveOf(ease({ animation, side }));
        for (let at = 0; at < 1_000; at++)
          expect(
            Math.abs(curve((at + 1) / 1_000) - curve(at / 1_000)),
            `${animation} ${side} ${at}`,
          ).toBeLessThan(0.03);
      }
  });

  it('bounces three times, each time less far, and never beyond its end', () => {
    const curve = curveOf(ease({ animation: 'Bounce', side: 'easeOut' }));
    const lows = [1.5, 2.25, 2.625].map((middle) => curve(middle / 2.75));
    expect(lows.map((low) => Number(low.toFixed(6)))).toEqual([0.75, 0.9375, 0.984375]);
    for (const end of [1, 2, 2.5]) expect(curve(end / 2.75)).toBeCloseTo(1, 6);
  });

  it('is drawn in sixty steps of equal time', () => {
    const { heights, easing } = heightsOf(0, 60, ease({ animation: 'Power0' }));
    expect([heights.length, heights[1], easing]).toEqual([61, '1px', 'linear']);
  });

  it('never gets an invalid height, and uses whole pixels where it should', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ANIMATIONS),
        fc.constantFrom(...SIDES),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        (animation, side, from, to) => {
          const { heights } = heightsOf(from, to, ease({ animation, side }));
          expect(heights.every((height) => /^\d+(\.\d+)?px$/.test(height))).toBe(true);
          expect([heights[0], heights.at(-1)]).toEqual([`${from}px`, `${to}px`]);
        },
      ),
    );
    expect(heightsOf(40, 90, ease({ animation: 'SteppedEase', steps: 4 }))).toEqual({
      heights: ['40px', '90px'],
      easing: 'steps(5, jump-none)',
    });
  });

  it('counts lines as they are visible: words beside each other are one line, empty boxes none, and the space below counts', () => {
    const line = (at: number, height = 20) => ({ top: at * 20, bottom: at * 20 + height });
    expect(endOfLine([line(0), line(1), line(2)], 2)).toBe(40);
    expect(endOfLine([line(0), line(0), { top: 2, bottom: 18 }, line(1, 0), line(1), line(2)], 2)).toBe(40);
    expect(endOfLine([line(0), { top: 30, bottom: 130 }, { top: 140, bottom: 160 }], 2)).toBe(140);
    // A taller word makes its line longer for the words after it.
    const words = [line(0), { top: 2, bottom: 30 }, { top: 24, bottom: 34 }, { top: 40, bottom: 60 }];
    expect(endOfLine(words, 1)).toBe(40);
    expect(endOfLine([line(0), line(1)], 2)).toBeUndefined();
    expect(endOfLine([], 3)).toBeUndefined();
  });
});
