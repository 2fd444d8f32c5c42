import { arrange, isPressed, make, makeSwitch } from './dom';
import { type Filter, NONE } from './filter';
import type { Item } from './items';
import { countStates, SIGNS, STATE_NAMES } from './states';
import { words } from './words';

interface FilterBar {
  readonly element: HTMLElement;
  readonly search: HTMLInputElement;
  get(): Filter;
  /** Updates the counts per state and the list of handlers. */
  update(items: readonly Item[]): void;
}

/** Makes the filters of the list and the frames: text, handler and state. */
export function createFilterBar(onChange: () => void, signal: AbortSignal): FilterBar {
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
