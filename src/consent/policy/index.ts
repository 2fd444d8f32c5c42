import { defineHandler } from '../../core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { h } from '../../ui/dom/elements';
import { nameAbove } from '../../ui/titles/heading-above';
import { count, type PolicyLabels, readLabels } from './labels';
import { PAGE_SIZE, pageCount, pagesAround, type Row, select, type View } from './rows';
import style from './style.css';

function pageButton(text: string, label: string, page: number, isCurrent: boolean, isOff: boolean): Node {
  const attributes = {
    type: 'button',
    'aria-label': label,
    'data-page': page,
    ...(isCurrent && { 'aria-current': 'page' }),
    disabled: isOff,
  };
  return h('button', attributes, text) as unknown as Node;
}

/** The buttons for the pages of the table. */
function createPager(labels: PolicyLabels) {
  const element = h('nav', { className: 'piton-policy-pages' }) as unknown as HTMLElement;
  const show = (page: number, pages: number) => {
    const { activeElement } = document;
    const focused = element.contains(activeElement) ? activeElement?.getAttribute('aria-label') : undefined;
    element.setAttribute('aria-label', count(labels.navigate, page + 1, pages));
    element.hidden = pages < 2;
    element.replaceChildren(
      pageButton('‹', labels.previous, page - 1, false, page === 0),
      ...pagesAround(page, pages).map((at) =>
        pageButton(String(at + 1), count(labels.page, at + 1), at, at === page, false),
      ),
      pageButton('›', labels.next, page + 1, false, page === pages - 1),
    );
    // The buttons are new: the focus moves to the button with the same label, or to the current page where that
    // button is disabled.
    if (focused === undefined) return;
    const buttons = [...element.querySelectorAll('button')];
    const same = buttons.find((button) => button.getAttribute('aria-label') === focused && !button.disabled);
    (same ?? element.querySelector<HTMLElement>('[aria-current]'))?.focus();
  };
  return { element, show };
}

/** The column of durations cannot be sorted, since texts of different units cannot be compared. */
const UNSORTED_COLUMN = 4;

const element = <Type extends HTMLElement>(view: unknown) => view as Type;

function readRows(body: HTMLTableSectionElement | undefined): Row<HTMLTableRowElement>[] {
  return [...(body?.rows ?? [])].map((value) => ({
    value,
    cells: [...value.cells].map(({ textContent }) => textContent?.trim() ?? ''),
  }));
}

/** Marks the column by which the rows are sorted, and says what the next press of each heading does. */
function markOrder(headings: readonly HTMLTableCellElement[], view: View, labels: PolicyLabels): void {
  for (const [at, cell] of headings.entries()) {
    const isSorted = at === view.column;
    if (isSorted) cell.setAttribute('aria-sort', view.isDescending ? 'descending' : 'ascending');
    else cell.removeAttribute('aria-sort');
    const isAscending = isSorted && !view.isDescending;
    const button = cell.querySelector('button');
    if (button) button.title = isAscending ? labels.sortDescending : labels.sortAscending;
  }
}

/**
 * Makes the server's table of cookies searchable, sortable and paged. Without the script, and in print, the whole
 * table is shown.
 */
export default defineHandler({
  style,
  mount(table, { signal }) {
    if (!(table instanceof HTMLTableElement)) return;
    const labels = readLabels(table);
    const own = attributeRestorer();
    if (!table.caption && !table.matches('[aria-label],[aria-labelledby]'))
      own.set(table, 'aria-label', nameAbove(table, 'Cookies'));
    const [body] = table.tBodies;
    const rows = readRows(body);
    const headings = [...(table.tHead?.rows[0]?.cells ?? [])];
    const headingsBefore = headings.map((cell) => [...cell.childNodes]);
    let view: View = { query: '', page: 0 };

    const input = element<HTMLInputElement>(
      h('input', { type: 'search', placeholder: labels.search, 'aria-label': labels.search }),
    );
    const status = element<HTMLElement>(h('p', { role: 'status', className: 'piton-policy-status' }));
    const pager = createPager(labels);
    const scroller = element<HTMLElement>(h('div', { className: 'piton-policy-scroll' }));
    const frame = element<HTMLElement>(
      h(
        'div',
        { className: 'piton-policy' },
        input,
        scroller,
        h('div', { className: 'piton-policy-foot' }, status, pager.element),
      ),
    );
    if (table.hasAttribute('data-gridjs-dark-mode')) frame.classList.add('piton-policy-dark');

    const show = (change: Partial<View>) => {
      view = { ...view, ...change };
      const found = select(rows, view);
      const pages = pageCount(found.length);
      const page = Math.min(view.page, pages - 1);
      const start = page * PAGE_SIZE;
      const seen = new Set(found.slice(start, start + PAGE_SIZE));
      for (const row of rows) row.value.classList.toggle('piton-policy-out', !seen.has(row));
      body?.append(...[...found, ...rows.filter((row) => !found.includes(row))].map(({ value }) => value));
      const last = start + seen.size;
      status.textContent = found.length
        ? `${labels.showing} ${start + 1} ${labels.to} ${last} ${labels.of} ${found.length} ${labels.results}`
        : labels.nothing;
      pager.show(page, pages);
      markOrder(headings, view, labels);
    };

    for (const [at, cell] of headings.entries()) {
      if (at !== UNSORTED_COLUMN)
        cell.replaceChildren(element(h('button', { type: 'button' }, ...cell.childNodes)));
    }
    table.before(frame);
    scroller.append(table);
    show({});

    input.addEventListener('input', () => show({ query: input.value, page: 0 }), { signal });
    frame.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null;
        const column = headings.indexOf(button?.parentElement as HTMLTableCellElement);
        if (column >= 0)
          show({ column, isDescending: view.column === column && !view.isDescending, page: 0 });
        else if (button?.dataset.page) show({ page: Number(button.dataset.page) });
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      own.restore();
      for (const [at, cell] of headings.entries()) {
        cell.replaceChildren(...(headingsBefore[at] ?? []));
        cell.removeAttribute('aria-sort');
      }
      for (const { value } of rows) {
        value.classList.remove('piton-policy-out');
        if (!value.classList.length) value.removeAttribute('class');
      }
      body?.append(...rows.map(({ value }) => value));
      frame.replaceWith(table);
    });
  },
});
