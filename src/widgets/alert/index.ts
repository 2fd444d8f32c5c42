import { defineHandler, stillness } from '../../runtime/core';
import { focusOn } from '../../ui/focus-on';

/** As long as the original fades, ms. */
const FADE_MS = 400;

/** A notice that the visitor can send away; nobody remembers that (contract page-builder 4.8). */
export default defineHandler({
  mount(element, { signal }) {
    const hide = () => {
      const { nextElementSibling: next, parentElement } = element;
      const hadFocus = element.contains(document.activeElement);
      element.style.display = 'none';
      const near = next instanceof HTMLElement && next.getClientRects().length ? next : parentElement;
      // Reading goes on where the notice was.
      if (hadFocus && near) focusOn(near);
    };
    element.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element && target.closest('.elementor-alert-dismiss'))) return;
        const duration = stillness().matches ? 0 : FADE_MS;
        element.animate({ opacity: 0 }, duration).finished.then(hide, hide);
      },
      { signal },
    );
  },
});
