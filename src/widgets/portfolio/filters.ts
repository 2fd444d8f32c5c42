import { attributeRestorer } from '../../ui/dom/attribute-restorer';

const ACTIVE = 'elementor-active';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

interface Options {
  /** The name of the group. */
  readonly label: string;
  /** Called with the id of a term, or `__all`. */
  choose(term: string): void;
  /** Moves the focus to the shown items. */
  enterItems(): void;
}

/**
 * Makes the filters above a portfolio a group of radio buttons, as in the ARIA Authoring Practices: the arrow keys choose and
 * stay in the group; Enter and the space bar lead to the items.
 */
export function attachFilters(
  list: HTMLElement,
  { label, choose, enterItems }: Options,
  signal: AbortSignal,
): void {
  const own = attributeRestorer();
  const filters = [...list.querySelectorAll<HTMLElement>('.elementor-portfolio__filter')];
  const printed = filters.find((filter) => filter.classList.contains(ACTIVE));
  const mark = (chosen: HTMLElement | undefined) => {
    for (const filter of filters) {
      const isChosen = filter === chosen;
      filter.classList.toggle(ACTIVE, isChosen);
      own.set(filter, 'aria-checked', String(isChosen));
      own.set(filter, 'tabindex', isChosen ? '0' : '-1');
    }
  };
  const activate = (filter: HTMLElement | undefined) => {
    if (!filter || filter.classList.contains(ACTIVE)) return;
    mark(filter);
    choose(filter.dataset.filter ?? '');
  };
  const filterOf = ({ target }: Event) =>
    filters.find((filter) => target instanceof Node && filter.contains(target));

  own.set(list, 'role', 'radiogroup');
  own.set(list, 'aria-label', label);
  for (const filter of filters) own.set(filter, 'role', 'radio');
  mark(filters.find((filter) => filter.dataset.filter === '__all') ?? filters[0]);

  list.addEventListener('click', (event) => activate(filterOf(event)), { signal });
  list.addEventListener(
    'keydown',
    (event) => {
      const filter = filterOf(event);
      if (!filter || event.altKey || event.ctrlKey || event.metaKey) return;
      const isRtl = getComputedStyle(list).direction === 'rtl';
      const step = (STEPS[event.key] ?? 0) * (isRtl && /Left|Right/.test(event.key) ? -1 : 1);
      if (!step && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      const next = filters.at((filters.indexOf(filter) + step) % filters.length);
      next?.focus();
      activate(next);
      if (!step && !event.repeat) enterItems();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    for (const filter of filters) filter.classList.toggle(ACTIVE, filter === printed);
    own.restore();
  });
}
