import type { MarkState } from '../api';
import { BLOCKED, labelOf, nameOf } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';
import type { Binding, CatalogEntry } from '../runtime/types';
import { isStatic } from './static-widgets';

/** One mark on the page: a handler on an element, or an element that should have one. */
export interface Item {
  readonly element: HTMLElement;
  /** As warnings name the element. */
  readonly label: string;
  readonly widget: string | null;
  readonly handler: string | null;
  readonly state: MarkState;
  readonly binding?: Binding;
}

/** What testers call it: the handler, else the widget, whose skin is worth a word only where it is another than the usual. */
export const titleOf = ({ handler, widget, label }: Item): string =>
  handler ?? widget?.replace(/\.default$/, '') ?? label;

/**
 * Every mark in document order. Regions that are to stay inert are left out, unless a handler started there.
 * Cost grows with the document: one pass, nothing measured.
 */
export function collect({
  bindings,
  catalog,
  isInert,
}: Pick<Runtime, 'bindings' | 'catalog' | 'isInert'>): Item[] {
  const byWidget = new Map<string, CatalogEntry>();
  for (const entry of catalog) if (entry.widget) byWidget.set(entry.widget, entry);
  const items: Item[] = [];
  for (const element of document.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement)) continue;
    const type = element.getAttribute('data-widget_type');
    const widget = type ?? element.getAttribute('data-element_type');
    const found = bindings.get(element) ?? [];
    // The consent plugin holds its settings back.
    const blocked = element.hasAttribute(BLOCKED);
    if (!found.length && type === null && !blocked) continue;

    const mark = { element, label: labelOf(element), widget };
    for (const binding of found) {
      items.push({ ...mark, handler: nameOf(binding.entry), state: binding.state, binding });
    }
    const name = type?.split('.')[0] ?? '';
    const entry = byWidget.get(type ?? '') ?? byWidget.get(name);
    if (blocked && !found.length && !isInert(element)) {
      items.push({ ...mark, handler: entry ? nameOf(entry) : null, state: 'blocked' });
    } else if (
      name &&
      !blocked &&
      !entry &&
      !isStatic(name, element) &&
      // A handler that knows the element by its markup alone serves the widget; one that goes by a setting adds an effect.
      !found.some((binding) => binding.entry.selector && !binding.entry.setting) &&
      !isInert(element)
    ) {
      items.push({ ...mark, handler: null, state: 'no handler' });
    }
  }
  return items;
}
