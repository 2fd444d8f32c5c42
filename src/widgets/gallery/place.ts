import { dropEmptyStyle, slice } from '../../runtime/core';
import type { Layout, Properties } from './layouts';

const FIRST_ROW_CLASS = 'e-gallery-first-row-item';

/** Writes a layout's properties to the elements, and removes them on abort. */
export function createPlaces(container: HTMLElement, signal: AbortSignal) {
  const written = new Map<HTMLElement, Set<string>>();
  let newest: Layout | undefined;
  const write = (element: HTMLElement, properties: Properties) => {
    const names = written.get(element) ?? new Set();
    written.set(element, names);
    for (const [name, value] of Object.entries(properties)) {
      names.add(name);
      element.style.setProperty(name, value);
    }
  };
  signal.addEventListener('abort', () => {
    for (const [element, names] of written) {
      for (const name of names) element.style.removeProperty(name);
      element.classList.remove(FIRST_ROW_CLASS);
      dropEmptyStyle(element);
    }
  });
  return {
    write,
    /**
     * Writes a layout in slices of time; a newer layout replaces an unfinished one.
     * @param items the visible items, in order
     */
    place(layout: Layout, items: readonly HTMLElement[]) {
      newest = layout;
      write(container, layout.container);
      void slice(items.entries(), ([at, item]) => {
        if (newest !== layout || signal.aborted) return;
        const properties = layout.items[at] ?? {};
        write(item, properties);
        item.classList.toggle(FIRST_ROW_CLASS, properties['--item-row-index'] === '0');
      });
    },
  };
}
