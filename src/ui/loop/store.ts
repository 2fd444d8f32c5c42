import { atom, readRaw } from '../../runtime/core';
import { type Consolidated, type Join, joinOf, type LoopFilters, NO_FILTERS, setTerms } from './filters';
import { termsOf } from './query';

/** One filter widget, as its settings say. */
export interface FilterBar {
  readonly id: string;
  readonly loopId: string;
  readonly taxonomy: string;
  /** `undefined` where one term at a time is chosen. */
  readonly join: Join | undefined;
}

const loops = new Map<string, ReturnType<typeof atom<LoopFilters>>>();
/** Filter widgets whose terms have been taken from the address. */
const known = new WeakSet<Element>();

/** The filters of one loop widget; all filter widgets that chose it read and write them here (loop.1). */
export function filtersOf(loopId: string): ReturnType<typeof atom<LoopFilters>> {
  const $filters = loops.get(loopId) ?? atom(NO_FILTERS);
  loops.set(loopId, $filters);
  return $filters;
}

/** What every loop of the page is filtered by. */
export const consolidatedByLoop = (): Record<string, Consolidated> =>
  Object.fromEntries([...loops].map(([id, $filters]) => [id, $filters.get().consolidatedFilters]));

/** `undefined` where the owner has not said which loop and taxonomy (contract pro 3.2). */
export function readBar(element: HTMLElement): FilterBar | undefined {
  const { selected_element, taxonomy, multiple_selection, logical_combination } = readRaw(element);
  const { id } = element.dataset;
  if (!id || !selected_element || !taxonomy) return undefined;
  const join = multiple_selection === 'yes' ? joinOf(logical_combination ?? 'AND') : undefined;
  return { id, loopId: String(selected_element), taxonomy: String(taxonomy), join };
}

/** All filter widgets of the page, those too that nobody has seen yet. */
const bars = (): { element: HTMLElement; bar: FilterBar }[] =>
  [...document.querySelectorAll<HTMLElement>('[data-widget_type^="taxonomy-filter."]')].flatMap((element) => {
    const bar = readBar(element);
    return bar ? [{ element, bar }] : [];
  });

/** Those of one loop. */
export const barsOf = (loopId: string): FilterBar[] =>
  bars().flatMap(({ bar }) => (bar.loopId === loopId ? [bar] : []));

function read(bar: FilterBar) {
  const $filters = filtersOf(bar.loopId);
  const terms = termsOf(location.search, bar.loopId, bar.taxonomy);
  $filters.set(setTerms($filters.get(), bar.id, bar.taxonomy, terms, bar.join));
}

/** Takes the terms of filter widgets that are new on the page from its address. */
export function learnBars(): void {
  for (const { element, bar } of bars()) {
    if (known.has(element)) continue;
    known.add(element);
    read(bar);
  }
}

/** Takes the filters of one loop from the page's address, after going back or forward (loop.6). */
export const readAddress = (loopId: string): void => barsOf(loopId).forEach(read);

/** The page of a loop's filter widget without its number: where the links of its pagination lead (contract pro 3.2). */
export const baseUrlOf = (loopId: string): string =>
  bars()
    .find(({ bar }) => bar.loopId === loopId)
    ?.element.querySelector<HTMLElement>('.e-filter')?.dataset.baseUrl || location.pathname;
