import { makeButton } from '../../ui/button';
import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';
import { ignoreHeldKey } from '../../ui/held-key';
import type { Layer } from '../../ui/layer';
import { loadLayerOnIntent, openLazyLayer } from '../../ui/lazy-layer';

const ACTIVE = 'ee--active';

interface Options {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly button: HTMLElement;
  /** The part that is hidden until the form is open. */
  readonly drawer: HTMLElement;
  readonly isFullscreen: boolean;
  readonly own: AttributeRestorer;
  readonly closeLabel: string;
}

/**
 * Opens the form by its button, in place or over the whole page. The same button then submits the form, or closes it
 * where the field is empty.
 */
export function attachExpand(
  { form, input, button, drawer, isFullscreen, own, closeLabel }: Options,
  signal: AbortSignal,
): void {
  let layer: Layer | undefined;
  const show = (isOpen: boolean) => {
    form.classList.toggle(ACTIVE, isOpen);
    own.set(button, 'aria-expanded', String(isOpen));
    // The hidden part could still be reached by Tab.
    own.set(drawer, 'inert', isOpen ? null : '');
  };
  const close = () => {
    if (!layer) return;
    const isInside = drawer.contains(document.activeElement);
    layer.close();
    layer = undefined;
    show(false);
    // Focus must not return to a field that was focused before the form was opened.
    if (isInside) button.focus({ preventScroll: true });
  };
  const open = () => {
    show(true);
    layer = openLazyLayer({
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
    // Phones show their keyboard only when focus directly follows the touch.
    input.focus({ preventScroll: true });
  };

  show(false);
  loadLayerOnIntent(button, signal);
  // The browser also clicks this button when Enter is pressed in a field.
  button.addEventListener(
    'click',
    (event) => {
      if (layer && input.value.trim()) return;
      event.preventDefault();
      if (!layer) return open();
      ignoreHeldKey();
      close();
    },
    { signal },
  );
  if (isFullscreen) {
    drawer.addEventListener('click', ({ target }) => target === drawer && close(), { signal });
    const closeButton = form.querySelector<HTMLElement>('.ee-search-form__overlay__close');
    if (closeButton) makeButton(closeButton, closeLabel, own, signal, close);
  }
  // After a return from the back/forward cache the page must be visible, not the form that covered it.
  addEventListener('pagehide', close, { signal });
  signal.addEventListener('abort', close);
}
