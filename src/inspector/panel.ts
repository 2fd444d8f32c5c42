import type { MarkState, Warning } from '../api';
import { arrange, isPressed, make, makeButton, makeSwitch, refresh } from './dom';
import type { Item } from './items';
import { createList } from './list';
import { scriptsOfOthers, whyBuilderStays } from './other-scripts';
import { countStates, type RowFacts, SIGNS, STATE_NAMES } from './row';
import { words } from './words';

/** The tester's filter; an empty field matches everything. */
export interface Filter {
  readonly states: ReadonlySet<MarkState>;
  readonly handler: string;
  readonly text: string;
}

/** The option for marks without a handler. */
export const NONE = '—';

/** The text that is searched: names, element, error and warnings. */
const wordsOf = ({ handler, widget, label, binding }: Item, warnings: readonly Warning[]) =>
  [handler, widget, label, binding?.error, ...warnings.map(({ message }) => message)]
    .join('\n')
    .toLowerCase();

/** Returns the items that match the filter; `warningsOf` returns the warnings of an element by its label. */
export function applyFilter(
  items: readonly Item[],
  { states, handler, text }: Filter,
  warningsOf: (label: string) => readonly Warning[],
): Item[] {
  const wanted = text.trim().toLowerCase();
  return items.filter(
    (item) =>
      (!states.size || states.has(item.state)) &&
      (!handler || (item.handler ?? NONE) === handler) &&
      (!wanted || wordsOf(item, warningsOf(item.label)).includes(wanted)),
  );
}

interface FilterBar {
  readonly element: HTMLElement;
  readonly search: HTMLInputElement;
  get(): Filter;
  /** Updates the counts per state and the list of handlers. */
  update(items: readonly Item[]): void;
}

/** Makes the filters of the list and the frames: text, handler and state. */
function createFilterBar(onChange: () => void, signal: AbortSignal): FilterBar {
  const texts = words();
  const search = make('input', { type: 'search', placeholder: texts.search, 'aria-label': texts.search });
  const all = make('option', { value: '' }, texts.handlers);
  const handler = make('select', { 'aria-label': 'Handler' }, all);
  const options = new Map<string, HTMLOptionElement>();
  const chips = new Map(
    STATE_NAMES.map((state) => [
      state,
      makeSwitch('', { class: 'chip', 'data-state': state }, false, signal, onChange),
    ]),
  );
  const states = make('div', { class: 'chips', role: 'group', 'aria-label': texts.state }, ...chips.values());
  search.addEventListener('input', onChange, { signal });
  handler.addEventListener('change', onChange, { signal });

  return {
    element: make('div', { class: 'filter' }, search, handler, states),
    search,
    get: () => ({
      text: search.value,
      handler: handler.value,
      states: new Set([...chips].flatMap(([state, chip]) => (isPressed(chip) ? state : []))),
    }),
    update(items) {
      const counts = countStates(items);
      for (const [state, chip] of chips) {
        const count = counts.get(state);
        chip.textContent = `${SIGNS[state]} ${count} ${texts.states[state]}`;
        // A pressed chip stays visible, so that the tester can switch it off.
        chip.hidden = !count && !isPressed(chip);
      }
      const names = [...new Set(items.map((item) => item.handler ?? NONE))].sort();
      const shown = names.map((name) => {
        const option =
          options.get(name) ?? make('option', { value: name }, name === NONE ? texts.none : name);
        options.set(name, option);
        return option;
      });
      arrange(handler, [all, ...shown]);
    },
  };
}

interface PanelActions {
  jump(item: Item): void;
  /** Copies the items; returns the text where the clipboard refuses it. */
  copy(items: readonly Item[]): Promise<string | undefined>;
  close(): void;
  /** Called when the items to frame have changed. */
  frame(items: readonly Item[]): void;
}

interface Panel {
  readonly elements: readonly HTMLElement[];
  show(items: readonly Item[], warnings: readonly Warning[]): void;
  say(message: string): void;
  collapse(): void;
  /** Opens the panel and focuses it. */
  expand(): void;
}

/** Lists the warnings that belong to no item. */
function drawPageWarnings(box: HTMLElement, warnings: readonly Warning[]): void {
  box.hidden = !warnings.length;
  refresh(
    box,
    make('summary', {}, words().pageWarnings(warnings.length)),
    make('ul', {}, ...warnings.map(({ element, message }) => make('li', {}, `${element}: ${message}`))),
  );
}

