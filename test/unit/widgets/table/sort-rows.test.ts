import { describe, expect, it, vi } from 'vitest';
import { columnsOf } from '../../../../src/widgets/table';
import { sortInSlices, textAt } from '../../../../src/widgets/table/sorting';
import fc from '../../../support/fast-check';

function tableOf(markup: string): HTMLTableElement {
  const table = document.createElement('table');
  table.innerHTML = markup;
  return table;
}

describe('the rows of a table', () => {
  it('are sorted as the browser’s own stable sort does, however many there are [table.1c]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 3_000, size: 'max' }),
        async (keys) => {
          const items = keys.map((key, place) => ({ key, place }));
          const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
          expect(await sortInSlices(items, compare)).toEqual(items.toSorted(compare));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('have the column below each header [table.1]', () => {
    const { tHead, tBodies } = tableOf(
      '<thead><tr><th rowspan="2">Tour</th><th colspan="2">Preis</th><th>Tage</th></tr><tr><th>Winter</th><th>Sommer</th><th>Zahl</th></tr></thead><tbody><tr><td colspan="2"> breit\n </td><td data-sort-value="3">drei</td></tr></tbody>',
    );
    if (!tHead) throw new Error('no head');
    const found = [...columnsOf(tHead)].map(([{ textContent }, column]) => `${textContent} ${column}`);
    expect(found).toEqual(['Tour 0', 'Preis 1', 'Tage 3', 'Winter 1', 'Sommer 2', 'Zahl 3']);
    const [row] = tBodies[0]?.rows ?? [];
    if (!row) throw new Error('no row');
    expect([0, 1, 2, 3].map((column) => textAt(row, column).text)).toEqual(['breit', 'breit', '3', '']);
    expect([0, 2, 3].map((column) => textAt(row, column).isGiven)).toEqual([false, true, false]);
  });

  it('have the column below each header where a header has the rest of the rows, or more than there are [table.1]', () => {
    for (const rows of [0, 2, 65_534]) {
      const { tHead } = tableOf(
        `<thead><tr><th rowspan="${rows}">Tour</th><th colspan="2">Preis</th></tr><tr><th>Winter</th><th>Sommer</th></tr></thead>`,
      );
      const [first] = tHead?.rows[0]?.cells ?? [];
      if (!tHead || !first) throw new Error('no head');
      // The span of columns is read for each row, and thousands of rows would block the page.
      const read = vi.fn(() => 1);
      Object.defineProperty(first, 'colSpan', { get: read });
      const found = [...columnsOf(tHead)].map(([{ textContent }, column]) => `${textContent} ${column}`);
      expect(found).toEqual(['Tour 0', 'Preis 1', 'Winter 1', 'Sommer 2']);
      expect(read.mock.calls.length).toBeLessThan(10);
    }
  });

  it('have the column of a header that stands over several rows and columns, and one line of text in each cell [table.1]', () => {
    const { tHead, rows } = tableOf(
      '<thead><tr><th>Ort</th><th rowspan="2" colspan="2">Preis</th></tr><tr><th>Land</th><th>Tage</th></tr></thead><tbody><tr><td>Tal\n  und Grat</td></tr></tbody>',
    );
    if (!tHead) throw new Error('no head');
    const found = [...columnsOf(tHead)].map(([{ textContent }, column]) => `${textContent} ${column}`);
    expect(found).toEqual(['Ort 0', 'Preis 1', 'Land 0', 'Tage 3']);
    expect(textAt(rows[2] as HTMLTableRowElement, 0).text).toBe('Tal und Grat');
  });
});
