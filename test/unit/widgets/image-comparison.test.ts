// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { labelsShown, shareAt } from '../../../src/widgets/image-comparison';
import fc from '../../support/fast-check';

describe('the divider of two pictures', () => {
  it('is where the pointer is in the figure, mirrored where its style is [compare.1]', () => {
    const at = (x: number, width = 200, isFromRight = false) => shareAt(x, 100, width, isFromRight);
    expect([at(150), at(150, 200, true), at(0), at(999), at(100, 0)]).toEqual([25, 75, 0, 100, 0]);
  });

  it('never leaves the figure [compare.1b]', () => {
    const px = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(px, px, fc.double({ min: 0, max: 1e5, noNaN: true }), fc.boolean(), (...given) => {
        const share = shareAt(...given);
        expect(share >= 0 && share <= 100).toBe(true);
      }),
    );
  });

  it('leaves space for the labels that it does not touch [compare.1]', () => {
    const [near, far] = [
      { left: 10, right: 50 },
      { left: 150, right: 190 },
    ];
    const shown = (isFromRight: boolean) =>
      // At 70 and 130 px the handle begins where the label ends.
      [60, 70, 100, 130, 140].map((x) => {
        const [original, modified] = isFromRight ? [near, far] : [far, near];
        const labels = labelsShown(x, 20, original, modified, isFromRight);
        return `${labels.original ? 'o' : ''}${labels.modified ? 'm' : ''}`;
      });
    expect([shown(false), shown(true)]).toEqual(['o o om m m'.split(' '), 'm m om o o'.split(' ')]);
  });
});
