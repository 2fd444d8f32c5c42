// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { createComparator } from '../../../../src/widgets/table/sorting';

const ROWS = [
  { name: 'a', keys: ['Tal', 9], place: 0 },
  { name: 'b', keys: ['Alm', 10], place: 1 },
  { name: 'c', keys: ['Tal', 10], place: 2 },
  { name: 'd', keys: ['Tal', 10], place: 3 },
] as const;

const order = (...isDescending: boolean[]) =>
  ROWS.toSorted(
    createComparator(
      isDescending.map((each) => ({ isDescending: each })),
      new Intl.Collator('de'),
    ),
  )
    .map(({ name }) => name)
    .join('');

describe('two rows of a table', () => {
  it('are compared by the first chosen column, then by the next, and equal ones by the server’s order [table.1c]', () => {
    expect([order(), order(false), order(true)]).toEqual(['abcd', 'bacd', 'acdb']);
    expect([order(false, true), order(true, false)]).toEqual(['bcda', 'acdb']);
  });

  it('are compared as texts where one of the keys is no number [table.1c]', () => {
    const compare = createComparator([{ isDescending: false }], new Intl.Collator('de'));
    expect(compare({ keys: [10], place: 0 }, { keys: ['9 Euro'], place: 1 })).toBeLessThan(0);
    expect(compare({ keys: [10], place: 0 }, { keys: [9], place: 1 })).toBeGreaterThan(0);
  });
});
