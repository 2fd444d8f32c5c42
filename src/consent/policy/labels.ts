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
