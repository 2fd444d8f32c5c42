import { defineHandler, flag } from '../../core';
import { type AttributeRestorer, attributeRestorer } from '../../ui/dom/attribute-restorer';
import { announce } from '../../ui/text/announce';
import { localeOf } from '../../ui/text/numbers';
import { nameAbove } from '../../ui/titles/heading-above';
import { treeOf } from '../../values/readers';
import { createComparator, createKeyReader, type Order, placeRows, sortInSlices } from './sorting';

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

/** Prevents that Shift and a click select the text between two headers. */
const preventSelection = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

/** Lets a header be pressed by the keyboard. */
function makePressable(head: HTMLTableCellElement, own: AttributeRestorer) {
  if (head.localName !== 'th') return;
  head.classList.add('ee-table__sort');
  const handle = head.querySelector('span.ee-table__text') ?? head;
  own.set(handle, 'tabindex', '0');
  if (handle !== head) own.set(handle, 'role', 'button');
}

/** Marks the headers of the columns by which the rows are sorted. */
function markOrder(heads: Iterable<HTMLTableCellElement>, orders: readonly Order[], own: AttributeRestorer) {
  for (const head of heads) {
    const order = orders.find((each) => each.head === head);
    // These are the original script's class names: an ascending column is marked as going down.
    head.classList.toggle('ee-table__sort--down', order?.isDescending === false);
    head.classList.toggle('ee-table__sort--up', order?.isDescending === true);
    const isFirst = order !== undefined && order === orders[0];
    own.set(head, 'aria-sort', isFirst ? (order.isDescending ? 'descending' : 'ascending') : null);
  }
}

/** Calls `choose` when a header is pressed; `isAdded` is true with the Shift key. */
function attachPresses(
  box: HTMLTableSectionElement,
  heads: ReadonlyMap<HTMLTableCellElement, number>,
  choose: (head: HTMLTableCellElement, isAdded: boolean) => void,
  signal: AbortSignal,
) {
  const headAt = ({ target }: Event) => {
    const head = target instanceof Element ? target.closest<HTMLTableCellElement>('th') : null;
    return head && heads.has(head) ? head : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const head = headAt(event);
    if (head && !(event.target as Element).closest('a[href]')) choose(head, event.shiftKey);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target, repeat, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (!/^(?: |Enter)$/.test(key) || altKey || ctrlKey || metaKey) return;
    const head = headAt(event);
    if (!head || !(target instanceof Element) || target.getAttribute('tabindex') !== '0') return;
    event.preventDefault();
    if (!repeat) choose(head, shiftKey);
  };
  box.addEventListener('click', onClick, { signal });
  box.addEventListener('keydown', onKey, { signal });
  box.addEventListener('mousedown', preventSelection, { signal });
}

/** Sorts the rows of a table by the column that the visitor chooses. */
export default defineHandler({
  settings: { sortable: flag() },
  texts: {
    table: ['Tabelle', '', 'Table'],
    ascending: ['Nach {column} aufsteigend sortiert', '', 'Sorted by {column}, ascending'],
    descending: ['Nach {column} absteigend sortiert', '', 'Sorted by {column}, descending'],
  },
  // A click chooses a column and must not select text.
  style:
    ':where(.ee-table__sort){cursor:pointer;-webkit-user-select:none;user-select:none}:where(.ee-table__sort:focus-visible,.ee-table__sort [role=button]:focus-visible){outline:2px solid;outline-offset:2px}',
  mount(element, { settings, texts, signal, warn, note }) {
    const table = element.querySelector('table');
    const [body] = table?.tBodies ?? [];
    const own = attributeRestorer();
    signal.addEventListener('abort', own.restore);
    if (table && !table.caption && !table.matches('[role],[aria-label],[aria-labelledby]'))
      own.set(table, 'aria-label', nameAbove(table, texts.table));
    if (!settings.get().sortable || !table?.tHead || !body) return;
    if (table.querySelector('tbody [rowspan]:not([rowspan="1"])')) {
      warn(
        'table-rowspan',
        'a table with cells over several rows stays as it is: sorting would tear them apart',
      );
      return;
    }
    const language = element.closest<HTMLElement>('[lang]')?.lang ?? '';
    const collator = new Intl.Collator(localeOf(language), treeOf({ numeric: true }));
    const heads = columnsOf(table.tHead);
    const wasDescending = new Map<HTMLTableCellElement, boolean>();
    const readKeys = createKeyReader(table, heads, language);
    let orders: Order[] = [];
    /** The latest sort; an earlier one that still runs must not change the table. */
    let running: object | undefined;

    for (const head of heads.keys()) makePressable(head, own);

    const sort = async (run: object) => {
      // A newer choice replaces a running sort.
      const isOver = () => running !== run || signal.aborted;
      if (isOver()) return;
      const chosen = orders.map((order) => ({ ...order }));
      const keyed = await readKeys(chosen);
      if (isOver()) return;
      const sorted = await sortInSlices(keyed, createComparator(chosen, collator));
      if (isOver()) return;
      await placeRows(
        body,
        sorted.map(({ row }) => row),
        isOver,
      );
      if (isOver()) return;
      table.dispatchEvent(new CustomEvent('sortEnd', { bubbles: true }));
      const [first] = chosen;
      const name = first?.head.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      announce(texts[first?.isDescending ? 'descending' : 'ascending'].replace('{column}', name));
      note('sort', 'sort.done', { count: sorted.length, columns: chosen.map(({ column }) => column + 1) });
    };

    const choose = (head: HTMLTableCellElement, isAdded: boolean) => {
      const isDescending = wasDescending.get(head) === false;
      wasDescending.set(head, isDescending);
      const known = orders.find((each) => each.head === head);
      if (isAdded && known) known.isDescending = isDescending;
      else orders = [...(isAdded ? orders : []), { head, column: heads.get(head) ?? 0, isDescending }];
      table.dispatchEvent(new CustomEvent('sortStart', { bubbles: true }));
      markOrder(heads.keys(), orders, own);
      const run = {};
      running = run;
      void sort(run);
    };

    attachPresses(table.tHead, heads, choose, signal);
    signal.addEventListener('abort', () => {
      for (const { classList } of heads.keys())
        classList.remove('ee-table__sort', 'ee-table__sort--up', 'ee-table__sort--down');
    });
  },
});
