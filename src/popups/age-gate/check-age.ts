import { dropEmptyStyle } from '../../core';
import { focusElement } from '../../ui/dom/focus-element';

/** The highest valid age, years. */
export const MAX_AGE = 150;

/**
 * Parses the age that a visitor typed, years; `undefined` unless it is a whole number in ASCII digits up to `MAX_AGE`.
 */
export function parseAge(text: string): number | undefined {
  const age = Number(/^\s*(\d{1,3})\s*$/.exec(text)?.[1]);
  return age <= MAX_AGE ? age : undefined;
}

export interface FormOptions {
  readonly content: HTMLElement;
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  /** The minimum age, years. */
  readonly minimum: number;
  /** What happens to the form when a visitor is denied. */
  readonly onDenied: 'remove' | 'clear' | 'keep';
  /** The field's accessible name, since the server prints none. */
  readonly label: string;
  onPassed(age: number): void;
  readonly signal: AbortSignal;
}

/** Prototype methods are used directly, since form fields hide members with their name, such as `reset`. */
const empty = (form: HTMLFormElement) => HTMLFormElement.prototype.reset.call(form);

/** Handles the server's form: a sufficient age is passed on, any other shows the server's notice. */
export function watchForm({ content, form, field, signal, ...options }: FormOptions): void {
  const notice = content.querySelector<HTMLElement>('.ee-notification--error');

  /** Sets an attribute until the gate is removed, unless the server printed it. */
  const setMissing = (element: Element | null, name: string, value: string) => {
    if (!element || Element.prototype.hasAttribute.call(element, name)) return;
    Element.prototype.setAttribute.call(element, name, value);
    signal.addEventListener('abort', () => Element.prototype.removeAttribute.call(element, name));
  };
  // Without `novalidate` the browser would show its own message in place of the notice.
  setMissing(form, 'novalidate', '');
  setMissing(notice, 'role', 'alert');
  setMissing(notice, 'id', `${content.id}-notice`);
  if (!field.labels?.length && !field.hasAttribute('aria-labelledby'))
    setMissing(field, 'aria-label', options.label);

  /** Takes an element out until the gate is removed: a gate whose element comes back must be able to ask again. */
  const takeOut = (element: Element | null) => {
    if (!element) return;
    const place = new Comment();
    Element.prototype.replaceWith.call(element, place);
    signal.addEventListener('abort', () => place.replaceWith(element));
  };
  signal.addEventListener('abort', () => {
    empty(form);
    if (!notice) return;
    notice.style.removeProperty('display');
    dropEmptyStyle(notice);
  });

  function deny() {
    if (notice) {
      notice.style.display = 'block';
      // Screen readers announce the unchanged notice again only when its nodes are replaced.
      notice.replaceChildren(...notice.childNodes);
      setMissing(field, 'aria-describedby', notice.id);
    }
    setMissing(field, 'aria-invalid', 'true');
    if (options.onDenied === 'remove') {
      takeOut(form);
      takeOut(content.querySelector('.ee-age-gate__header'));
      focusElement(notice ?? content);
      return;
    }
    if (options.onDenied === 'clear') empty(form);
    field.focus();
  }

  content.addEventListener(
    'submit',
    (event) => {
      if (event.target !== form) return;
      event.preventDefault();
      const age = parseAge(field.value);
      if (age !== undefined && age >= options.minimum) options.onPassed(age);
      else deny();
    },
    { signal },
  );
}
