/** The class of a form whose submit is pending. */
const CLASS = 'elementor-form-waiting';
const FADE_MS = 500;
const PENDING_OPACITY = 0.45;

export const isPending = (form: Element): boolean => form.classList.contains(CLASS);

/**
 * Shows that the submit is pending, and blocks a second submit.
 * @returns ends the pending state
 */
export function showPending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const hadFocus = button === document.activeElement;
  const spinner = document.createElement('span');
  spinner.className = 'elementor-button-text elementor-form-spinner';
  form.classList.add(CLASS);
  form.ariaBusy = 'true';
  const fade = form.animate({ opacity: [1, PENDING_OPACITY] }, { duration: FADE_MS, fill: 'forwards' });
  button?.querySelector('span')?.prepend(spinner);
  if (button) button.disabled = true;
  return () => {
    // The form is not faded back: a form that fades is painted above a sticky header, so a field under that header would
    // look free, and nobody would scroll to it.
    fade.cancel();
    form.classList.remove(CLASS);
    form.removeAttribute('aria-busy');
    spinner.remove();
    if (!button) return;
    button.disabled = false;
    // Browsers remove the focus from a disabled element.
    if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
  };
}
