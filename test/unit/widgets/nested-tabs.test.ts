import { describe, expect, it } from 'vitest';
import { nearestIndex } from '../../../src/widgets/nested-tabs/open-tab';
import fc from '../../support/fast-check';

describe('the tab that opens for a requested number', () => {
  it('is the tab itself, or the nearest one before it', () => {
    expect([1, 2, 3, 4, 9].map((requested) => nearestIndex([1, 2, 4], requested))).toEqual([1, 2, 2, 4, 4]);
  });

  it('is the first one for anything lower', () => {
    expect([0, -3].map((requested) => nearestIndex([1, 2], requested))).toEqual([1, 1]);
  });

  it('never lies after the requested tab, and no existing tab lies between them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 })),
        fc.integer({ min: 1, max: 12 }),
        (tabs, requested) => {
          const index = nearestIndex(tabs, requested);
          expect(index).toBeLessThanOrEqual(requested);
          expect(tabs.filter((each) => each > index && each <= requested)).toEqual([]);
        },
      ),
    );
  });
});
