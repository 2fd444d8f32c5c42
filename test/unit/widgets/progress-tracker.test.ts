// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { percentRead } from '../../../src/widgets/progress-tracker';
import fc from '../../support/fast-check';

describe('a progress tracker', () => {
  it.each([
    ['the page at its top', 0, 3000, true, 0],
    ['the page half way', -1100, 3000, true, 50],
    ['the page at its end', -2200, 3000, true, 100],
    ['the page pulled beyond its end', -2300, 3000, true, 100],
    ['a page that fits in the window', 0, 800, true, 0],
    ['an article not yet seen', 900, 2000, false, 0],
    ['an article that just appears', 800, 2000, false, 0],
    ['an article with half of it seen', -200, 2000, false, 50],
    ['an article with its end seen', -1200, 2000, false, 100],
    ['an article long gone', -5000, 2000, false, 100],
    ['an empty article', 100, 0, false, 100],
  ])('is right for %s', (_what, top, height, isPage, percent) =>
    expect(percentRead({ top, height, view: 800 }, isPage)).toBe(percent),
  );

  it('agrees with the formula as the contract writes it', () => {
    const px = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(px, fc.integer({ min: 1001, max: 9000 }), fc.boolean(), (top, height, isPage) => {
        const [view, s, e] = [1000, isPage ? -1000 : 0, -1000];
        const part = (view - top + s) / (height + view + s + e);
        const percent = Math.min(Math.max(part, 0), 1) * 100;
        // Rounding to two decimals changes the value by 0.005 at most; the rest allows for binary fractions.
        const difference = Math.abs(percentRead({ top, height, view }, isPage) - percent);
        expect(difference).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });
});
