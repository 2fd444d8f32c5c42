import { arrange, make, makeButton } from './dom';
import type { Item } from './items';
import { createRow, type Row, type RowFacts } from './row';

/** Rows shown at first, and more with each press: thousands at once would be slow and read by nobody. */
const PAGE_SIZE = 100;

interface List {
  readonly elements: readonly HTMLElement[];
  /** Shows these items; rows of items that stay keep the focus and what is open in them. */
  show(items: readonly Item[]): void;
}

/** The list of items, a page at a time. */
export function createList(
  factsOf: (item: Item) => RowFacts,
  onJump: (item: Item) => void,
  signal: AbortSignal,
): List {
  const rows = new WeakMap<object, Row>();
  let items: readonly Item[] = [];
  let limit = PAGE_SIZE;
  const list = make('ol');
  const next = makeButton('', { class: 'next' }, signal, () => {
    const first = limit;
    limit += PAGE_SIZE;
    render();
    list.children[first]?.querySelector('button')?.focus();
  });

  const rowOf = (item: Item) => {
    // A binding is the same while its state changes; a mark without one is known by its element.
    const key = item.binding ?? item.element;
    const row = rows.get(key) ?? createRow(onJump, signal);
    rows.set(key, row);
    row.update(item, factsOf(item));
    return row.element;
  };

  const render = () => {
    arrange(list, items.slice(0, limit).map(rowOf));
    const rest = items.length - limit;
    next.hidden = rest <= 0;
    next.textContent = `${Math.min(rest, PAGE_SIZE)} weitere von ${rest}`;
  };

  return {
    elements: [list, next],
    show(wanted) {
      items = wanted;
      render();
    },
  };
}
