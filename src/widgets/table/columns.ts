/** The first column that each header cell stands over, in a header of any number of rows (contract extras X15). */
export function columnsOf(head: HTMLTableSectionElement): Map<HTMLTableCellElement, number> {
  const columns = new Map<HTMLTableCellElement, number>();
  const taken: boolean[][] = [];
  for (const [at, row] of [...head.rows].entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (taken[at]?.[column]) column++;
      columns.set(cell, column);
      for (let down = 0; down < cell.rowSpan; down++) {
        taken[at + down] ??= [];
        for (let across = 0; across < cell.colSpan; across++)
          (taken[at + down] ?? [])[column + across] = true;
      }
      column += cell.colSpan;
    }
  }
  return columns;
}

/** The text that `row` is sorted by in `column`: what the owner says it is, else what it shows. */
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

/** The rows below the header, one by one: the browser makes each when it is asked for it. */
export function* rowsOf(table: HTMLTableElement): Generator<HTMLTableRowElement> {
  for (const { rows } of table.tBodies) yield* rows;
}
