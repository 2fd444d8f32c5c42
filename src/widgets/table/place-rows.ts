import { dropEmptyStyle, slice } from '../../runtime/core';

/**
 * A table with more rows is hidden while its rows move, because each frame would otherwise compute the layout of the
 * whole table.
 */
const MANY = 400;

/**
 * Moves rows in this order to the end of `body`, in slices, until `isOver` returns true. Resolves when the rows are in
 * place and visible.
 */
export async function placeRows(
  body: HTMLTableSectionElement,
  rows: readonly HTMLTableRowElement[],
  isOver: () => boolean,
): Promise<void> {
  const table = body.closest('table');
  const place = (row: HTMLTableRowElement) => {
    if (!isOver()) body.append(row);
  };
  if (rows.length <= MANY || !table) {
    rows.forEach(place);
    return;
  }
  // The minimum height keeps the height of the page, and the visible header keeps the focus.
  const frame = table.parentElement ?? body;
  frame.style.minHeight = `${frame.offsetHeight}px`;
  body.style.display = 'none';
  await slice(rows, place);
  body.style.removeProperty('display');
  frame.style.removeProperty('min-height');
  for (const each of [body, frame]) dropEmptyStyle(each);
}
