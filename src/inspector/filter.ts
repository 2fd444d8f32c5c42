import type { MarkState, Warning } from '../api';
import type { Item } from './items';

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
