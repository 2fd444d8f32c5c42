import { describe, expect, it } from 'vitest';
import { createPlaces } from '../../../src/widgets/gallery';
import {
  gridLayout,
  justifiedLayout,
  type Layout,
  masonryLayout,
} from '../../../src/widgets/gallery/layouts';
import { missingIn } from '../../../src/widgets/portfolio';
import fc from '../../support/fast-check';

const column = ({ items }: Layout, name: string) => items.map((item) => item[name]);
const rounded = (value: number) => String(Number(value.toFixed(5)));
/** Returns boxes in px, as the builder's CSS computes them from the values. */
function justifiedBoxes({ container, items }: Layout, width: number, gap: number) {
  const height = Number(container['--container-aspect-ratio']) * width;
  const value = (item: Layout['items'][number], name: string) => Number.parseFloat(item[name] ?? '');
  return items.map((item) => {
    const inner = width - gap * value(item, '--gap-count');
    return {
      row: value(item, '--row'),
      left: value(item, '--item-start') * inner + gap * value(item, '--item-row-index'),
      width: value(item, '--item-width') * inner,
      top: (value(item, '--item-top') / 100) * height + value(item, '--row') * gap,
      height: (value(item, '--item-height') / 100) * height,
    };
  });
}

describe('the grid of a gallery', () => {
  it('has equal boxes in rows and columns, and computes its own height for the time they move [gallery.1a]', () => {
    const layout = gridLayout(5, 3, 2 / 3, 1000, 20);
    expect(layout.container).toEqual({
      '--columns': '3',
      '--rows': '2',
      '--aspect-ratio': '66.66667%',
      '--container-aspect-ratio': '44.66667%',
    });
    expect(column(layout, '--column')).toEqual(['0', '1', '2', '0', '1']);
    expect(column(layout, '--row')).toEqual(['0', '0', '0', '1', '1']);
    expect(gridLayout(0, 3, 1, 1000, 20).container['--container-aspect-ratio']).toBe('0%');
  });
});

describe('a justified gallery', () => {
  it.each([
    ['ends a row where it misses the width by less', [1, 1, 1, 1], 480, 200, [0, 0, 1, 1]],
    [
      'keeps a picture that reaches over the edge by less than would be missing',
      [1, 1, 1],
      390,
      200,
      [0, 0, 1],
    ],
    ['gives a panorama a row of its own', [0.1, 1, 1, 1], 600, 200, [0, 1, 1, 1]],
    ['keeps a picture that reaches over the edge by as much as would be missing', [1, 1], 300, 200, [0, 0]],
    ['lets one picture stand alone', [1.5], 600, 200, [0]],
    ['has no row without pictures', [], 600, 200, []],
  ])('%s [gallery.1]', (_, ratios, width, rowHeight, rows) => {
    const layout = justifiedLayout(ratios, width, rowHeight, 10);
    expect(column(layout, '--row').map(Number)).toEqual(rows);
    expect(Number(layout.container['--rows'])).toBe(rows.length && Math.max(...rows) + 1);
  });

  it('stretches a last row that is nearly full, and leaves any other at its own height [gallery.1]', () => {
    const nearlyFull = justifiedLayout([1, 1, 1], 800, 200, 0);
    expect(column(nearlyFull, '--item-width')).toEqual(['0.33333', '0.33333', '0.33333']);
    const half = justifiedLayout([1, 1], 800, 200, 0);
    expect(column(half, '--item-width')).toEqual(['0.25', '0.25']);
    expect(half.container['--container-aspect-ratio']).toBe('0.25');
    // 700 px are exactly the part of 1000 px that counts as nearly full.
    expect(column(justifiedLayout([2 / 7], 1000, 200, 0), '--item-width')).toEqual(['1']);
  });

  it('is as high as its rows with the gaps between them, each with the ratio of its pictures [gallery.1a]', () => {
    // Two rows of two pictures, each 195 px wide and twice as high, and a gap of 10 px.
    const layout = justifiedLayout([2, 2, 2, 2], 400, 400, 10);
    expect(layout.container).toEqual({ '--rows': '2', '--container-aspect-ratio': rounded(790 / 400) });
    expect(column(layout, '--item-height')).toEqual(
      Array.from({ length: 4 }, () => `${rounded((390 / 790) * 100)}%`),
    );
    expect(justifiedLayout([], 400, 400, 10).container['--container-aspect-ratio']).toBe('0');
    expect(justifiedLayout([1.5], 600, 200, 10).container['--container-aspect-ratio']).toBe(
      rounded(199.5 / 600),
    );
  });

  it('fills each row from edge to edge with pictures of one height, one row below the other [gallery.1a]', () => {
    const ratios = fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        ratios,
        fc.integer({ min: 300, max: 2000 }),
        fc.integer({ min: 0, max: 30 }),
        (all, width, gap) => {
          const boxes = justifiedBoxes(justifiedLayout(all, width, 180, gap), width, gap);
          expect(boxes).toHaveLength(all.length);
          const last = boxes.at(-1)?.row ?? 0;
          boxes.forEach((box, at) => {
            const next = boxes[at + 1];
            const right = box.left + box.width;
            if (next?.row === box.row) {
              expect(next.left).toBeCloseTo(right + gap, 0);
              expect(next.top).toBeCloseTo(box.top, 1);
              expect(next.height).toBeCloseTo(box.height, 1);
            } else {
              if (box.row < last) expect(Math.abs(right - width)).toBeLessThan(1);
              if (next) expect(Math.abs(next.top - box.top - box.height - gap)).toBeLessThan(1);
            }
            expect(right).toBeLessThan(width + 1);
          });
        },
      ),
    );
  });
});

