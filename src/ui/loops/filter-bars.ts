import { atom, readRaw } from '../../core';
import { siteAddress } from '../../third-parties';
import { scalarText } from '../../values/readers';
import { termsOf } from './filter-query';
import { type Consolidated, type Join, joinOf, type LoopFilters, NO_FILTERS, setTerms } from './filter-store';

/** The settings of one filter widget. */
export interface FilterBar {
  readonly id: string;
  readonly loopId: string;
  readonly taxonomy: string;
  /** How terms are combined; `undefined` where one term at a time is selected. */
  readonly join: Join | undefined;
}

const loops = new Map<string, ReturnType<typeof atom<LoopFilters>>>();
/** Filter widgets whose terms have been read from the address. */
const known = new WeakSet<Element>();

/** The store of one loop's filters, shared by all its filter widgets. */
export function filtersOf(loopId: string): ReturnType<typeof atom<LoopFilters>> {
  const $filters = loops.get(loopId) ?? atom(NO_FILTERS);
  loops.set(loopId, $filters);
  return $filters;
}

/** The filters of every loop on the page. */
export const consolidatedByLoop = (): Record<string, Consolidated> =>
  Object.fromEntries([...loops].map(([id, $filters]) => [id, $filters.get().consolidatedFilters]));

/** Reads a filter widget's settings; `undefined` without a loop or taxonomy. */
export function readBar(element: HTMLElement): FilterBar | undefined {
  const { selected_element, taxonomy, multiple_selection, logical_combination } = readRaw(element);
  const { id } = element.dataset;
  const loopId = scalarText(selected_element);
  const taxonomyName = scalarText(taxonomy);
  if (!id || !loopId || !taxonomyName) return undefined;
  const join = multiple_selection === 'yes' ? joinOf(logical_combination ?? 'AND') : undefined;
  return { id, loopId, taxonomy: taxonomyName, join };
}

/** All filter widgets of the page, including those that are not mounted yet. */
const bars = (): { element: HTMLElement; bar: FilterBar }[] =>
  [...document.querySelectorAll<HTMLElement>('[data-widget_type^="taxonomy-filter."]')].flatMap((element) => {
    const bar = readBar(element);
    return bar ? [{ element, bar }] : [];
  });

/** The filter widgets of one loop. */
export const barsOf = (loopId: string): FilterBar[] =>
  bars().flatMap(({ bar }) => (bar.loopId === loopId ? [bar] : []));

function read(bar: FilterBar) {
  const $filters = filtersOf(bar.loopId);
  const terms = termsOf(location.search, bar.loopId, bar.taxonomy);
  $filters.set(setTerms($filters.get(), bar.id, bar.taxonomy, terms, bar.join));
}

/** Reads the terms of new filter widgets from the page's address. */
export function learnBars(): void {
  for (const { element, bar } of bars()) {
    if (known.has(element)) continue;
    known.add(element);
    read(bar);
  }
}

/** Reads the filters of one loop from the page's address, after going back or forward. */
export const readAddress = (loopId: string): void => barsOf(loopId).forEach(read);

/** The address of a loop's first page, the base for the links of its pagination. */
export const baseUrlOf = (loopId: string): string =>
  bars()
    .find(({ bar }) => bar.loopId === loopId)
    ?.element.querySelector<HTMLElement>('.e-filter')?.dataset.baseUrl || siteAddress(location, '');
