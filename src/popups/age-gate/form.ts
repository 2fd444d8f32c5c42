import { focusOn } from '../../ui/focus-on';
import { parseAge } from './age';

export interface FormOptions {
  readonly content: HTMLElement;
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  /** Years. */
  readonly minimum: number;
  /** What becomes of the form when somebody is denied (contract extras X7.4). */
  readonly onDenied: 'remove' | 'clear' | 'keep';
  /** Name of the field, which has none from the server. */
  readonly label: string;
  onPassed(age: number): void;
  readonly signal: AbortSignal;
}

/** Brings the server's form to life: an age that will do is passed on, any other gets the server's notice. */
export function watchForm({ content, form, field, signal, ...options }: FormOptions): void {
  const notice = content.querySelector<HTMLElement>('.ee-notification--error');

  /** Until the end, and only where the server says nothing. */
  const set = (element: Element | null, name: string, value: string) => {
    if (!element || element.hasAttribute(name)) return;
    element.setAttribute(name, value);
    signal.addEventListener('abort', () => element.removeAttribute(name));
  };
  // The browser's own bubbles would speak in place of the notice.
  set(form, 'novalidate', '');
  set(notice, 'role', 'alert');
  set(notice, 'id', `${content.id}-notice`);
  if (!field.labels?.length && !field.hasAttribute('aria-labelledby'))
    set(field, 'aria-label', options.label);

  function deny() {
    if (notice) {
      notice.style.display = 'block';
      // Said again, though it has not changed.
      notice.replaceChildren(...notice.childNodes);
      set(field, 'aria-describedby', notice.id);
    }
    set(field, 'aria-invalid', 'true');
    if (options.onDenied === 'remove') {
      form.remove();
      content.querySelector('.ee-age-gate__header')?.remove();
      focusOn(notice ?? content);
      return;
    }
    if (options.onDenied === 'clear') form.reset();
    field.focus();
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const age = parseAge(field.value);
      if (age !== undefined && age >= options.minimum) options.onPassed(age);
      else deny();
    },
    { signal },
  );
}