describe('a masonry gallery', () => {
  it('keeps the order of columns while they are about equal, and fills up a clearly shorter one [gallery.1a]', () => {
    // The columns are 100 px wide. The first item is tall, so the fourth one goes under the second one.
    const layout = masonryLayout([2, 1, 1.04, 1], 3, 300, 0);
    expect(column(layout, '--column')).toEqual(['0', '1', '2', '1']);
    expect(column(layout, '--items-in-column')).toEqual(['0', '0', '0', '1']);
    expect(column(layout, '--percent-height')).toEqual(['0%', '0%', '0%', '50%']);
    expect(column(layout, '--item-height')).toEqual(['200%', '100%', '104%', '100%']);
    expect(layout.container).toEqual({
      '--columns': '3',
      '--highest-column-gap-count': '0',
      'padding-bottom': '66.66667%',
    });
    expect(column(masonryLayout([1.05, 1, 1], 2, 200, 0), '--column')).toEqual(['0', '1', '0']);
    expect(column(masonryLayout([1.055, 1, 1], 2, 200, 0), '--column')).toEqual(['0', '1', '1']);
    // With the gap of 30 px the second column is the longest one, 110 px beside 100 px.
    const gaps = masonryLayout([1, 0.4, 0.4], 2, 230, 30);
    expect(gaps.container).toEqual({
      '--columns': '2',
      '--highest-column-gap-count': '1',
      'padding-bottom': `${rounded((80 / 230) * 100)}%`,
    });
    expect(column(gaps, '--percent-height')).toEqual(['0%', '0%', '50%']);
  });

  it('is as high as its longest column with its gaps, wherever pictures are placed [gallery.1]', () => {
    const ratios = fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        ratios,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 30 }),
        (all, columns, gap) => {
          const width = 1200;
          const { container, items } = masonryLayout(all, columns, width, gap);
          const percentBase = (Number.parseFloat(container['padding-bottom'] ?? '') / 100) * width;
          const height = percentBase + Number(container['--highest-column-gap-count']) * gap;
          const itemWidth = (width - gap * (columns - 1)) / columns;
          items.forEach((item, at) => {
            const top = (Number.parseFloat(item['--percent-height'] ?? '') / 100) * percentBase;
            const bottom = top + Number(item['--items-in-column']) * gap + itemWidth * (all[at] ?? 0);
            expect(bottom).toBeLessThan(height + 1);
          });
        },
      ),
    );
  });
});

it('the last row of a portfolio lacks what its columns hold beyond its items [gallery.1]', () => {
  const missing = [missingIn(6, 3), missingIn(7, 3), missingIn(1, 4), missingIn(0, 3), missingIn(5, 1)];
  expect(missing).toEqual([0, 2, 3, 0, 0]);
});

describe('the places of a gallery', () => {
  it('are written for the CSS of the page, with a class on the first row, and leave nothing behind [gallery.1a]', async () => {
    const gallery = document.createElement('div');
    gallery.innerHTML = '<i></i><i></i><i></i>';
    const printed = gallery.outerHTML;
    const leaving = new AbortController();
    const items = [...gallery.children] as HTMLElement[];
    const { place } = createPlaces(gallery, leaving.signal);
    place({ container: { '--rows': '1' }, items: [] }, items);
    place(
      { container: { '--rows': '2' }, items: [{ '--item-row-index': '0' }, { '--item-row-index': '1' }] },
      items,
    );
    await expect.poll(() => gallery.style.getPropertyValue('--rows')).toBe('2');
    expect(items.map((item) => [item.style.getPropertyValue('--item-row-index'), item.className])).toEqual([
      ['0', 'e-gallery-first-row-item'],
      ['1', ''],
      ['', ''],
    ]);
    leaving.abort();
    expect(gallery.outerHTML.replaceAll(' class=""', '')).toBe(printed);
  });
});
