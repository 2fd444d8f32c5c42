import { choice, defineHandler } from '../../runtime/core';
import { makeButton } from '../../ui/button';
import { type Layer, openLayer } from '../../ui/layer';
import { ownAttributes } from '../../ui/own-attributes';

const FOCUS = 'elementor-search-form--focus';
/** The CMS's styles for the open box. */
const FULL = ['elementor-search-form--full-screen', 'elementor-lightbox'];

/** The pro add-on's older search form: a field, one with an icon, or a button that opens one over the page (contract pro 8.1). */
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

    const own = ownAttributes();
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
      // Before the layer gives the focus back, which a hidden field does not have.
      show(false);
      layer.close();
      layer = undefined;
    };
    const open = () => {
      if (layer) return;
      show(true);
      layer = openLayer({
        element: container,
        isModal: true,
        takesFocus: true,
        locksScroll: true,
        opener: toggle,
        onEscape: close,
        // The box covers the page: a click on it itself is one beside its field.
        onOutside: close,
        onLost() {
          layer = undefined;
          show(false);
        },
      });
      // At once: only what follows a touch directly brings up the keyboard.
      input.focus();
    };
    show(false);
    makeButton(toggle, '', own, signal, open);
    if (button) makeButton(button, texts.close, own, signal, close);
    signal.addEventListener('abort', () => {
      close();
      own.restore();
    });
  },
});
