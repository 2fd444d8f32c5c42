import { defineHandler } from '../core';

/**
 * Scripts of the page dispatch this event after they have inserted elements with lazy backgrounds; one listener for the
 * page finds these elements.
 */
const OBSERVE = 'elementor/lazyload/observe';
let isListening = false;

/**
 * Shows lazy backgrounds on pages whose own inline script for that is gone; where the inline script runs, both do the
 * same. A handler starts 200 px before its element enters the viewport, so no other observer is needed.
 */
export default defineHandler({
  mount(element, { scan }) {
    const inner = element.getAttribute('data-e-bg-lazyload');
    if (inner !== null) {
      let target: Element | null = element;
      try {
        if (inner) target = element.querySelector(inner);
      } catch {
        // A selector that this browser does not support leaves at least the element's own background.
      }
      target?.classList.add('lazyloaded');
    }
    if (element.classList.contains('e-parent')) element.classList.add('e-lazyloaded');
    if (isListening) return;
    isListening = true;
    document.addEventListener(OBSERVE, () => void scan(document.documentElement));
  },
});
