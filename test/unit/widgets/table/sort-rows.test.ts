import { describe, expect, it } from 'vitest';
import { columnsOf, textAt } from '../../../../src/widgets/table/columns';
import { sortInSlices } from '../../../../src/widgets/table/sort-rows';
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
  });
});
