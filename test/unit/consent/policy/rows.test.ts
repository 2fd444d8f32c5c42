// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { pageCount, pagesAround, select } from '../../../../src/consent/policy/rows';
import fc from '../../../support/fast-check';

const rows = [
  ['Essenziell', 'sitzung', '10'],
  ['Statistik', 'Ätna', '9'],
  ['Statistik', 'zahl', '100'],
  ['Marketing', 'anzeige', '9'],
].map((cells, value) => ({ value, cells }));
const order = (view: object) => select(rows, { query: '', page: 0, ...view }).map(({ value }) => value);

describe('rows of the cookie policy', () => {
  it('are those that contain every word of the search, in any column and case [consent.17b]', () => {
    expect(order({ query: 'STATISTIK 9' })).toEqual([1]);
    expect(order({ query: ' ätn ' })).toEqual([1]);
    expect(order({ query: 'nichts' })).toEqual([]);
  });

  it('are sorted as German readers expect: numbers by size, and equal rows in the printed order [consent.17]', () => {
    expect(order({ column: 1 })).toEqual([3, 1, 0, 2]);
    expect(order({ column: 2 })).toEqual([1, 3, 0, 2]);
    expect(order({ column: 2, isDescending: true })).toEqual([2, 0, 1, 3]);
  });

  it('are in the server’s order until a column is chosen, and have a gap where a cell is missing [consent.17]', () => {
    expect(order({})).toEqual([0, 1, 2, 3]);
    const short = ['b', 'c', 'a'].map((name, value) => ({
      value,
      cells: value === 1 ? [name] : [name, name],
    }));
    const sorted = select(short, { query: '', page: 0, column: 1 });
    expect(sorted.map(({ value }) => value)).toEqual([1, 2, 0]);
  });

  it('are searched cell by cell: a match never spans two cells [consent.17b]', () => {
    expect(order({ query: 'statistikzahl' })).toEqual([]);
  });

  it('are shown ten to a page, with links to the first and the last page and to those beside the current one [consent.17]', () => {
    expect([0, 1, 10, 11, 20, 21].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
    expect(pagesAround(0, 9)).toEqual([0, 1, 2]);
    expect(pagesAround(4, 9)).toEqual([3, 4, 5]);
    expect(pagesAround(8, 9)).toEqual([6, 7, 8]);
    expect(pagesAround(1, 2)).toEqual([0, 1]);
  });

  it('are split into pages of which at most three are linked, including the current one [consent.17]', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(60), (count, wanted) => {
        const pages = pageCount(count);
        const page = Math.min(wanted, pages - 1);
        const named = pagesAround(page, pages);
        expect(named).toContain(page);
        expect(named.length).toBe(Math.min(3, pages));
        expect(named.every((at) => at >= 0 && at < pages)).toBe(true);
      }),
    );
  });
});
