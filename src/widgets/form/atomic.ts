import { currentPage, readRaw } from '../../core';
import { scrollClear } from '../../ui/dom/scroll-clear';
import { textOf, treeOf } from '../../values/readers';
import type { Kind, Messages } from './messages';

/** Whether the element is an atomic form and not a widget. */
export const isAtomic = (element: HTMLElement): boolean => element.dataset.eType === 'e-form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const CONTROLS = ':is(input,select,textarea)[data-interaction-id]';

/** What the visitor has chosen in a field; `undefined` for a choice that was not taken. */
function choiceOf(control: Control): string | undefined {
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].map(({ value }) => value).join(', ');
  if (/^(?:checkbox|radio)$/.test(control.type) && !(control as HTMLInputElement).checked) return undefined;
  return control.value;
}

const optionsOf = (control: Control) =>
  control instanceof HTMLSelectElement ? [...control.options].map(({ value }) => value).join(', ') : '';

const labelOf = (control: Control) =>
  (control.ariaLabel || control.labels?.[0]?.textContent || control.getAttribute('placeholder') || '')
    .replace(/\s+/g, ' ')
    .trim();

/** Appends the fields in their order, each with what the server needs to name it in a mail. */
function appendFields(body: FormData, form: HTMLFormElement): void {
  const controls = [...form.elements].filter((each): each is Control => each.matches(CONTROLS));
  let at = 0;
  for (const control of controls) {
    if (control.disabled) continue;
    const value = choiceOf(control);
    if (value === undefined) continue;
    const key = `form_fields[${at++}]`;
    body.append(`${key}[id]`, control.id || (control.dataset.interactionId ?? ''));
    body.append(`${key}[type]`, control.type);
    body.append(`${key}[label]`, labelOf(control));
    body.append(`${key}[name]`, control.name);
    body.append(`${key}[options]`, optionsOf(control));
    // No fact says under which key the server expects files; that they are the values of their field is a guess.
    const { files = null } = control as HTMLInputElement;
    if (!files) body.append(`${key}[value]`, value);
    else for (const file of files) body.append(`${key}[value]${files.length > 1 ? '[]' : ''}`, file);
  }
}

/** Makes the body by which the server knows an atomic form. */
export function atomicBody(element: HTMLElement, form: HTMLFormElement): FormData {
  const { raw, post } = currentPage();
  const settings = treeOf(readRaw(element, 'data-e-settings'));
  const name = textOf(settings['form-name']) || textOf(settings.form_name) || form.getAttribute('name');
  const body = new FormData();
  body.append('action', 'elementor_pro_atomic_forms_send_form');
  body.append('_nonce', textOf(treeOf(raw.builder.nonces).atomicFormsSendForm));
  body.append(
    'post_id',
    form.closest('[data-elementor-id]')?.getAttribute('data-elementor-id') ?? `${post.id}`,
  );
  body.append('form_id', element.dataset.id ?? '');
  body.append('form_name', name || form.ariaLabel || '');
  body.append('referer_title', document.title);
  body.append('referrer', location.href);
  appendFields(body, form);
  const token = new FormData(form).get('g-recaptcha-response');
  if (token) body.append('g-recaptcha-response', token);
  return body;
}

const STATE = 'form-state-';
type State = 'default' | 'success' | 'error';

/**
 * Shows the owner's own messages by the state of an atomic form, whose CSS shows one of them; what the owner's message can't
 * say is shown as in a widget.
 */
export function atomicMessages(form: HTMLFormElement, messages: Messages, signal: AbortSignal): Messages {
  const holder = form.matches(`[class*="${STATE}"]`)
    ? form
    : (form.querySelector(`[class*="${STATE}"]`) ?? form);
  const printed = [...holder.classList].find((each) => each.startsWith(STATE));
  let shown: HTMLElement | null = null;
  const setState = (state: State) => {
    holder.classList.remove(...[...holder.classList].filter((each) => each.startsWith(STATE)));
    holder.classList.add(STATE + state);
    shown = form.querySelector(`[data-e-type=e-form-${state}-message]`);
  };
  const clear = () => {
    setState('default');
    messages.clear();
  };
  form.addEventListener('input', () => shown && clear(), { signal });
  signal.addEventListener('abort', () => {
    setState('default');
    if (printed !== `${STATE}default`) holder.classList.remove(`${STATE}default`);
    if (printed) holder.classList.add(printed);
  });
  return {
    ...messages,
    clear,
    async say(kind: Kind, message: string) {
      if (kind !== 'status') setState(kind === 'success' ? 'success' : 'error');
      // The owner's message about a failure can't say why, and whether the input is lost.
      if (kind === 'success' && shown) messages.clear();
      else await messages.say(kind, message);
    },
    reveal() {
      if (!shown) return messages.reveal();
      shown.focus({ preventScroll: true });
      scrollClear(shown);
    },
  };
}
