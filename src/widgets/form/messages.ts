import { loadSanitizer, type SafeHtml, wordsOf } from '../../borders/markup';
import { ruleForForeign } from '../../borders/third-parties/server';
import { ownAttributes } from '../../ui/own-attributes';

export type Kind = 'success' | 'danger' | 'status';

export interface Messages {
  /** One message for the whole form, in place of the one before. Markup in it is cleaned. */
  say(kind: Kind, message: string): Promise<void>;
  /** A message next to its field. */
  blame(control: Element, message: string): void;
  /** Takes the field's message away. */
  forgive(control: Element): void;
  /** The form is as the server printed it. */
  clear(): void;
}

/** Own drawings in a box of 1000 units, for pages whose builder prints drawn icons. */
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

/** Nobody waits longer for words, ms; their links and the like may still come. */
const LATE_MS = 3_000;

/** Made harmless; `undefined` where what does that can't be had. */
async function cleaned(markup: string): Promise<SafeHtml | undefined> {
  try {
    const [{ cleanForeign }, mayLoad] = await Promise.all([loadSanitizer(), ruleForForeign()]);
    return cleanForeign(markup, { mayLoad });
  } catch {
    return undefined;
  }
}

/** Fields of several forms may have one id; their messages must not. */
let count = 0;

/**
 * The messages of one form: below it for the whole, beside the field for one (contract pro 20).
 * @param isDrawn whether the builder prints drawn icons
 */
export function createMessages(form: HTMLFormElement, isDrawn: boolean): Messages {
  const own = ownAttributes();
  /** By the group around a field: a list of choices is one field. */
  const blamed = new Map<Element, { readonly help: Element; readonly control: Element }>();
  const groupOf = (control: Element) => control.closest('.elementor-field-group') ?? control;
  let shown: Element | undefined;
  let latest = {};

  const forgive = (at: Element) => {
    const group = groupOf(at);
    const entry = blamed.get(group);
    if (!entry) return;
    entry.help.remove();
    blamed.delete(group);
    group.classList.remove('elementor-error');
    entry.control.setAttribute('aria-invalid', 'false');
    entry.control.removeAttribute('aria-errormessage');
  };

  return {
    forgive,
    async say(kind, message) {
      const now = {};
      latest = now;
      const box = document.createElement('div');
      const show = (content: SafeHtml | string) => {
        if (now !== latest) return;
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
      // Plain text needs no cleaning, and the cleaner is not fetched for it.
      if (!/[<&]/.test(message)) return show(message);
      const timer = setTimeout(() => show(wordsOf(message)), LATE_MS);
      const content = await cleaned(message);
      clearTimeout(timer);
      if (shown !== box) show(content ?? wordsOf(message));
      else if (content) {
        // The words have been read out already.
        box.removeAttribute('role');
        box.lastChild?.replaceWith(content);
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
      // A list of choices and the box around a select are no place for text.
      (control.closest('.elementor-field-subgroup,.elementor-select-wrapper') ?? control).after(help);
      group.classList.add('elementor-error');
      own.set(control, 'aria-invalid', 'true');
      own.set(control, 'aria-errormessage', help.id);
      blamed.set(group, { help, control });
    },
    clear() {
      latest = {};
      shown?.remove();
      shown = undefined;
      for (const control of [...blamed.keys()]) forgive(control);
      own.restore();
    },
  };
}
