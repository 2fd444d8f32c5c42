// @vitest-environment node

import { describe, expect, it } from 'vitest';
import {
  addTerms,
  consolidate,
  joinOf,
  type LoopFilters,
  NO_FILTERS,
  removeTerm,
  setTerms,
  unsetFilter,
} from '../../../../src/ui/loops/filter-store';
import fc from '../../../support/fast-check';

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}$/);
const termsOf = ({ filters }: LoopFilters, id: string) => filters[id]?.filterData.terms ?? [];

describe('the filters of one loop', () => {
  it('contain type, taxonomy, terms and join of each filter widget, and all of them by taxonomy [loop.1a, loop.1b]', () => {
    const one = addTerms(NO_FILTERS, 'a', 'category', ['alps'], 'OR');
    const two = addTerms(
      addTerms(one, 'a', 'category', ['bc', 'alps'], 'OR'),
      'b',
      'post_tag',
      ['winter'],
      undefined,
    );
    expect(two).toEqual({
      filters: {
        a: {
          filterType: 'taxonomy',
          filterData: { selectedTaxonomy: 'category', terms: ['alps', 'bc'], logicalJoin: 'OR' },
        },
        b: { filterType: 'taxonomy', filterData: { selectedTaxonomy: 'post_tag', terms: ['winter'] } },
      },
      consolidatedFilters: {
        taxonomy: { category: { terms: ['alps', 'bc'], logicalJoin: 'OR' }, post_tag: { terms: ['winter'] } },
      },
    });
    expect(NO_FILTERS).toEqual({ filters: {}, consolidatedFilters: {} });
  });

  it('are joined only by AND or OR; with anything else one term is chosen at a time [loop.2a]', () => {
    expect(['AND', 'OR'].map(joinOf)).toEqual(['AND', 'OR']);
    expect(['NOT', 'and', '', undefined, null, 7, {}].map(joinOf).filter(Boolean)).toEqual([]);
    const first = addTerms(NO_FILTERS, 'a', 'category', ['alps'], undefined);
    expect(termsOf(addTerms(first, 'a', 'category', ['bc'], undefined), 'a')).toEqual(['bc']);
  });

  it('can lose a term or a whole filter, and do not change without such a term [loop.1c]', () => {
    const both = addTerms(NO_FILTERS, 'a', 'category', ['alps', 'bc'], 'AND');
    expect(termsOf(removeTerm(both, 'a', 'alps'), 'a')).toEqual(['bc']);
    expect(removeTerm(removeTerm(both, 'a', 'alps'), 'a', 'bc').consolidatedFilters).toEqual({});
    expect(unsetFilter(both, 'a')).toEqual(NO_FILTERS);
    expect(removeTerm(both, 'z', 'alps')).toBe(both);
    expect(setTerms(both, 'a', 'category', [], 'AND')).toEqual(NO_FILTERS);
    expect(termsOf(setTerms(both, 'a', 'category', ['x'], 'AND'), 'a')).toEqual(['x']);
  });

  it('are replaced by those of a later widget of the same taxonomy [loop.1]', () => {
    const one = addTerms(NO_FILTERS, 'a', 'category', ['alps'], 'AND');
    const two = addTerms(one, 'b', 'category', ['bc'], undefined);
    expect(two.consolidatedFilters).toEqual({ taxonomy: { category: { terms: ['bc'] } } });
  });

  it('are a union without duplicates, whatever is chosen in whatever order [loop.1b]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(slug, fc.boolean())), (clicks) => {
        let all = NO_FILTERS;
        const wanted = new Set<string>();
        for (const [term, isAdded] of clicks) {
          all = isAdded ? addTerms(all, 'a', 'category', [term], 'OR') : removeTerm(all, 'a', term);
          wanted[isAdded ? 'add' : 'delete'](term);
        }
        expect([...termsOf(all, 'a')].sort()).toEqual([...wanted].sort());
        expect(all.consolidatedFilters).toEqual(consolidate(all.filters));
        expect(Boolean(all.consolidatedFilters.taxonomy)).toBe(wanted.size > 0);
      }),
    );
  });
});
