import type { MarkState, Warning } from '../api';
import type { Item } from './items';

/** What the tester wants to see; empty means all. */
export interface Filter {
  readonly states: ReadonlySet<MarkState>;
  readonly handler: string;
  readonly text: string;
}

/** Stands in the list of handlers for marks that have none. */
export const NONE = '—';

/** Where the text is looked for: names, element, error and warnings. */
const wordsOf = ({ handler, widget, label, binding }: Item, warnings: readonly Warning[]) =>
  [handler, widget, label, binding?.error, ...warnings.map(({ message }) => message)]
    .join('\n')
    .toLowerCase();

/** The items to show; `warningsOf` gives those of an element's label. */
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
