/** Loops of posts: their store, filters, pages and history. */
export { filterAddress, filteredLink, filterQuery, pageQuery } from './filter-query';
export { addTerms, type LoopFilters, removeTerm, setTerms, unsetFilter } from './filters';
export { followAddress, LOOP_TEXTS, loopWidget, showFiltered, showPage } from './refresh';
export { barsOf, consolidatedByLoop, type FilterBar, filtersOf, learnBars, readBar } from './store';
export { itemContainer, swapContent } from './swap';
