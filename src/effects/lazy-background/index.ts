import { defineHandler } from '../../runtime/core';

/** So that what scripts have marked since is found, once for the page (contract page-builder 3.3). */
const OBSERVE = 'elementor/lazyload/observe';
let isListening = false;

/**
 * Backgrounds that wait until their element is near, for pages whose own script for that is gone; where it is there, both
 * do the same (contract page-builder 6.6). The handler's mark is seen from 200 px on, which is all there is to wait for.
 */
export default defineHandler({
  mount(element, { scan }) {
    const inner = element.getAttribute('data-e-bg-lazyload');
    if (inner !== null) {
      let target: Element | null = element;
      try {
        if (inner) target = element.querySelector(inner);
      } catch {
        // A selector that this browser does not know: the element's own background at least.
      }
      target?.classList.add('lazyloaded');
    }
    if (element.classList.contains('e-parent')) element.classList.add('e-lazyloaded');
    if (isListening) return;
    isListening = true;
    document.addEventListener(OBSERVE, () => void scan(document.documentElement));
  },
});
