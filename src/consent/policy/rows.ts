import { treeOf } from '../../borders/values/readers';

/** Which rows of the table are seen, and in which order. Knows no DOM. */

/** Rows on a page (contract consent C6.12). */
export const PAGE_SIZE = 10;
/** Page numbers offered at once, around the current one. */
const PAGE_BUTTONS = 3;

export interface Row<Value> {
  readonly value: Value;
  /** Text of each cell. */
  readonly cells: readonly string[];
}

export interface View {
  readonly query: string;
  /** From 0. */
  readonly page: number;
  readonly column?: number | undefined;
  readonly isDescending?: boolean;
}

const collator = new Intl.Collator('de', treeOf({ numeric: true, sensitivity: 'base' }));

/** What the visitor searched for, in the order asked; rows that are equal stay as the server printed them. */
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

/** Numbers of the pages to offer, from 0. */
export function pagesAround(page: number, pages: number): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(PAGE_BUTTONS / 2), pages - PAGE_BUTTONS));
  return Array.from({ length: Math.min(PAGE_BUTTONS, pages) }, (_, at) => first + at);
}
