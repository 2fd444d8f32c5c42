// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { labelsShown, shareAt } from '../../../src/widgets/image-comparison/place';
import fc from '../../support/fast-check';

describe('the divider of two pictures', () => {
  it.each([
    [150, 100, 200, false, 25],
    [150, 100, 200, true, 75],
    [0, 100, 200, false, 0],
    [999, 100, 200, false, 100],
    [100, 100, 0, false, 0],
  ])(
    'is at %d px of a figure at %d, %d wide, mirrored %s: %d %% [compare.1]',
    (x, left, width, isFromRight, share) => {
      expect(shareAt(x, left, width, isFromRight)).toBe(share);
    },
  );

  it('never leaves the figure [compare.1b]', () => {
    const px = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(px, px, fc.double({ min: 0, max: 1e5, noNaN: true }), fc.boolean(), (...given) => {
        const share = shareAt(...given);
        expect(share >= 0 && share <= 100).toBe(true);
      }),
    );
  });

  it.each([
    // The values are x, original, modified, mirrored and shown.
    [100, [150, 190], [10, 50], false, [true, true]],
    [60, [150, 190], [10, 50], false, [true, false]],
    [140, [150, 190], [10, 50], false, [false, true]],
    [100, [10, 50], [150, 190], true, [true, true]],
    [60, [10, 50], [150, 190], true, [false, true]],
    [140, [10, 50], [150, 190], true, [true, false]],
    // The handle begins where the label ends.
    [130, [150, 190], [10, 50], false, [false, true]],
    [70, [150, 190], [10, 50], false, [true, false]],
    [70, [10, 50], [150, 190], true, [false, true]],
    [130, [10, 50], [150, 190], true, [true, false]],
  ] as const)(
    'at %d px leaves space for the labels that it does not touch (%#) [compare.1]',
    (x, original, modified, isFromRight, shown) => {
      const span = ([left, right]: readonly [number, number]) => ({ left, right });
      expect(labelsShown(x, 20, span(original), span(modified), isFromRight)).toEqual({
        original: shown[0],
        modified: shown[1],
      });
    },
  );
});
