import { treeOf } from '../../values/readers';

/** Selects and sorts the rows of the table. The functions are pure. */

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
