import { queryText } from './query';

const CONTROL = '.ee-form__field__control';
const SEARCH = `${CONTROL}--search`;
const SENT = `${CONTROL}--sent`;
const ALL = `${CONTROL}--all[type=checkbox]`;

type Control = HTMLInputElement | HTMLSelectElement;

/** Name and value of what counts: enabled, and chosen where there is a choice. */
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
 * Keeps the hidden field's JSON text what the visitor has chosen, and sends that in place of the single fields, whoever
 * submits the form (contract extras X17, filters 1-3; search.2). Calls `onChange` with the text.
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
      const same = (selector: string) =>
        form.querySelectorAll<HTMLInputElement>(`${selector}[name="${CSS.escape(target.name)}"]`);
      if (target instanceof HTMLInputElement && target.matches(ALL))
        for (const each of same(`${SEARCH}[type=checkbox]`)) each.checked = target.checked;
      else if (target.matches(SEARCH)) for (const each of same(ALL)) each.checked = false;
      write();
    },
    { signal },
  );
  // Where the browser gathers what it sends: nothing has to be disabled, and enabled again for who comes back.
  form.addEventListener(
    'formdata',
    ({ formData }) => {
      const text = write();
      const sent = new Set([...form.querySelectorAll<Control>(SENT)].map(({ name }) => name));
      for (const name of new Set(formData.keys())) if (!sent.has(name)) formData.delete(name);
      if (hidden) formData.set(hidden.name, text);
    },
    { signal },
  );
}
