import { arrange, make, makeButton } from './dom';
import type { Item } from './items';
import { createRow, type Row, type RowFacts, SIGNS } from './row';
import { words } from './words';

// Groups the links of one handler in one state, since a page has hundreds of equal ones.

export interface LinkGroup {
  readonly handler: string;
  readonly state: Item['state'];
  readonly items: readonly Item[];
}

/** Up to this many equal links have a row each. */
const FEW = 3;

const keyOf = ({ element, handler, widget, state, binding }: Item): string | undefined =>
  handler && element.localName === 'a' && !widget && binding?.error === undefined
    ? `${handler} ${state}`
    : undefined;

/** Returns the items in order; equal links become one group in place of the first. */
export function groupLinks(items: readonly Item[]): (Item | LinkGroup)[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return items.flatMap((item) => {
    const group = groups.get(keyOf(item) ?? '');
    if (!group || group.length <= FEW) return item;
    return group[0] === item ? { handler: item.handler ?? '', state: item.state, items: group } : [];
  });
}

/** Number of rows that are shown at first and added with each press: thousands at once would be slow. */
const PAGE_SIZE = 100;

interface List {
  readonly elements: readonly HTMLElement[];
  /** Shows these items; rows of items that stay keep their focus and open details. */
  show(items: readonly Item[]): void;
}

/** A row for many equal links, which opens a list of them. */
interface GroupRow {
  readonly element: HTMLLIElement;
  update(group: LinkGroup): void;
}

function createGroupRow(createInner: () => List, signal: AbortSignal): GroupRow {
  let items: readonly Item[] = [];
  let inner: List | undefined;
  const summary = make('summary');
  const details = make('details', {}, summary);
  const element = make('li', { class: 'group' }, details);
  const fill = () => {
    if (!details.open) return;
    if (!inner) {
      inner = createInner();
      details.append(...inner.elements);
    }
    inner.show(items);
  };
  details.addEventListener('toggle', fill, { signal });
  return {
    element,
    update({ handler, state, items: links }) {
      items = links;
      element.dataset.state = state;
      const { links: countLinks, states } = words();
      const text = `${SIGNS[state]} ${handler} · ${countLinks(links.length)} · ${states[state]}`;
      if (summary.textContent !== text) summary.textContent = text;
      fill();
    },
  };
}

/** Makes the list of items, which is shown page by page; with `isFlat`, links are not grouped. */
export function createList(
  factsOf: (item: Item) => RowFacts,
  onJump: (item: Item) => void,
  signal: AbortSignal,
  isFlat = false,
): List {
  const rows = new WeakMap<object, Row>();
  const groupRows = new Map<string, GroupRow>();
  let entries: readonly (Item | LinkGroup)[] = [];
  let limit = PAGE_SIZE;
  const list = make('ol');
  const next = makeButton('', { class: 'next' }, signal, () => {
    const first = limit;
    limit += PAGE_SIZE;
    render();
    list.children[first]?.querySelector<HTMLElement>('button,summary')?.focus();
  });

  const rowOf = (item: Item) => {
    // A binding stays the same object while its state changes; a mark without a binding is identified by its element.
    const key = item.binding ?? item.element;
    const row = rows.get(key) ?? createRow(onJump, signal);
    rows.set(key, row);
    row.update(item, factsOf(item));
    return row.element;
  };

  const groupRowOf = (group: LinkGroup) => {
    const key = `${group.handler} ${group.state}`;
    const row = groupRows.get(key) ?? createGroupRow(() => createList(factsOf, onJump, signal, true), signal);
    groupRows.set(key, row);
    row.update(group);
    return row.element;
  };

  const render = () => {
    const shown = entries.slice(0, limit);
    arrange(
      list,
      shown.map((entry) => ('items' in entry ? groupRowOf(entry) : rowOf(entry))),
    );
    const rest = entries.length - limit;
    next.hidden = rest <= 0;
    next.textContent = words().more(Math.min(rest, PAGE_SIZE), rest);
  };

  return {
    elements: [list, next],
    show(wanted) {
      entries = isFlat ? wanted : groupLinks(wanted);
      render();
    },
  };
}
