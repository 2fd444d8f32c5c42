import { defineHandler, FOREIGN, POPUP, readRaw, warn } from '../../core';
import { readInlineConfig } from '../../values/inline-config';
import { parseJson } from '../../values/json';
import { distanceOf, readBlock, readInteractions } from './read';
import { runInteraction } from './run';

const MARK = 'data-interaction-id';
/** Copies and templates, whose elements nobody uses. */
const INERT = `[${FOREIGN}],.elementor-sticky__spacer,.swiper-slide-duplicate,${POPUP}`;

/**
 * Calls `start` for each element of the page with an interaction id, also for those that are added later.
 * @param start gets a signal that is aborted when the element leaves the document
 */
function watchElements(
  start: (element: HTMLElement, id: string, signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  const running = new Map<HTMLElement, AbortController>();
  const add = (element: HTMLElement) => {
    if (running.has(element) || element.closest(INERT)) return;
    const controller = new AbortController();
    running.set(element, controller);
    start(element, element.getAttribute(MARK) ?? '', controller.signal);
  };
  const scan = (root: Element | Document) => {
    if (root instanceof HTMLElement && root.hasAttribute(MARK)) add(root);
    for (const each of root.querySelectorAll<HTMLElement>(`[${MARK}]`)) add(each);
  };
  const end = (isOver: (element: HTMLElement) => boolean) => {
    for (const [element, controller] of running)
      if (isOver(element)) {
        controller.abort();
        running.delete(element);
      }
  };
  const observer = new MutationObserver((records) => {
    end((element) => !element.isConnected);
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) scan(node);
  });
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    end(() => true);
  });
  scan(document);
}

/** Animates elements of the builder's fourth release when the page loads, when they are seen, used, or scrolled. */
export default defineHandler({
  mount(element, { device, preview, signal }) {
    // In the editor nothing moves by itself.
    if (preview) return;
    const config = readInlineConfig('ElementorInteractionsConfig', 'elementor-interactions-js-extra');
    const distance = distanceOf(config);
    const run = (target: HTMLElement, items: unknown, until: AbortSignal) => {
      for (const interaction of readInteractions(items, (code, message) => warn(target, code, message)))
        runInteraction(target, interaction, { distance, device, signal: until });
    };
    // Older releases print the interactions on the element itself.
    if (!(element instanceof HTMLScriptElement))
      return run(element, readRaw(element, 'data-interactions'), signal);
    const byId = readBlock(parseJson(element.textContent));
    watchElements((target, id, until) => run(target, byId.get(id), until), signal);
  },
});
