// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { masonryMargins } from '../../../../src/ui/masonry';
import { packColumns } from '../../../../src/ui/masonry/packing';
import fc from '../../../support/fast-check';

const heights = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 40 });
const columnCount = fc.integer({ min: 1, max: 6 });

/** Tops of the items as a grid lays them out: a row is as high as its items with their margins. */
function gridTops(sizes: readonly number[], columns: number, margins: readonly number[], rowGap: number) {
  const tops: number[] = [];
  let start = 0;
  for (let row = 0; row < sizes.length; row += columns) {
    const own = sizes.slice(row, row + columns);
    tops.push(...own.map((_, at) => start + (margins[row + at] ?? 0)));
    start += Math.max(0, ...own.map((size, at) => size + (margins[row + at] ?? 0))) + rowGap;
  }
  return tops;
}

describe('masonry by margins', () => {
  it.each([
    ['one row stays as it is', [100, 300], 2, 20, [0, 0]],
    ['a short item leaves room for the next one', [100, 300, 50, 50], 2, 20, [0, 0, -200, 0]],
    ['rows of one height do not move', [100, 100, 100, 100], 2, 20, [0, 0, 0, 0]],
    ['nothing is nothing', [], 3, 20, []],
  ] as const)('%s [gallery.1]', (_, sizes, columns, gap, expected) =>
    expect(masonryMargins(sizes, columns, gap)).toEqual(expected),
  );

  it('puts every item directly below the one above it, whatever the heights [gallery.1]', () => {
    fc.assert(
      fc.property(heights, columnCount, fc.integer({ min: 0, max: 60 }), (sizes, columns, gap) => {
        const tops = gridTops(sizes, columns, masonryMargins(sizes, columns, gap), gap);
        tops.slice(columns).forEach((top, at) => {
          expect(top).toBe((tops[at] ?? 0) + (sizes[at] ?? 0) + gap);
        });
      }),
    );
  });
});

describe('masonry by packing', () => {
  it('fills the shortest column first, and of equal columns the first one [gallery.1]', () => {
    expect(packColumns([100, 50, 70, 10, 10], 3)).toEqual({
      places: [
        { column: 0, top: 0 },
        { column: 1, top: 0 },
        { column: 2, top: 0 },
        { column: 1, top: 50 },
        { column: 1, top: 60 },
      ],
      height: 100,
    });
    expect(packColumns([], 3)).toEqual({ places: [], height: 0 });
  });

  it('lets no column end later than another by more than one item [gallery.1]', () => {
    fc.assert(
      fc.property(heights, columnCount, (sizes, columns) => {
        const { places, height } = packColumns(sizes, columns);
        const ends = Array.from({ length: columns }, () => 0);
        places.forEach(({ column, top }, at) => {
          expect(top).toBe(ends[column]);
          ends[column] = top + (sizes[at] ?? 0);
        });
        expect(Math.max(...ends)).toBe(height);
        expect(height - Math.min(...ends)).toBeLessThanOrEqual(Math.max(0, ...sizes));
      }),
    );
  });
});
