// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { lengthOf } from '../../../src/ui/scroll-motion/geometry';
import { lineRange } from '../../../src/widgets/timeline';
import fc from '../../support/fast-check';

describe('the line of a timeline', () => {
  it('begins to fill when its top is at the reading position, and is full when its bottom is there [timeline.1a]', () => {
    const px = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(px, px, fc.integer({ min: 1, max: 100 }), (length, view, location) => {
        const [from, to] = lineRange(location, length).map((edge) => lengthOf(edge, view + length));
        const below = view * (1 - location / 100);
        expect(from).toBeCloseTo(below, 3);
        expect(to).toBeCloseTo(below + length, 3);
      }),
    );
  });
});
