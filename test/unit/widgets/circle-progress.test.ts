// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { arcsOf, gradientLine, readFill, thicknessOf } from '../../../src/widgets/circle-progress/ring';
import {
  amountOf,
  EASINGS,
  ease,
  filledShare,
  formatStep,
  readAmount,
} from '../../../src/widgets/circle-progress/value';
import fc from '../../support/fast-check';
import { rows } from '../../support/rows';

describe('the amount of a circle', () => {
  it('is read as a percentage with its decimals, as a fraction, else it is 75 [circle.1a, circle.1b]', () => {
    const read = (text: string) => Object.values(amountOf(text));
    const percentages = ['60', ' 12 , 50 ', '12.34', '-40', '0', '.5', '150'];
    expect(percentages.map(read)).toEqual([
      [60, 0],
      [12.5, 1],
      [12.34, 2],
      [40, 0],
      [0, 0],
      [0.5, 1],
      [150, 0],
    ]);
    expect(['3/4', '1 / 3', '7.9/8.1'].map(read)).toEqual([
      [75, 0],
      [33, 0],
      [88, 0],
    ]);
    for (const text of ['', 'viel', '1/0', '0/0', '1/2/3', '1,2,3', '0x10', 'Infinity'])
      expect(amountOf(text), text).toEqual({ value: 75, decimals: 0 });
  });

  it('is a number, whatever the owner has entered [circle.1]', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[\d.,/ +-]{0,40}$/),
      fc.tuple(fc.double(), fc.double()).map(([a, b]) => `${a}/${b}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { value, decimals } = amountOf(text);
        expect(Number.isFinite(value) && value >= 0).toBe(true);
        expect(() => (1.5).toFixed(decimals)).not.toThrow();
        if (!readAmount(text)) expect(value).toBe(75);
      }),
    );
  });

  it('is shown with its decimals, moved by as many places as the owner wants [circle.1]', () => {
    // The values are step, part, shown, decimals, move and text.
    const steps =
      rows(`0.75 0.75 75 0 0 → 75 | 0.3 0.75 75 0 0 → 30 | 0.15 0.3 60 0 0 → 30 | 0.125 0.125 12.5 1 0 → 12.5
      0 0.75 75 0 0 → 0 | 0 0.125 12.5 1 0 → 0 | 0.15 0.15 15 0 -1 → 2 | 0 0 0 0 0 → 0 | 0.75 0.75 75 0 2 → 7500
      0.75 0.75 75 0 -1 → 8 | 0.75 0.75 75 0 -2 → 0.75 | 0.75 0.75 75 0 -4 → 0.0075 | 0.0025 0.0025 0.25 2 1 → 3
      0.0005 0.0005 0.05 2 1 → 1 | 0.0005 0.0005 0.04 2 2 → 4`);
    const show = ([values = '']: string[]) => {
      const [step = 0, part = 0, shown = 0, decimals = 0, move = 0] = values.split(' ').map(Number);
      return [values, formatStep(step, part, shown, decimals, move)];
    };
    expect(steps.map(show)).toEqual(steps);
  });

  it('fills its share of a hundred, or of an absolute maximum [circle.1a]', () =>
    expect([filledShare(75, 100), filledShare(60, 200), filledShare(3, 0)]).toEqual([0.75, 0.3, 0.03]));
});

describe('the ring of a circle', () => {
  it('is as thick as set, but at most half of its size [circle.1c]', () => {
    const thickness = [thicknessOf(10, 100), thicknessOf(80, 140), thicknessOf(50, 100), thicknessOf(0, 140)];
    expect(thickness).toEqual([10, 70, 50, 10]);
  });

  it('begins at the left, in both directions, and leaves the rest empty', () => {
    const { PI } = Math;
    const way = { angle: 0, isReversed: false };
    expect(arcsOf(0.25, way)).toEqual({
      filled: { from: -PI, to: -PI / 2 },
      empty: { from: -PI / 2, to: PI },
    });
    expect(arcsOf(0.25, { angle: 1, isReversed: true }).filled).toEqual({ from: 1 - PI * 1.5, to: 1 - PI });
    expect(arcsOf(0, way)).toEqual({ filled: undefined, empty: { from: -PI, to: PI } });
    expect(arcsOf(1, way).empty).toBeUndefined();
    expect(arcsOf(0.05, way).filled).toEqual({ from: -PI, to: -0.9 * PI });
    expect(arcsOf(1.5, way)).toEqual({ filled: { from: -PI, to: PI }, empty: undefined });
  });

  it('is painted in a colour, in a gradient with an angle, or in the two default colours', () => {
    const usual = { colors: ['#3aeabb', '#fdd250'], angle: 0 };
    expect(readFill('{"color":"#c00"}')).toEqual({ colors: ['#c00'], angle: 0 });
    expect(readFill('{"gradient":["#a00","#b00","#c00"],"gradientAngle":1.57}')).toEqual({
      colors: ['#a00', '#b00', '#c00'],
      angle: 1.57,
    });
    for (const text of [undefined, '', 'null', '{', '[]', '"x"', '{"gradient":[1,{}]}', '{"color":7}'])
      expect(readFill(text)).toEqual(usual);
    expect(gradientLine(100, 0).map(Math.round)).toEqual([0, 50, 100, 50]);
    expect(gradientLine(100, Math.PI / 2).map(Math.round)).toEqual([50, 100, 50, 0]);
  });

  it('moves with the thirty easings of the list, each from 0 to 1', () => {
    const curves = ['Quad', 'Cubic', 'Quart', 'Quint', 'Sine', 'Expo', 'Circ', 'Elastic', 'Back', 'Bounce'];
    expect(EASINGS).toEqual(
      ['easeIn', 'easeOut', 'easeInOut'].flatMap((way) => curves.map((curve) => way + curve)),
    );
    for (const name of EASINGS) {
      expect(ease(name, 0), name).toBeCloseTo(0, 2);
      expect(ease(name, 1), name).toBeCloseTo(1, 2);
    }
    for (const curve of curves) {
      expect(ease(`easeIn${curve}`, 0), curve).toBeCloseTo(0, 10);
      expect(ease(`easeIn${curve}`, 1), curve).toBeCloseTo(1, 10);
    }
    expect([ease('easeInOutCubic', 0.5), ease('easeOutQuad', 0.5)]).toEqual([0.5, 0.75]);
    expect(ease('easeOutBounce', 0.5)).toBeCloseTo(0.765625);
    for (const name of ['easeInconstructor', 'linear', 'meineeaseInQuad', 'easeInQuad!'])
      expect(ease(name, 0.3)).toBe(0.3);
  });

  it.each([
    ['Quad', 0.25, 0.0625],
    ['Cubic', 0.25, 0.015625],
    ['Quart', 0.25, 0.00390625],
    ['Quint', 0.25, 0.0009765625],
    ['Sine', 0.25, 0.0761204675],
    ['Expo', 0.25, 0.0055242717],
    ['Circ', 0.25, 0.0317541634],
    ['Elastic', 0.25, -0.0055242717],
    ['Elastic', 0.8, -0.125],
    ['Back', 0.25, -0.0641365625],
    ['Bounce', 0.7, 0.319375],
    ['Bounce', 0.4, 0.2275],
    ['Bounce', 0.2, 0.06],
    ['Bounce', 0.08, 0.0066],
  ])('moves by the standard formula of %s: at %d of the time it is at %d', (curve, time, part) => {
    expect(ease(`easeIn${curve}`, time)).toBeCloseTo(part, 8);
    expect(ease(`easeOut${curve}`, 1 - time)).toBeCloseTo(1 - part, 8);
    expect(ease(`easeInOut${curve}`, time / 2)).toBeCloseTo(part / 2, 8);
    expect(ease(`easeInOut${curve}`, 1 - time / 2)).toBeCloseTo(1 - part / 2, 8);
  });
});
