import { makeButton } from '../../ui/button';
import { type Layer, openLayer } from '../../ui/layer';
import type { OwnAttributes } from '../../ui/own-attributes';

const ACTIVE = 'ee--active';

interface Options {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly button: HTMLElement;
  /** The part that is out of sight until the form is open. */
  readonly drawer: HTMLElement;
  readonly isFullscreen: boolean;
  readonly own: OwnAttributes;
  readonly closeLabel: string;
}

/**
 * The form that its button opens, in place or over the whole page: the same button then sends what was typed, or closes
 * where nothing was (contract extras X17, search.1).
 */
export function attachExpand(
  { form, input, button, drawer, isFullscreen, own, closeLabel }: Options,
  signal: AbortSignal,
): void {
  let layer: Layer | undefined;
  const show = (isOpen: boolean) => {
    form.classList.toggle(ACTIVE, isOpen);
    own.set(button, 'aria-expanded', String(isOpen));
    // Out of sight, but not out of reach of Tab.
    own.set(drawer, 'inert', isOpen ? null : '');
  };
  const close = () => {
    if (!layer) return;
    const isInside = drawer.contains(document.activeElement);
    layer.close();
    layer = undefined;
    show(false);
    // Not to a field that was focused before the form was opened.
    if (isInside) button.focus({ preventScroll: true });
  };
  const open = () => {
    show(true);
    layer = openLayer({
      element: form,
      isModal: isFullscreen,
      takesFocus: isFullscreen,
      locksScroll: isFullscreen,
      opener: button,
      onEscape: close,
      onOutside: close,
      onLost() {
        layer = undefined;
        show(false);
      },
    });
    // At once: only what follows a touch directly brings up the keyboard.
    input.focus({ preventScroll: true });
  };

  show(false);
  // The browser clicks it as well when Enter is pressed in a field.
  button.addEventListener(
    'click',
    (event) => {
      if (layer && input.value.trim()) return;
      event.preventDefault();
      if (layer) close();
      else open();
    },
    { signal },
  );
  if (isFullscreen) {
    drawer.addEventListener('click', ({ target }) => target === drawer && close(), { signal });
    const cross = form.querySelector<HTMLElement>('.ee-search-form__overlay__close');
    if (cross) makeButton(cross, closeLabel, own, signal, close);
  }
  // Who comes back by the browser's cache finds the page, and not what covered it.
  addEventListener('pagehide', close, { signal });
  signal.addEventListener('abort', close);
}
