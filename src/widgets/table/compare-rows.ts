/** What decides the order of a row. */
export interface SortKeys {
  /** One key for each chosen column. */
  readonly keys: readonly (number | string)[];
  /** The row's place in the server's order, which decides between equal keys. */
  readonly place: number;
}

/** Returns a comparison of rows by the chosen columns, the most important first. Needs no DOM. */
export const createComparator =
  (columns: readonly { readonly isDescending: boolean }[], collator: Intl.Collator) =>
  (a: SortKeys, b: SortKeys): number => {
    for (const [at, { isDescending }] of columns.entries()) {
      const [left = '', right = ''] = [a.keys[at], b.keys[at]];
      const areNumbers = typeof left === 'number' && typeof right === 'number';
      const difference = areNumbers ? left - right : collator.compare(String(left), String(right));
      if (difference) return isDescending ? -difference : difference;
    }
    return a.place - b.place;
  };
