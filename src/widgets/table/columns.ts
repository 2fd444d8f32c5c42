import { type Kind, kindOf } from './read-value';

/** Returns the first column of each header cell, in a header of any number of rows. */
export function columnsOf(head: HTMLTableSectionElement): Map<HTMLTableCellElement, number> {
  const columns = new Map<HTMLTableCellElement, number>();
  const taken: boolean[][] = [];
  for (const [at, row] of [...head.rows].entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (taken[at]?.[column]) column++;
      columns.set(cell, column);
      // 0 stands for all remaining rows, and a larger number may stand for more rows than there are.
      const height = Math.min(cell.rowSpan || Infinity, head.rows.length - at);
      for (let down = 0; down < height; down++) {
        taken[at + down] ??= [];
        for (let across = 0; across < cell.colSpan; across++)
          (taken[at + down] ?? [])[column + across] = true;
      }
      column += cell.colSpan;
    }
  }
  return columns;
}

/** Returns the text by which `row` is sorted in `column`: the owner's sort value, or else the visible text. */
export function textAt(row: HTMLTableRowElement, column: number): { text: string; isGiven: boolean } {
  let at = 0;
  for (const cell of row.cells) {
    at += cell.colSpan;
    if (at <= column) continue;
    const given = cell.dataset.sortValue;
    return {
      text: (given ?? cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
      isGiven: given !== undefined,
    };
  }
  return { text: '', isGiven: false };
}

/** Returns the rows below the header one by one, since the browser creates an object for each row that is read. */
export function* rowsOf(table: HTMLTableElement): Generator<HTMLTableRowElement> {
  for (const { rows } of table.tBodies) yield* rows;
}

/** Returns the kind of a column, from its first cell that is not empty. */
export function readKind(table: HTMLTableElement, column: number): Kind {
  for (const row of rowsOf(table)) {
    const { text } = textAt(row, column);
    if (text) return kindOf(text);
  }
  return 'text';
}
