import { choice, defineHandler, flag, reporter, responsive, text, watch } from '../core';
import { siteAddress } from '../third-parties';
import { focusElement } from '../ui/dom/focus-element';
import { isByKeyboard } from '../ui/lists/focus-item';
import {
  addTerms,
  barsOf,
  consolidatedByLoop,
  type FilterBar,
  filterAddress,
  filterQuery,
  filtersOf,
  followAddress,
  itemContainer,
  LOOP_TEXTS,
  type LoopFilters,
  learnBars,
  loopWidget,
  readBar,
  removeTerm,
  setTerms,
  showFiltered,
  unsetFilter,
} from '../ui/loops';
import { alignTitles, dragHeading } from '../ui/titles/heading-scroll';

const ITEM = '.e-filter-item';
/** The value of the button that removes every term. */
const ALL = '__all';

/** The filters after a click on the button of `term`; `bars` are all bars of the loop. */
function filtersAfter(
  before: LoopFilters,
  { id, taxonomy, join }: FilterBar,
  bars: readonly FilterBar[],
  term: string,
  isPressed: boolean,
): LoopFilters {
  let next = before;
  if (term === ALL) next = unsetFilter(next, id);
  else if (isPressed) next = removeTerm(next, id, term);
  else next = addTerms(next, id, taxonomy, [term], join);
  const terms = next.filters[id]?.filterData.terms ?? [];
  // A second copy of the same buttons, for example for small screens, must get the same state.
  for (const other of bars)
    if (other.id !== id && other.taxonomy === taxonomy)
      next = setTerms(next, other.id, taxonomy, terms, other.join);
  return next;
}

/** Runs buttons that filter a loop by the terms of a taxonomy. */
export default defineHandler({
  settings: {
    selected_element: text(),
    taxonomy: text(),
    multiple_selection: flag(),
    logical_combination: choice(['AND', 'OR'], 'AND'),
    horizontal_scroll: responsive(choice(['disable', 'enable'], 'disable')),
    item_alignment_horizontal: responsive(choice(['start', 'center', 'end', 'stretch'], 'start')),
  },
  texts: LOOP_TEXTS,
  // The CMS's CSS marks the chosen button only by colours, which forced colors mode removes.
  style:
    '@media (forced-colors:active){.e-filter-item[aria-pressed=true]{text-decoration:underline 3px;text-underline-offset:5px}}',
  mount(element, { settings, texts, preview, note, signal }) {
    const found = element.querySelector<HTMLElement>('.e-filter');
    const bar = readBar(element);
    if (!found || !bar) {
      note('filter', found ? 'filter.no-loop' : 'filter.no-bar');
      return;
    }
    const { id, loopId, join } = bar;
    const $filters = filtersOf(loopId);

    const termsNow = () => $filters.get().filters[id]?.filterData.terms ?? [];
    const show = () => {
      const terms = termsNow();
      for (const item of found.querySelectorAll<HTMLElement>(ITEM)) {
        const term = item.dataset.filter ?? '';
        item.setAttribute('aria-pressed', String(term === ALL ? !terms.length : terms.includes(term)));
      }
      note('filter', !terms.length ? 'filter.all' : join === 'OR' ? 'filter.or' : 'filter.and', { terms });
    };
    learnBars();
    followAddress(loopId, texts, signal);
    // The server's pressed buttons count until the address or the visitor chooses others.
    if (termsNow().length) show();
    signal.addEventListener('abort', $filters.listen(show));

    found.addEventListener(
      'click',
      (event) => {
        const item = (event.target as Element).closest<HTMLElement>(ITEM);
        const term = item?.dataset.filter;
        if (!item || term === undefined) return;
        const isPressed = item.getAttribute('aria-pressed') === 'true';
        if (term === ALL && isPressed) return;
        learnBars();
        $filters.set(filtersAfter($filters.get(), bar, barsOf(loopId), term, isPressed));
        show();
        const query = filterQuery(location.search, consolidatedByLoop(), loopId);
        // The server reads the filters from the request's referrer.
        history.pushState(
          null,
          '',
          filterAddress(
            siteAddress(location, ''),
            query,
            found.dataset.baseUrl ?? '',
            Number(found.dataset.pageNum),
          ),
        );
        // A keyboard user who chose the only term continues in the list; with multiple selection the focus stays on the
        // buttons.
        const movesFocus = isByKeyboard(item) && !settings.get().multiple_selection;
        showFiltered(loopId, texts)
          .then(() => {
            const widget = loopWidget(loopId);
            if (movesFocus && widget && document.activeElement === item) focusElement(itemContainer(widget));
          })
          .catch(reporter('event', 'taxonomy-filter', element));
      },
      { signal },
    );

    const isScrolling = () => settings.get().horizontal_scroll === 'enable';
    const startsAtEnd = () => settings.get().item_alignment_horizontal === 'end';
    const align = alignTitles(found, '--e-filter-justify-content', isScrolling, startsAtEnd, signal);
    watch(settings, align, signal);
    addEventListener('resize', align, { signal });
    if (!preview) dragHeading(found, isScrolling, signal);
    signal.addEventListener('abort', () => found.style.removeProperty('--e-filter-justify-content'));
  },
});
