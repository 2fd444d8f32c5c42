/** Loops of posts: their store, filters, pages and history. */

export { barsOf, consolidatedByLoop, type FilterBar, filtersOf, learnBars, readBar } from './filter-bars';
export { filterAddress, filteredLink, filterQuery, pageQuery } from './filter-query';
export { addTerms, type LoopFilters, removeTerm, setTerms, unsetFilter } from './filter-store';
export { followAddress, LOOP_TEXTS, loopWidget, showFiltered, showPage } from './refresh';
export { itemContainer, swapContent } from './swap';
