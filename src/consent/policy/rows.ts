import { h } from '../../ui/dom/elements';
import { parseJson } from '../../values/json';
import { listOf, treeOf } from '../../values/readers';
import { translate, type Words } from '../views/translate';

/** The table's texts; numbers replace `%d`, `%1$d` and `%2$d`. */
const LABELS = {
  search: ['Suchen …', 'Search …'],
  sortAscending: ['Spalte aufsteigend sortieren', 'Sort column ascending'],
  sortDescending: ['Spalte absteigend sortieren', 'Sort column descending'],
  previous: ['Zurück', 'Previous'],
  next: ['Weiter', 'Next'],
  navigate: ['Seite %1$d von %2$d', 'Page %1$d of %2$d'],
  page: ['Seite %d', 'Page %d'],
  showing: ['Zeige', 'Showing'],
  to: ['bis', 'to'],
  of: ['von', 'of'],
  results: ['Einträgen', 'entries'],
  nothing: ['Keine Einträge gefunden', 'No entries found'],
} as const satisfies Words;

export type PolicyLabels = { readonly [Label in keyof typeof LABELS]: string };

/** Reads the labels that the server prints as JSON right before the table; a missing label is in the page's language. */
export function readLabels(table: Element): PolicyLabels {
  const script = table.previousElementSibling;
  const isPrinted = script?.matches('script[type="application/json"]');
  // A table without printed labels is complete too.
  const raw = treeOf(isPrinted ? parseJson(script?.textContent) : undefined);
  const [search, sort, pagination] = [raw.search, raw.sort, raw.pagination].map(treeOf);
  const printed: Record<keyof PolicyLabels, unknown> = {
    search: search?.placeholder,
    sortAscending: sort?.sortAsc,
    sortDescending: sort?.sortDesc,
    previous: pagination?.previous,
    next: pagination?.next,
    navigate: pagination?.navigate,
    page: pagination?.page,
    showing: pagination?.showing,
    to: pagination?.to,
    of: pagination?.of,
    results: pagination?.results,
    nothing: raw.noRecordsFound,
  };
  return translate(printed, LABELS);
}

/** Replaces the placeholders of `template` by numbers; `%d` is the first number. */
export const count = (template: string, ...numbers: readonly number[]): string =>
  template.replace(/%(?:(\d)\$)?d/g, (_, at = '1') => String(listOf(numbers)[Number(at) - 1] ?? ''));

/** The number of rows on a page. */
export const PAGE_SIZE = 10;
/** The number of page buttons around the current page. */
const PAGE_BUTTONS = 3;

export interface Row<Value> {
  readonly value: Value;
  /** The text of each cell. */
  readonly cells: readonly string[];
}

export interface View {
  readonly query: string;
  /** The page, from 0. */
  readonly page: number;
  readonly column?: number | undefined;
  readonly isDescending?: boolean;
}

const collator = new Intl.Collator('de', treeOf({ numeric: true, sensitivity: 'base' }));

/** Returns the rows that match the query, sorted; equal rows stay in the server's order. */
export function select<Value>(
  rows: readonly Row<Value>[],
  { query, column, isDescending }: View,
): Row<Value>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(({ cells }) => {
    const text = cells.join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (column === undefined) return found;
  const sign = isDescending ? -1 : 1;
  return found.sort((a, b) => sign * collator.compare(a.cells[column] ?? '', b.cells[column] ?? ''));
}

export const pageCount = (rows: number): number => Math.max(1, Math.ceil(rows / PAGE_SIZE));

/** Returns the pages that get a button, from 0. */
export function pagesAround(page: number, pages: number): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(PAGE_BUTTONS / 2), pages - PAGE_BUTTONS));
  return Array.from({ length: Math.min(PAGE_BUTTONS, pages) }, (_, at) => first + at);
}

function pageButton(text: string, label: string, page: number, isCurrent: boolean, isOff: boolean): Node {
  const attributes = {
    type: 'button',
    'aria-label': label,
    'data-page': page,
    ...(isCurrent && { 'aria-current': 'page' }),
    disabled: isOff,
  };
  return h('button', attributes, text) as unknown as Node;
}

/** The buttons for the pages of the table. */
export function createPager(labels: PolicyLabels) {
  const element = h('nav', { className: 'piton-policy-pages' }) as unknown as HTMLElement;
  const show = (page: number, pages: number) => {
    const { activeElement } = document;
    const focused = element.contains(activeElement) ? activeElement?.getAttribute('aria-label') : undefined;
    element.setAttribute('aria-label', count(labels.navigate, page + 1, pages));
    element.hidden = pages < 2;
    element.replaceChildren(
      pageButton('‹', labels.previous, page - 1, false, page === 0),
      ...pagesAround(page, pages).map((at) =>
        pageButton(String(at + 1), count(labels.page, at + 1), at, at === page, false),
      ),
      pageButton('›', labels.next, page + 1, false, page === pages - 1),
    );
    // The buttons are new: the focus moves to the button with the same label, or to the current page where that
    // button is disabled.
    if (focused === undefined) return;
    const buttons = [...element.querySelectorAll('button')];
    const same = buttons.find((button) => button.getAttribute('aria-label') === focused && !button.disabled);
    (same ?? element.querySelector<HTMLElement>('[aria-current]'))?.focus();
  };
  return { element, show };
}
