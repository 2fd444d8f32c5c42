import { currentPage } from '../../core';
import { request, serverUrl } from '../../third-parties';
import { dispatch } from '../../ui/cms/jquery-events';
import { isNonceRefused } from '../../ui/waiting/nonce-refused';
import { textOf } from '../../values/readers';
import { type FormAnswer, readAnswer } from './answer';
import { type FormParts, showMessage, showRefusal, showSuccess } from './result';

/** The class of a form whose submit is pending. */
const CLASS = 'elementor-form-waiting';
const FADE_MS = 500;
const PENDING_OPACITY = 0.45;

export const isPending = (form: Element): boolean => form.classList.contains(CLASS);

/**
 * Shows that the submit is pending, and blocks a second submit.
 * @returns ends the pending state
 */
function showPending(form: HTMLFormElement): () => void {
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

/** The CMS's default path, for a page that names none. */
const DEFAULT_PATH = '/wp-admin/admin-ajax.php';

/** Makes the body by which the server knows the form of a widget. */
export function widgetBody(form: HTMLFormElement): FormData {
  const body = new FormData(form);
  body.append('action', 'elementor_pro_forms_send_form');
  body.append('referrer', location.href);
  const nonce = textOf(currentPage().raw.pro.nonce);
  if (nonce && !body.has('_nonce')) body.append('_nonce', nonce);
  return body;
}

/**
 * Submits the form to the CMS. Uploads may take long, so there is no timeout; the caller aborts `signal`.
 * @returns the server's answer; `expired` where the server refuses the page's nonce, `undefined` where the server can't
 * be reached or the answer is invalid
 */
async function send(body: FormData, signal: AbortSignal): Promise<FormAnswer | 'expired' | undefined> {
  try {
    const response = await request(serverUrl(currentPage().ajaxUrl || DEFAULT_PATH), {
      method: 'POST',
      body,
      credentials: 'same-origin',
      signal,
    });
    const responseText = await response.text();
    return isNonceRefused(responseText) ? 'expired' : readAnswer(responseText);
  } catch {
    return undefined;
  }
}

/** After this time the visitor is told that submitting takes longer than usual, in ms. */
const SLOW_MS = 10_000;
/** After this time the visitor may submit the form again, in ms. */
const LATE_MS = 30_000;

/** Shows that the form waits for its answer, and tells the visitor when the answer is slow and when it is late. */
function startWaiting({ form, messages, captchas, texts, signal }: FormParts) {
  const wait = {
    isLate: false,
    /** Whether the visitor has written since the answer was late. */
    isEdited: false,
    stop() {
      timers.forEach(clearTimeout);
      signal.removeEventListener('abort', wait.stop);
      if (!wait.isLate) hidePending();
    },
  };
  const reportLate = () => {
    wait.stop();
    wait.isLate = true;
    dispatch(form, 'error', undefined, false);
    void messages.say('danger', texts.late);
    captchas.reset();
    form.addEventListener('input', () => (wait.isEdited = true), { signal, once: true });
  };
  const timers = [
    setTimeout(() => void messages.say('status', texts.slow), SLOW_MS),
    setTimeout(reportLate, LATE_MS),
  ];
  const hidePending = showPending(form);
  signal.addEventListener('abort', wait.stop);
  return wait;
}

/** Returns a function that submits the form and shows the result. */
export function createSubmit(parts: FormParts): (event: Event) => Promise<void> {
  const { form, body, messages, captchas, texts, signal } = parts;
  let latest: AbortController | undefined;
  return async (event) => {
    // A new submit replaces an earlier one, whose late answer is ignored.
    latest?.abort();
    const controller = new AbortController();
    latest = controller;
    const wait = startWaiting(parts);
    let sent: Awaited<ReturnType<typeof send>>;
    try {
      await captchas.prove();
      if (!controller.signal.aborted) sent = await send(body(), controller.signal);
      if (controller.signal.aborted) return;
    } finally {
      if (!signal.aborted) wait.stop();
    }
    const answer = sent === 'expired' ? undefined : sent;
    if (answer?.isSuccess) return showSuccess(parts, answer, event, wait.isEdited, wait.isLate);
    if (signal.aborted) return;
    if (answer) showRefusal(parts, answer, wait.isLate);
    if (wait.isLate) return;
    captchas.reset();
    if (answer) return;
    dispatch(form, 'error', undefined, false);
    const refusal = sent ? texts.expired : texts.failed;
    void showMessage(messages, 'danger', navigator.onLine ? refusal : texts.offline);
  };
}
