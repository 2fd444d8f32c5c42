/** Shows a popup's content in the layer; a part of its own, since it is needed only when the popup opens. */
import { watch } from '../../runtime/core';
import type { Magnific, openMagnific } from '../magnific';
import { contentOf } from './content';
import type { Context, Printed, Values } from './context';

/** Length of the exit transition, ms. */
const REMOVAL_MS = 500;

export interface Show {
  readonly printed: Printed;
  readonly context: Context;
  /** The element that the visitor used; absent where the popup opens by itself. */
  readonly opener?: Element | undefined;
  openLayer: typeof openMagnific;
  makeOperable(element: HTMLElement, signal: AbortSignal): void;
  onClosed(): void;
}

const layerClasses = (id: string, values: Values) =>
  [
    'ee-mfp-popup',
    `ee-mfp-popup-${id}`,
    `ee-mfp-popup--${values.popup_no_overlay ? 'no-overlay' : 'overlay'}`,
    `mfp-popup--valign-${values.popup_valign}`,
    values.popup_animation,
  ]
    .join(' ')
    .trim();

/** Selector of the buttons in the content that close the popup; `''` for none. */
function closersOf(values: Values, warn: Context['warn']): string {
  if (values.popup_close_button_position === 'default') return '.ee-popup__footer__button';
  const selector = values.popup_close_button_position === 'custom' ? values.popup_close_button_selector : '';
  try {
    if (selector) document.createElement('i').matches(selector);
    return selector;
  } catch {
    warn('close-selector', `popup_close_button_selector is no selector: ${selector}`);
    return '';
  }
}

/** Sets the classes of what differs between devices, since the visitor may turn the phone while the popup is open. */
function align({ wrap }: Magnific, values: Values): void {
  const set = (element: Element | null, prefix: string, value: string) => {
    for (const name of [...(element?.classList ?? [])])
      if (name.startsWith(prefix)) element?.classList.replace(name, prefix + value);
  };
  // The background stands before the wrap.
  for (const box of [wrap.previousElementSibling, wrap]) set(box, 'mfp-popup--valign-', values.popup_valign);
  const button = wrap.querySelector('.ee-popup__close');
  set(button, 'mfp-close--halign-', values.popup_close_halign);
  set(button, 'mfp-close--valign-', values.popup_close_valign);
}

/** Opens the layer, fills it, and closes it when the widget leaves the document. */
export function show({ printed, context, opener, openLayer, makeOperable, onClosed }: Show): Magnific {
  const { id, trigger } = printed;
  const { settings, texts, signal, warn } = context;
  const values = settings.get();
  const events = new AbortController();
  const body = contentOf(printed, context, events.signal);
  const { popup_close_position: position } = values;
  const layer = openLayer({
    classes: layerClasses(id, values),
    holder: body.holder,
    content: body.element,
    label: trigger.title || trigger.textContent?.trim() || texts.dialog,
    ...(position && {
      closeButton: {
        position,
        halign: values.popup_close_halign,
        valign: values.popup_close_valign,
        label: texts.close,
      },
    }),
    closesOn: {
      content: values.popup_close_on_content,
      background: values.popup_close_on_bg,
      escape: values.popup_close_on_escape,
    },
    isFixed: values.popup_fixed,
    locksScroll: values.popup_prevent_scroll,
    removalDelay: values.popup_animation ? REMOVAL_MS : 0,
    ...(opener && { opener }),
    onClosed() {
      events.abort();
      body.restore?.();
      onClosed();
    },
  });

  watch(settings, (now) => align(layer, now), events.signal);
  signal.addEventListener('abort', () => layer.close(true), { signal: events.signal });
  const closers = closersOf(values, warn);
  const onShown = () => {
    if (closers)
      for (const button of layer.content.querySelectorAll<HTMLElement>(closers))
        makeOperable(button, events.signal);
    // Content that was hidden measures itself again on resize; its handlers are mounted by the document's observer.
    if (values.refresh_widgets) dispatchEvent(new Event('resize'));
  };
  if (closers)
    layer.wrap.addEventListener('click', (event) => {
      const closer = event.target instanceof Element && event.target.closest(closers);
      if (!closer || !layer.content.contains(closer)) return;
      event.preventDefault();
      event.stopPropagation();
      layer.close();
    });
  if (body.fill) void body.fill(layer, onShown);
  else onShown();
  return layer;
}
