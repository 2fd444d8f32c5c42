import { choice, defineHandler } from '../core';
import { makeButton } from '../ui/button';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import type { Layer } from '../ui/layer';
import { loadLayerOnIntent, openLazyLayer } from '../ui/lazy-layer';

const FOCUS = 'elementor-search-form--focus';
/** The classes of the open box in the CMS's CSS. */
const FULL = ['elementor-search-form--full-screen', 'elementor-lightbox'];

/**
 * Runs the pro add-on's older search form: a field, a field with an icon, or a button that opens a field above the
 * page.
 */
export default defineHandler({
  settings: { skin: choice(['classic', 'minimal', 'full_screen'], 'classic') },
  texts: { label: ['Suche', '', 'Search'], close: ['Suche schließen', '', 'Close search'] },
  mount(element, { settings, texts, signal }) {
    const find = (name: string) => element.querySelector<HTMLElement>(`.elementor-search-form__${name}`);
    const form = element.querySelector('.elementor-search-form');
    const input = find('input');
    if (!form || !input) return;
    const container = find('container');
    const toggle = find('toggle');

    if (settings.get().skin !== 'full_screen' || !container || !toggle) {
      const mark = () => form.classList.toggle(FOCUS, document.activeElement === input);
      input.addEventListener('focus', mark, { signal });
      input.addEventListener('blur', mark, { signal });
      mark();
      find('icon')?.addEventListener('click', () => input.focus(), { signal });
      signal.addEventListener('abort', () => form.classList.remove(FOCUS));
      return;
    }

    const own = attributeRestorer();
    const button = container.querySelector<HTMLElement>('.dialog-close-button');
    let layer: Layer | undefined;
    const show = (isOpen: boolean) => {
      for (const name of FULL) container.classList.toggle(name, isOpen);
      own.set(toggle, 'aria-expanded', String(isOpen));
      own.set(container, 'role', isOpen ? 'dialog' : null);
      own.set(container, 'aria-modal', isOpen ? 'true' : null);
      own.set(container, 'aria-label', isOpen ? (toggle.ariaLabel ?? texts.label) : null);
    };
    const close = () => {
      if (!layer) return;
      // The box is hidden before the layer restores the focus, because a hidden field can't hold it.
      show(false);
      layer.close();
      layer = undefined;
    };
    const open = () => {
      if (layer) return;
      show(true);
      layer = openLazyLayer({
        element: container,
        isModal: true,
        takesFocus: true,
        locksScroll: true,
        opener: toggle,
        onEscape: close,
        // The box covers the page, so a click on the box itself is a click beside its field.
        onOutside: close,
        onLost() {
          layer = undefined;
          show(false);
        },
      });
      // Phones show their keyboard only when focus directly follows the touch, so the focus waits for no code.
      input.focus();
    };
    loadLayerOnIntent(toggle, signal);
    show(false);
    makeButton(toggle, '', own, signal, open);
    if (button) makeButton(button, texts.close, own, signal, close);
    signal.addEventListener('abort', () => {
      close();
      own.restore();
    });
  },
});
