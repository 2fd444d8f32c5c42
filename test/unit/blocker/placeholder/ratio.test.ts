// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { type Box, keepsRatio } from '../../../../src/blocker/placeholder/ratio';
import fc from '../../../support/fast-check';

const usual: Box = {
  classes: '',
  parentClasses: '',
  aspectRatio: 'auto',
  width: 1_000,
  height: 400,
  padding: 0,
};
const keeps = (box: Partial<Box>, isDirect = true, isFilled = true) =>
  keepsRatio({ ...usual, ...box }, isDirect, isFilled);

describe('a box that keeps a ratio', () => {
  it('is only a box of 56 to 57 percent directly around the embed [blocker.5a]', () => {
    expect([559, 560, 562.5, 570, 571].map((height) => keeps({ height }))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(keeps({ height: 562 }, false)).toBe(false);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 4_000 }), (width, height) => {
        const percent = (height / width) * 100;
        expect(keeps({ width, height })).toBe(percent >= 56 && percent <= 57);
      }),
    );
  });

  it('is recognised by its class on three levels, or by its parent’s class where it is directly around the embed [blocker.5]', () => {
    expect(keeps({ classes: 'elementor-fit-aspect-ratio' }, false)).toBe(true);
    expect(keeps({ classes: 'my-video_wrapper' }, false)).toBe(true);
    expect(keeps({ parentClasses: 'wp-block-embed__wrapper' })).toBe(true);
    expect(keeps({ parentClasses: 'wp-block-embed__wrapper' }, false)).toBe(false);
    expect(keeps({ classes: 'configuration' })).toBe(false);
  });

  it('is marked as one, or has content but no height of its own [blocker.5]', () => {
    expect(keeps({ aspectRatio: '4 / 3' })).toBe(true);
    expect(keeps({ height: 750, padding: 750 }, false)).toBe(true);
    expect(keeps({ height: 750, padding: 750 }, false, false)).toBe(true);
    for (const length of [40, 95, 100])
      expect(keeps({ height: length, padding: length }, false, false)).toBe(false);
    expect(keeps({ height: 101, padding: 101 }, false, false)).toBe(true);
  });

  it('is never an inline element, which has no size of its own [blocker.5]', () => {
    expect(keeps({ width: 0, height: 0 })).toBe(false);
  });
});
