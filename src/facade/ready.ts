import { createQueue, DELAYED } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';
import { jQueryNow } from '../ui/dom/jquery';
import type { Hooks } from './hooks';
import { wrap } from './wrap';

/** Every element of the builder, with or without a handler, since snippets also hook plain headings. */
const ELEMENT = '.elementor-element[data-element_type]';

/**
 * Runs three hooks for each element, in document order, once: `frontend/element_ready/global`, `/{element type}`, and
 * for widgets `/{widget type}`. Elements that are added later get them when they are added.
 */
export function createReady(hooks: Hooks, { isInert }: Pick<Runtime, 'isInert'>) {
  const announced = new WeakSet<Element>();

  const announce = (element: Element) => {
    announced.add(element);
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

  const pending = createQueue((element: Element) => {
    if (!announced.has(element) && isReady(element)) announce(element);
  });

  const add = (root: Element | Document) => {
    if (root instanceof Element && root.matches(ELEMENT)) void pending.add([root]);
    void pending.add(root.querySelectorAll(ELEMENT));
  };

  return {
    /** Runs the hooks for everything on the page and for what is added later. */
    start() {
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          const roots = type === 'attributes' ? [target] : addedNodes;
          for (const root of roots) if (root instanceof Element) add(root);
        }
      }).observe(document, { subtree: true, childList: true, attributeFilter: [DELAYED] });
      add(document);
    },
    /** Runs the hooks again for an element that a snippet has changed. */
    run(element: Element) {
      if (element.matches(ELEMENT) && isReady(element)) announce(element);
    },
  };
}
