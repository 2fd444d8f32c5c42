import { parseJson } from '../../borders/values/json';
import { treeOf } from '../../borders/values/readers';
import { session } from '../../borders/values/storage';

/** Keys in the tab's own storage: page, then form. */
const PREFIX = 'piton-form:';
/** After the last key that was pressed, ms. */
const DELAY_MS = 400;
/** What nobody expects to be kept: secrets, files, what the server fills, consent, and the trap for robots. */
const NOT_KEPT =
  '[type=hidden],[type=password],[type=file],[type=submit],[type=button],[type=reset],.elementor-acceptance-field,.elementor-field-type-honeypot *,[autocomplete=off],[autocomplete^=cc-],[autocomplete=one-time-code],[name=g-recaptcha-response]';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTick = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (each): each is Control =>
      each.matches('input[name],select[name],textarea[name]') && !each.matches(NOT_KEPT),
  );
}

/** What a control holds that is not as the server printed it. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const printed = options.filter((option) => option.defaultSelected);
    const chosen = printed.length || control.multiple ? printed : options.slice(0, 1);
    return options.some((option) => option.selected !== chosen.includes(option));
  }
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function valuesOf(control: Control): string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return [control.value];
}

/** What visitors typed, kept in this tab until it is sent: across a reload, a crash, a popup that closes. */
export interface Draft {
  /** Whether anything was given back. */
  readonly isRestored: boolean;
  /** It was sent: nothing of it stays. */
  drop(): void;
}

/** @param id of the form's widget, which popups print again and again */
export function keepDraft(form: HTMLFormElement, id: string, signal: AbortSignal): Draft {
  const key = `${PREFIX}${location.pathname}:${id}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;

  const save = () => {
    clearTimeout(timer);
    if (!isDirty) return;
    isDirty = false;
    // A map, since a field may be called `constructor`.
    const kept = new Map<string, string[]>();
    for (const control of controlsOf(form)) {
      if (isTick(control) ? control.checked : isTouched(control))
        kept.set(control.name, [...(kept.get(control.name) ?? []), ...valuesOf(control)]);
      // A tick that was taken away must stay so.
      else if (isTick(control) && isTouched(control)) kept.set(control.name, kept.get(control.name) ?? []);
    }
    if (kept.size) session.set(key, JSON.stringify(Object.fromEntries(kept)));
    else session.remove(key);
  };

  const restore = () => {
    const kept = treeOf(parseJson(session.get(key)));
    let isRestored = false;
    for (const control of controlsOf(form)) {
      const values = kept[control.name];
      // What the visitor or the browser has entered meanwhile counts for more.
      if (!Array.isArray(values) || isTouched(control)) continue;
      if (isTick(control)) control.checked = values.includes(control.value);
      else if (control instanceof HTMLSelectElement)
        for (const option of control.options) option.selected = values.includes(option.value);
      else if (typeof values[0] === 'string') control.value = values[0];
      isRestored = true;
    }
    return isRestored;
  };

  const isRestored = restore();
  // Typed before this code was there, it is kept when the page is left.
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
