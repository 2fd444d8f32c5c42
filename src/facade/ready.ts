import { createQueue, DELAYED } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';
import type { Hooks } from './hooks';
import { jQueryNow, wrap } from './jquery';

/** Every element of the builder, with or without a handler of Piton's: snippets hook plain headings, too. */
const ELEMENT = '.elementor-element[data-element_type]';
/**
 * Tells snippets of each element by three hooks: `frontend/element_ready/global`, `/{element type}`, and for widgets
 * `/{widget type}`, in document order, once; elements that come later are told of as they come (page-builder 3.2).
 */
export function createReady(hooks: Hooks, { isInert }: Pick<Runtime, 'isInert'>) {
  const told = new WeakSet<Element>();

  const tell = (element: Element) => {
    told.add(element);
    const scope = wrap(element);
    for (const type of [
      'global',
      element.getAttribute('data-element_type'),
      element.getAttribute('data-widget_type'),
    ]) {
      if (type) hooks.doAction(`frontend/element_ready/${type}`, scope, jQueryNow());
    }
  };

  const isReady = (element: Element) => element.isConnected && !isInert(element);

  const due = createQueue((element: Element) => {
    if (!told.has(element) && isReady(element)) tell(element);
  });

  const add = (root: Element | Document) => {
    if (root instanceof Element && root.matches(ELEMENT)) void due.add([root]);
    void due.add(root.querySelectorAll(ELEMENT));
  };

  return {
    /** Everything on the page, and from then on what comes. */
    start() {
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          const roots = type === 'attributes' ? [target] : addedNodes;
          for (const root of roots) if (root instanceof Element) add(root);
        }
      }).observe(document, { subtree: true, childList: true, attributeFilter: [DELAYED] });
      add(document);
    },
    /** On demand, and again: a snippet has changed what is in the element. */
    run(element: Element) {
      if (element.matches(ELEMENT) && isReady(element)) tell(element);
    },
  };
}
