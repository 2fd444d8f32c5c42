import { loadSanitizer, type SafeHtml, wordsOf } from '../../markup';
import { ruleForForeign } from '../../third-parties';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { scrollClear } from '../../ui/dom/scroll-clear';

export type Kind = 'success' | 'danger' | 'status';

export interface Messages {
  /** Shows one message for the whole form in place of the previous one. Markup in the message is sanitized. */
  say(kind: Kind, message: string): Promise<void>;
  /** Scrolls to the message for the whole form, unless the visitor can see it. */
  reveal(): void;
  /** Shows an error message next to its field. */
  blame(control: Element, message: string): void;
  /** Removes the field's error message. */
  forgive(control: Element): void;
  /** Removes all messages. */
  clear(): void;
}

/** Piton's own icons in a box of 1000 units, for pages whose builder prints inline SVG icons. */
const PATHS = {
  success: 'M400 790 110 500l75-75 215 215 415-415 75 75z',
  danger: 'M455 150h90v480h-90zm0 600h90v100h-90z',
};
const SVG = 'http://www.w3.org/2000/svg';

function drawIcon(kind: 'success' | 'danger'): Element {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'e-font-icon-svg');
  svg.setAttribute('viewBox', '0 0 1000 1000');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[kind]);
  svg.append(path);
  return svg;
}

/** The message is shown as plain text after this time, in ms; its links and other markup may follow. */
const LATE_MS = 3_000;

/** Sanitizes markup; `undefined` where the sanitizer can't be loaded. */
async function sanitize(markup: string): Promise<SafeHtml | undefined> {
  try {
    const [{ cleanForeign }, mayLoad] = await Promise.all([loadSanitizer(), ruleForForeign()]);
    return cleanForeign(markup, { mayLoad });
  } catch {
    return undefined;
  }
}

/**
 * The number of error messages, for unique ids: fields of several forms may have the same id, their messages must not.
 */
let count = 0;

/**
 * Creates the messages of one form, which appear below the form or beside a field.
 * @param isDrawn whether the builder prints inline SVG icons
 */
export function createMessages(form: HTMLFormElement, isDrawn: boolean): Messages {
  const own = attributeRestorer();
  /** The errors by the group around a field: a list of choices counts as one field. */
  const fieldErrors = new Map<Element, { readonly help: Element; readonly control: Element }>();
  const groupOf = (control: Element) => control.closest('.elementor-field-group') ?? control;
  let shown: Element | undefined;
  let latest = {};

  const forgive = (at: Element) => {
    const group = groupOf(at);
    const entry = fieldErrors.get(group);
    if (!entry) return;
    entry.help.remove();
    fieldErrors.delete(group);
    group.classList.remove('elementor-error');
    entry.control.setAttribute('aria-invalid', 'false');
    entry.control.removeAttribute('aria-errormessage');
  };

  return {
    forgive,
    reveal() {
      if (shown) scrollClear(shown);
    },
    async say(kind, message) {
      const request = {};
      latest = request;
      const box = document.createElement('div');
      const show = (content: SafeHtml | string) => {
        if (request !== latest) return;
        shown?.remove();
        box.className =
          kind === 'status' ? 'elementor-message' : `elementor-message elementor-message-${kind}`;
        box.setAttribute('role', kind === 'status' ? 'status' : 'alert');
        if (isDrawn && kind !== 'status') {
          box.classList.add('elementor-message-svg');
          box.append(drawIcon(kind));
        }
        box.append(content);
        form.append(box);
        shown = box;
      };
      // Plain text needs no sanitizer, so the sanitizer is not loaded.
      if (!/[<&]/.test(message)) return show(message);
      const timer = setTimeout(() => show(wordsOf(message)), LATE_MS);
      const cleaned = await sanitize(message);
      clearTimeout(timer);
      if (shown !== box) show(cleaned ?? wordsOf(message));
      else if (cleaned) {
        // Screen readers have already announced the text.
        box.removeAttribute('role');
        box.lastChild?.replaceWith(cleaned);
      }
    },
    blame(control, message) {
      forgive(control);
      const group = groupOf(control);
      const help = document.createElement('span');
      help.className =
        'elementor-message elementor-message-danger elementor-help-inline elementor-form-help-inline';
      help.setAttribute('role', 'alert');
      help.id = `piton-form-error-${++count}`;
      help.textContent = message;
      // A message can't be placed inside a list of choices or inside the box around a select.
      (control.closest('.elementor-field-subgroup,.elementor-select-wrapper') ?? control).after(help);
      group.classList.add('elementor-error');
      own.set(control, 'aria-invalid', 'true');
      own.set(control, 'aria-errormessage', help.id);
      fieldErrors.set(group, { help, control });
    },
    clear() {
      latest = {};
      shown?.remove();
      shown = undefined;
      for (const control of [...fieldErrors.keys()]) forgive(control);
      own.restore();
    },
  };
}

/** Removes the error messages of fields that are changed or reset. */
export function forgiveChanges(form: HTMLFormElement, { forgive }: Messages, signal: AbortSignal): void {
  // Password managers and owners' scripts may fill a field with a `change` alone. Capturing comes before the check of files.
  for (const type of ['input', 'change'])
    form.addEventListener(type, ({ target }) => forgive(target as Element), { signal, capture: true });
  form.addEventListener('reset', () => [...form.elements].forEach(forgive), { signal });
}
