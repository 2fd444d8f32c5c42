import { queryText } from './query';

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
