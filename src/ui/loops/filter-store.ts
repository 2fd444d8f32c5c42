/** The filters of one loop widget, as pure data, shared by all filter widgets of the loop. */

/** How the terms of one taxonomy are combined; NOT comes from server code of the owner only. */
export type Join = 'AND' | 'OR' | 'NOT';

export interface Terms {
  readonly terms: readonly string[];
  /** Absent where only one term can be selected. */
  readonly logicalJoin?: Join;
}

export interface Filter {
  readonly filterType: 'taxonomy';
  readonly filterData: Terms & { readonly selectedTaxonomy: string };
}

/** Terms by filter type and taxonomy, as in the request. */
export type Consolidated = Readonly<Record<string, Readonly<Record<string, Terms>>>>;

export interface LoopFilters {
  /** Filters by id of the filter widget. */
  readonly filters: Readonly<Record<string, Filter>>;
  readonly consolidatedFilters: Consolidated;
}

export const NO_FILTERS: LoopFilters = { filters: {}, consolidatedFilters: {} };

/** The owner's choice if it is valid; otherwise one term at a time is selected. */
export const joinOf = (value: unknown): 'AND' | 'OR' | undefined =>
  value === 'AND' || value === 'OR' ? value : undefined;

/** Terms of all filter widgets by taxonomy; a later widget of the same taxonomy replaces an earlier one. */
export function consolidate(filters: LoopFilters['filters']): Consolidated {
  const byType: Record<string, Record<string, Terms>> = {};
  for (const { filterType, filterData } of Object.values(filters)) {
    const { selectedTaxonomy, terms, logicalJoin } = filterData;
    if (!terms.length) continue;
    byType[filterType] = {
      ...byType[filterType],
      [selectedTaxonomy]: logicalJoin ? { terms, logicalJoin } : { terms },
    };
  }
  return byType;
}

const withFilters = (filters: LoopFilters['filters']): LoopFilters => ({
  filters,
  consolidatedFilters: consolidate(filters),
});

/** Selects `terms`: in addition to the selected ones where terms can be combined, otherwise in their place. */
export function addTerms(
  { filters }: LoopFilters,
  id: string,
  taxonomy: string,
  terms: readonly string[],
  join: Join | undefined,
): LoopFilters {
  const before = (join && filters[id]?.filterData.terms) || [];
  const all = { selectedTaxonomy: taxonomy, terms: [...new Set([...before, ...terms])] };
  const filterData = join ? { ...all, logicalJoin: join } : all;
  return withFilters({ ...filters, [id]: { filterType: 'taxonomy', filterData } });
}

/** Clears the filter widget's terms. */
export function unsetFilter({ filters }: LoopFilters, id: string): LoopFilters {
  const { [id]: _, ...others } = filters;
  return withFilters(others);
}

/** Removes one term. */
export function removeTerm(all: LoopFilters, id: string, term: string): LoopFilters {
  const filter = all.filters[id];
  if (!filter) return all;
  const terms = filter.filterData.terms.filter((each) => each !== term);
  return withFilters({
    ...all.filters,
    [id]: { ...filter, filterData: { ...filter.filterData, terms } },
  });
}

/** Selects exactly `terms`, as the address has them. */
export const setTerms = (
  all: LoopFilters,
  id: string,
  taxonomy: string,
  terms: readonly string[],
  join: Join | undefined,
): LoopFilters =>
  terms.length ? addTerms(unsetFilter(all, id), id, taxonomy, terms, join) : unsetFilter(all, id);