/** Says that and why the builder's own scripts run on the page. */
function drawBuilder(box: HTMLElement): void {
  const sentences = whyBuilderStays();
  box.hidden = !sentences.length;
  refresh(box, ...sentences.map((sentence) => make('p', {}, sentence)));
}

/** Lists the scripts of other plugins and themes, which run beside Piton. */
function drawOthers(box: HTMLElement): void {
  const others = scriptsOfOthers();
  box.hidden = !others.size;
  refresh(
    box,
    make('summary', {}, words().others(others.size)),
    make('ul', {}, ...[...others].map(([folder, files]) => make('li', {}, `${folder}: ${files.join(', ')}`))),
  );
}

/** Shows on the badge how many items are in each state. */
function drawBadge(badge: HTMLElement, items: readonly Item[], warningCount: number): void {
  const texts = words();
  const counts = [...countStates(items)].filter(([, count]) => count);
  refresh(
    badge,
    make('span', {}, 'Piton'),
    ...counts.map(([state, count]) =>
      make('span', { 'data-state': state, title: texts.states[state] }, `${SIGNS[state]} ${count}`),
    ),
    make('span', { title: texts.warnings }, `⚠ ${warningCount}`),
  );
}

/**
 * Makes the panel and the badge that replaces the collapsed panel. The panel only displays; the actions come from the
 * caller.
 */
export function createPanel(
  version: string,
  factsOf: (item: Item) => Omit<RowFacts, 'warnings'>,
  actions: PanelActions,
  signal: AbortSignal,
): Panel {
  const texts = words();
  let items: readonly Item[] = [];
  let shown: readonly Item[] = [];
  let warnings: readonly Warning[] = [];
  const warningsOf = (label: string) => warnings.filter(({ element }) => element === label);

  const status = make('p', { class: 'status', role: 'status' });
  const copyField = make('textarea', { readonly: true, hidden: true, 'aria-label': texts.json });
  const pageWarnings = make('details', { class: 'page' });
  const others = make('details', { class: 'others' });
  const builder = make('div', { class: 'builder' });
  const say = (message: string) => {
    status.textContent = message;
  };

  const render = () => {
    shown = applyFilter(items, filterBar.get(), warningsOf);
    list.show(shown);
    say(items.length ? texts.shown(shown.length, items.length) : texts.noMarks);
    actions.frame(isPressed(frames) ? shown : []);
  };
  const copy = async () => {
    const refused = await actions.copy(shown);
    copyField.hidden = refused === undefined;
    say(refused ? texts.clipboardRefused : texts.copied(shown.length));
    if (!refused) return;
    copyField.value = refused;
    copyField.focus();
    copyField.select();
  };
  const setCollapsed = (isCollapsed: boolean) => {
    panel.hidden = isCollapsed;
    badge.hidden = !isCollapsed;
  };
  const expand = () => {
    setCollapsed(false);
    filterBar.search.focus();
  };

  const frames = makeSwitch(texts.frames, {}, true, signal, render);
  const filterBar = createFilterBar(render, signal);
  const list = createList(
    (item) => ({ ...factsOf(item), warnings: warningsOf(item.label) }),
    actions.jump,
    signal,
  );
  const panel = make(
    'aside',
    { class: 'panel', 'aria-label': texts.name, 'aria-keyshortcuts': 'Alt+Shift+P' },
    make(
      'header',
      {},
      make('h2', {}, 'Piton ', make('small', {}, version)),
      frames,
      makeButton(texts.copy, {}, signal, () => void copy()),
      makeButton('–', { 'aria-label': texts.collapse }, signal, () => {
        setCollapsed(true);
        badge.focus();
      }),
      makeButton('×', { 'aria-label': texts.close }, signal, actions.close),
    ),
    filterBar.element,
    status,
    copyField,
    make('div', { class: 'scroll' }, builder, pageWarnings, others, ...list.elements),
  );
  const badge = makeButton('', { class: 'badge', hidden: true }, signal, expand);

  return {
    elements: [panel, badge],
    say,
    expand,
    collapse: () => setCollapsed(true),
    show(nextItems, nextWarnings) {
      items = nextItems;
      warnings = nextWarnings;
      filterBar.update(items);
      render();
      const labels = new Set(items.map(({ label }) => label));
      drawPageWarnings(
        pageWarnings,
        nextWarnings.filter(({ element }) => !labels.has(element)),
      );
      drawBuilder(builder);
      drawOthers(others);
      drawBadge(badge, items, nextWarnings.length);
    },
  };
}
