/** The form while it is being sent (contract pro 20). */
const CLASS = 'elementor-form-waiting';
const FADE_MS = 500;
const BACK_MS = 100;
const FAINT = 0.45;

export const isWaiting = (form: Element): boolean => form.classList.contains(CLASS);

/** Shows that the form is on its way, and that it can't be sent twice. Gives back what ends it. */
export function showWaiting(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const hadFocus = button === document.activeElement;
  const spinner = document.createElement('span');
  spinner.className = 'elementor-button-text elementor-form-spinner';
  form.classList.add(CLASS);
  form.ariaBusy = 'true';
  const fade = form.animate({ opacity: [1, FAINT] }, { duration: FADE_MS, fill: 'forwards' });
  button?.querySelector('span')?.prepend(spinner);
  if (button) button.disabled = true;
  return () => {
    fade.cancel();
    form.animate({ opacity: [FAINT, 1] }, { duration: BACK_MS });
    form.classList.remove(CLASS);
    form.removeAttribute('aria-busy');
    spinner.remove();
    if (!button) return;
    button.disabled = false;
    // Browsers take the focus from what is disabled.
    if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
  };
}
