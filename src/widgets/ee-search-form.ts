import { defineHandler } from '../core';
import { makeButton } from '../ui/button';
import { type AttributeRestorer, attributeRestorer } from '../ui/dom/attribute-restorer';
import { ignoreHeldKey } from '../ui/held-key';
import type { Layer } from '../ui/layer';
import { loadLayerOnIntent, openLazyLayer } from '../ui/lazy-layer';

/** Characters that JSON escapes with a backslash; the server removes every backslash from the text. */
const UNSAFE = /["\\\p{Cc}\p{Cs}]/gu;

const clean = (text: string) => text.replace(UNSAFE, '');

/**
 * Returns the filter values as JSON: a text by name, or a list where a name has several values. Empty values are left
 * out.
 * @param entries name and value of each field that counts, in the form's order
 */
export function queryText(entries: Iterable<readonly [name: string, value: string]>): string {
  const all = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const text = clean(value);
    if (name && text) all.set(clean(name), [...(all.get(clean(name)) ?? []), text]);
  }
  return JSON.stringify(
    Object.fromEntries([...all].map(([name, values]) => [name, values.length > 1 ? values : values[0]])),
  );
}

const CONTROL = '.ee-form__field__control';
const SEARCH = `${CONTROL}--search`;
const SENT = `${CONTROL}--sent`;
const ALL = `${CONTROL}--all[type=checkbox]`;

type Control = HTMLInputElement | HTMLSelectElement;

/** Returns name and value of each control that counts: enabled, and checked or selected where there is a choice. */
function* entriesOf(form: Element): Generator<readonly [string, string]> {
  for (const control of form.querySelectorAll<Control>(SEARCH)) {
    if (control.matches(':disabled')) continue;
    if (control instanceof HTMLSelectElement)
      for (const { value } of control.selectedOptions) yield [control.name, value];
    else if (!/^(?:checkbox|radio)$/.test(control.type) || control.checked)
      yield [control.name, control.value];
  }
}

/**
 * Stores the visitor's choices as JSON in the hidden field, and submits that field in place of the single controls.
 * Calls `onChange` with the JSON.
 */
export function attachFilters(
  form: HTMLFormElement,
  onChange: (text: string) => void,
  signal: AbortSignal,
): void {
  const hidden = form.querySelector<HTMLInputElement>('[name="ee_search_query"]');
  const write = () => {
    const text = queryText(entriesOf(form));
    if (hidden) hidden.value = text;
    onChange(text);
    return text;
  };
  const before = hidden?.value;
  write();
  signal.addEventListener('abort', () => {
    if (hidden) hidden.value = before ?? '';
  });

  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const controlsNamed = (selector: string) =>
        form.querySelectorAll<HTMLInputElement>(`${selector}[name="${CSS.escape(target.name)}"]`);
      if (target instanceof HTMLInputElement && target.matches(ALL))
        for (const each of controlsNamed(`${SEARCH}[type=checkbox]`)) each.checked = target.checked;
      else if (target.matches(SEARCH)) for (const each of controlsNamed(ALL)) each.checked = false;
      write();
    },
    { signal },
  );
  // In `formdata` no control has to be disabled, and enabled again after a return from the back/forward cache.
  form.addEventListener(
    'formdata',
    ({ formData }) => {
      const text = write();
      const sentNames = new Set([...form.querySelectorAll<Control>(SENT)].map(({ name }) => name));
      for (const name of new Set(formData.keys())) if (!sentNames.has(name)) formData.delete(name);
      if (hidden) formData.set(hidden.name, text);
    },
    { signal },
  );
}

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
function attachExpand(
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

/** Runs the widget extras' search form: filters in one hidden field, and a field that a button opens. */
export default defineHandler({
  texts: { close: ['Suche schließen', '', 'Close search'] },
  mount(element, { texts, preview, note, signal }) {
    const form = element.querySelector<HTMLFormElement>('form.ee-search-form');
    const input = form?.querySelector<HTMLInputElement>('.ee-search-form__input');
    const button = form?.querySelector<HTMLElement>('.ee-search-form__submit');
    if (!form || !input || !button) return;
    if (!preview) attachFilters(form, (query) => note('query', 'query.sent', { query }), signal);

    const isFullscreen = form.classList.contains('ee-search-form-skin--fullscreen');
    const drawer = form.querySelector<HTMLElement>(
      isFullscreen ? '.ee-search-form__overlay' : '.ee-search-form__container',
    );
    if (!drawer || !(isFullscreen || form.classList.contains('ee-search-form-skin--expand'))) return;
    const own = attributeRestorer();
    attachExpand({ form, input, button, drawer, isFullscreen, own, closeLabel: texts.close }, signal);
    signal.addEventListener('abort', () => own.restore());
  },
});
