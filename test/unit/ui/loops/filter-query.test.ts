import { describe, expect, it } from 'vitest';
import {
  filterAddress,
  filterQuery,
  pageQuery,
  stateOf,
  termsOf,
} from '../../../../src/ui/loops/filter-query';
import type { Consolidated, Terms } from '../../../../src/ui/loops/filter-store';
import fc from '../../../support/fast-check';

const ID = '389c132';
const of = (terms: readonly string[], logicalJoin?: 'AND' | 'OR' | 'NOT'): Consolidated => ({
  taxonomy: { category: logicalJoin ? { terms, logicalJoin } : { terms } },
});

const slug = fc.stringMatching(/^[a-z0-9](?:[a-z0-9%_-]{0,8}[a-z0-9])?$/);
const taxonomy = fc.stringMatching(/^[a-z][a-z0-9_]{0,10}$/);
const filters = fc.dictionary(
  taxonomy,
  fc.record(
    {
      terms: fc.uniqueArray(slug, { minLength: 1, maxLength: 4 }),
      logicalJoin: fc.constantFrom('AND', 'OR', 'NOT'),
    },
    { requiredKeys: ['terms'] },
  ),
  { maxKeys: 4 },
);
const foreign = fc.array(
  fc.tuple(
    fc.string({ minLength: 1 }).filter((key) => !/^e-(?:filter|page-)/.test(key)),
    fc.string(),
  ),
);

describe('the query of a filtered list', () => {
  it('joins terms by plus, tilde and exclamation mark [loop.2b, loop.3a]', () => {
    const joined = (how?: 'AND' | 'OR' | 'NOT') =>
      filterQuery('', { [ID]: of(['alps', 'bc'], how) }, ID).replace(`?e-filter-${ID}-category=`, '');
    expect([joined('AND'), joined('OR'), joined('NOT'), joined()]).toEqual(
      'alps+bc alps%7Ebc alps%21bc alps+bc'.split(' '),
    );
    expect(termsOf(`?e-filter-${ID}-category=alps~bc`, ID, 'category')).toEqual(['alps', 'bc']);
    expect(termsOf('', ID, 'category')).toEqual([]);
  });

  it('is decoded to exactly what was chosen, in each loop and taxonomy [loop.1, loop.3]', () => {
    fc.assert(
      fc.property(filters, filters, foreign, (one, two, others) => {
        const byLoop = { [ID]: { taxonomy: one }, bbbbbbb: { taxonomy: two } } as Record<
          string,
          Consolidated
        >;
        const query = filterQuery(new URLSearchParams(others).toString(), byLoop, ID);
        for (const [id, chosen] of [
          [ID, one],
          ['bbbbbbb', two],
        ] as const)
          for (const [name, { terms }] of Object.entries(chosen) as [string, Terms][])
            expect(termsOf(query, id, name)).toEqual(terms);
      }),
    );
  });

  it('keeps foreign parameters in order, and removes earlier filters and only the filtered loop’s page number [loop.3b]', () => {
    fc.assert(
      fc.property(foreign, (others) => {
        const before = new URLSearchParams(others);
        const wanted = [...before];
        before.append(`e-filter-${ID}-category`, 'alt');
        before.append(`e-page-${ID}`, '3');
        before.append('e-page-fffffff', '2');
        const after = [...new URLSearchParams(filterQuery(before.toString(), { [ID]: {}, fffffff: {} }, ID))];
        expect(after).toEqual([...wanted, ['e-page-fffffff', '2']]);
      }),
    );
    expect(filterQuery('?a=1+2&a=%2B', { [ID]: {} }, ID)).toBe('?a=1+2&a=%2B');
  });

  it('is on the first page of a numbered page, otherwise on the current path [loop.3]', () => {
    expect(filterAddress('/touren/', '?a=1', '/touren/', 1)).toBe('/touren/?a=1');
    expect(filterAddress('/touren/3/', '?a=1&page=3', 'https://x.test/touren/?lang=de', 3)).toBe(
      '/touren/?lang=de&a=1',
    );
    expect(filterAddress('/touren/', '', 'javascript:1', 4)).toBe('/touren/');
  });
});

describe('the query of a page of a list', () => {
  it('takes the values of the link and removes a number that the link no longer has [loop.3]', () => {
    expect(pageQuery('?utm=x', `?e-page-${ID}=2`, ID)).toBe(`?utm=x&e-page-${ID}=2`);
    expect(pageQuery(`?utm=x&e-page-${ID}=2`, '', ID)).toBe('?utm=x');
  });

  it('distinguishes two states of one loop, but not the order of parameters or those of other loops [loop.6]', () => {
    const state = (query: string) => stateOf(query, ID);
    expect(state(`?e-filter-${ID}-a=x&e-page-${ID}=2`)).toBe(state(`?q=1&e-page-${ID}=2&e-filter-${ID}-a=x`));
    expect(state(`?e-page-${ID}=2`)).not.toBe(state(''));
    expect(state('?e-page-fffffff=2')).toBe(state(''));
  });

  it('takes from a page link nothing about other loops, which may have changed since [loop.3]', () => {
    const link = `?a=2&e-page-${ID}=2&e-filter-${ID}-category=alps&e-page-bbbbbbb=2&e-filter-bbbbbbb-category=alt`;
    expect(pageQuery('?e-page-bbbbbbb=3&a=1', link, ID)).toBe(
      `?e-page-bbbbbbb=3&a=2&e-page-${ID}=2&e-filter-${ID}-category=alps`,
    );
  });
});
