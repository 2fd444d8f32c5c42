import { parseJson } from '../../borders/values/json';
import { listOf, textOf, treeOf } from '../../borders/values/readers';

/** The table's texts; numbers replace `%d`, `%1$d` and `%2$d`. */
export interface PolicyLabels {
  readonly search: string;
  readonly sortAscending: string;
  readonly sortDescending: string;
  readonly previous: string;
  readonly next: string;
  readonly navigate: string;
  readonly page: string;
  readonly showing: string;
  readonly to: string;
  readonly of: string;
  readonly results: string;
  readonly nothing: string;
}

const GERMAN: PolicyLabels = {
  search: 'Suchen …',
  sortAscending: 'Spalte aufsteigend sortieren',
  sortDescending: 'Spalte absteigend sortieren',
  previous: 'Zurück',
  next: 'Weiter',
  navigate: 'Seite %1$d von %2$d',
  page: 'Seite %d',
  showing: 'Zeige',
  to: 'bis',
  of: 'von',
  results: 'Einträgen',
  nothing: 'Keine Einträge gefunden',
};

/** Reads the labels that the server prints as JSON right before the table; a missing label is German. */
export function readLabels(table: Element): PolicyLabels {
  const script = table.previousElementSibling;
  const isPrinted = script?.matches('script[type="application/json"]');
  // A table without printed labels is complete too.
  const raw = treeOf(isPrinted ? parseJson(script?.textContent) : undefined);
  const [search, sort, pagination] = [raw.search, raw.sort, raw.pagination].map(treeOf);
  const printed: Partial<Record<keyof PolicyLabels, unknown>> = {
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
  return Object.fromEntries(
    Object.entries(GERMAN).map(([key, german]) => [
      key,
      textOf(printed[key as keyof PolicyLabels]) || german,
    ]),
  ) as unknown as PolicyLabels;
}

/** Replaces the placeholders of `template` by numbers; `%d` is the first number. */
export const count = (template: string, ...numbers: readonly number[]): string =>
  template.replace(/%(?:(\d)\$)?d/g, (_, at = '1') => String(listOf(numbers)[Number(at) - 1] ?? ''));
