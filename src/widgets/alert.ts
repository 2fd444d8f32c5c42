import { defineHandler, queryReducedMotion } from '../core';
import { focusElement } from '../ui/dom/focus-element';

/** The duration of the original script's fade, in ms. */
const FADE_MS = 400;

/** Lets the visitor dismiss a notice; the notice is back on the next page. */
export default defineHandler({
  mount(element, { signal }) {
    const hide = () => {
      const { nextElementSibling: next, parentElement } = element;
      const hadFocus = element.contains(document.activeElement);
      element.style.display = 'none';
      const near = next instanceof HTMLElement && next.getClientRects().length ? next : parentElement;
      // Focus moves to where the notice was, so that reading continues there.
      if (hadFocus && near) focusElement(near);
    };
    element.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element && target.closest('.elementor-alert-dismiss'))) return;
        const duration = queryReducedMotion().matches ? 0 : FADE_MS;
        element.animate({ opacity: 0 }, duration).finished.then(hide, hide);
      },
      { signal },
    );
  },
});
