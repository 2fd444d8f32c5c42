import { parseJson } from '../../values/json';
import { treeOf } from '../../values/readers';
import { session } from '../../values/storage';

/** The prefix of the keys in sessionStorage; the path of the page and the draft's name follow. */
const PREFIX = 'piton-form:';
/** The delay after the last input, in ms. */
const DELAY_MS = 400;
/**
 * Fields that are not stored: secrets, files, fields that the server fills, consent, and the trap for robots. A script that
 * shows a password changes the field's type, and the field's group still tells.
 */
const NOT_STORED =
  '[type=hidden],[type=password],.elementor-field-type-password *,[autocomplete$=-password],[type=file],[type=submit],[type=button],[type=reset],.elementor-acceptance-field,.elementor-field-type-honeypot *,[autocomplete=off],[autocomplete^=cc-],[autocomplete=one-time-code],[name=g-recaptcha-response]';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isCheckable = (control: Control): control is HTMLInputElement =>
  /^(?:checkbox|radio)$/.test(control.type);

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (each): each is Control =>
      each.matches('input[name],select[name],textarea[name]') && !each.matches(NOT_STORED),
  );
}

/** Returns whether the value of a control differs from the server's value. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const printed = options.filter((option) => option.defaultSelected);
    const chosen = printed.length || control.multiple ? printed : options.slice(0, 1);
    return options.some((option) => option.selected !== chosen.includes(option));
  }
  return isCheckable(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function valuesOf(control: Control): string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return [control.value];
}

/**
 * Controls the draft: the visitor's input, stored in this tab until the form is submitted, across a reload, a crash or
 * a closed popup.
 */
export interface Draft {
  /** Whether any input was restored. */
  readonly isRestored: boolean;
  /** Removes the draft after the form has been submitted. */
  drop(): void;
}

/**
 * Stores the visitor's input as a draft, and restores an earlier draft.
 * @param name the draft's name on this page
 */
export function keepDraft(form: HTMLFormElement, name: string, signal: AbortSignal): Draft {
  const key = `${PREFIX}${location.pathname}:${name}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;

  const save = () => {
    clearTimeout(timer);
    if (!isDirty) return;
    isDirty = false;
    // The values are in a map, since a field may have the name `constructor`.
    const stored = new Map<string, string[]>();
    for (const control of controlsOf(form)) {
      if (isCheckable(control) ? control.checked : isTouched(control))
        stored.set(control.name, [...(stored.get(control.name) ?? []), ...valuesOf(control)]);
      // A checkbox that the visitor has unchecked must stay unchecked.
      else if (isCheckable(control) && isTouched(control))
        stored.set(control.name, stored.get(control.name) ?? []);
    }
    if (stored.size) session.set(key, JSON.stringify(Object.fromEntries(stored)));
    else session.remove(key);
  };

  const restore = () => {
    const stored = treeOf(parseJson(session.get(key)));
    let isRestored = false;
    const controls = controlsOf(form);
    // The radio buttons of a group have one value together.
    const ownerOf = (control: Control) => (control.type === 'radio' ? control.name : control);
    const touched = new Set(controls.filter(isTouched).map(ownerOf));
    for (const control of controls) {
      const values = stored[control.name];
      // A value that the visitor or the browser has entered in the meantime takes precedence.
      if (!Array.isArray(values) || touched.has(ownerOf(control))) continue;
      if (isCheckable(control)) control.checked = values.includes(control.value);
      else if (control instanceof HTMLSelectElement)
        for (const option of control.options) option.selected = values.includes(option.value);
      else if (typeof values[0] === 'string') control.value = values[0];
      isRestored = true;
    }
    return isRestored;
  };

  const isRestored = restore();
  // Input from before this code was loaded is stored when the visitor leaves the page.
  isDirty = controlsOf(form).some(isTouched);
  const onInput = () => {
    isDirty = true;
    clearTimeout(timer);
    timer = setTimeout(save, DELAY_MS);
  };
  form.addEventListener('input', onInput, { signal });
  form.addEventListener('change', onInput, { signal });
  addEventListener('pagehide', save, { signal });
  signal.addEventListener('abort', save);
  return {
    isRestored,
    drop() {
      isDirty = false;
      clearTimeout(timer);
      session.remove(key);
    },
  };
}
