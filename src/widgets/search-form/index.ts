import { choice, defineHandler } from '../../runtime/core';
import { makeButton } from '../../ui/button';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { onIntent } from '../../ui/dom/intent';
import type { Layer } from '../../ui/layer';

const FOCUS = 'elementor-search-form--focus';
/** The classes of the open box in the CMS's CSS. */
const FULL = ['elementor-search-form--full-screen', 'elementor-lightbox'];

const loadLayer = () => import('../../ui/layer');

/**
 * Runs the pro add-on's older search form: a field, a field with an icon, or a button that opens a field above the
 * page.
 */
export default defineHandler({
  settings: { skin: choice(['classic', 'minimal', 'full_screen'], 'classic') },
  texts: { label: ['Suche', '', 'Search'], close: ['Suche schließen', '', 'Close search'] },
  mount(element, { settings, texts, signal, warn }) {
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
    let isOpen = false;
    let layer: Layer | undefined;
    const show = (isShown: boolean) => {
      isOpen = isShown;
      for (const name of FULL) container.classList.toggle(name, isShown);
      own.set(toggle, 'aria-expanded', String(isShown));
      own.set(container, 'role', isShown ? 'dialog' : null);
      own.set(container, 'aria-modal', isShown ? 'true' : null);
      own.set(container, 'aria-label', isShown ? (toggle.ariaLabel ?? texts.label) : null);
    };
    const close = () => {
      if (!isOpen) return;
      // The box is hidden before the layer restores the focus, because a hidden field can't hold it.
      show(false);
      if (layer) layer.close();
      else toggle.focus();
      layer = undefined;
    };
    const makeModal = ({ openLayer }: typeof import('../../ui/layer')) => {
      if (!isOpen || layer) return;
      layer = openLayer({
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
    };
    const open = () => {
      if (isOpen) return;
      show(true);
      // Phones show their keyboard only when focus directly follows the touch, so focus waits for no code.
      input.focus();
      loadLayer().then(makeModal, (error) =>
        warn('skin', `the search form does not keep the focus, because ${error}`),
      );
    };
    const onKeydown = ({ key }: KeyboardEvent) => key === 'Escape' && !layer && close();
    container.addEventListener('keydown', onKeydown, { signal });
    // A failure is reported when the form opens.
    onIntent(toggle, () => void loadLayer().catch(() => {}), signal);
    show(false);
    makeButton(toggle, '', own, signal, open);
    if (button) makeButton(button, texts.close, own, signal, close);
    signal.addEventListener('abort', () => {
      close();
      own.restore();
    });
  },
});
