import { dropEmptyStyle, slice } from '../../runtime/core';

/** More rows than these are moved out of sight: each frame in between would lay out the whole table once more. */
const MANY = 400;

/**
 * Puts rows in this order at the end of `body`, in slices, until `isOver` says that it is no longer wanted. Settles when
 * they stand there and are seen.
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
  // The page keeps its height, and the header its focus.
  const frame = table.parentElement ?? body;
  frame.style.minHeight = `${frame.offsetHeight}px`;
  body.style.display = 'none';
  await slice(rows, place);
  body.style.removeProperty('display');
  frame.style.removeProperty('min-height');
  for (const each of [body, frame]) dropEmptyStyle(each);
}
