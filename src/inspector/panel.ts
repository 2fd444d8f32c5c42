import type { Warning } from '../api';
import { isPressed, make, makeButton, makeSwitch, refresh } from './dom';
import { applyFilter } from './filter';
import { createFilterBar } from './filter-bar';
import type { Item } from './items';
import { createList } from './list';
import type { RowFacts } from './row';
import { countStates, SIGNS } from './states';
import { words } from './words';

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
    make('div', { class: 'scroll' }, pageWarnings, ...list.elements),
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
      drawBadge(badge, items, nextWarnings.length);
    },
  };
}
