import type { MarkState } from '../api';
import { BLOCKED, labelOf, nameOf } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';
import type { Binding, CatalogEntry } from '../runtime/types';
import { atomicTypeOf, isStatic } from './static-widgets';

/** One mark on the page: a handler on an element, or an element that should have one. */
export interface Item {
  readonly element: HTMLElement;
  /** The element's name in warnings. */
  readonly label: string;
  readonly widget: string | null;
  readonly handler: string | null;
  readonly state: MarkState;
  readonly binding?: Binding;
}

/** The title of an item: its handler, else its widget, with the skin unless that is the default one. */
export const titleOf = ({ handler, widget, label }: Item): string =>
  handler ?? widget?.replace(/\.default$/, '') ?? label;

/**
 * Collects every mark in document order. Inert regions are left out, unless a handler was mounted there. The cost grows
 * with the document: one pass, nothing is measured.
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
    const atomic = atomicTypeOf(element);
    const widget = type ?? atomic ?? element.getAttribute('data-element_type');
    const found = bindings.get(element) ?? [];
    // The consent plugin has blocked the element's settings.
    const isBlocked = element.hasAttribute(BLOCKED);
    if (!found.length && type === null && !atomic && !isBlocked) continue;

    const mark = { element, label: labelOf(element), widget };
    for (const binding of found) {
      items.push({ ...mark, handler: nameOf(binding.entry), state: binding.state, binding });
    }
    const name = type?.split('.')[0] ?? '';
    const entry = byWidget.get(type ?? '') ?? byWidget.get(name);
    if (isInert(element)) continue;
    if (isBlocked) {
      if (!found.length) items.push({ ...mark, handler: entry ? nameOf(entry) : null, state: 'blocked' });
      continue;
    }
    // A handler with a selector serves the widget itself; a handler with a setting only adds an effect.
    const isServed = found.some((binding) => binding.entry.selector && !binding.entry.setting);
    if (atomic && !isServed) items.push({ ...mark, handler: null, state: 'no handler' });
    if (name && !entry && !isServed && !isStatic(name, element))
      items.push({ ...mark, handler: null, state: 'no handler' });
  }
  return items;
}
