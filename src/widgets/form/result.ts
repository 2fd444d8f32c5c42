import { popups, reporter, warn } from '../../core';
import { httpUrl } from '../../third-parties';
import { dispatch } from '../../ui/cms/jquery-events';
import { scrollClear } from '../../ui/dom/scroll-clear';
import { redirect as redirectTo } from '../../ui/redirect';
import type { FormAnswer } from './answer';
import type { Captcha } from './captcha';
import type { Draft } from './draft';
import type { Kind, Messages } from './messages';
import type { Steps } from './steps';

/** The popup stays open for this long, in ms, so that the visitor can read the message in it. */
const CLOSE_MS = 1000;

/** Opens or closes a popup and redirects the visitor, as the owner has set for the form. */
function followUp({ form, signal }: FormParts, answer: FormAnswer, event: Event): void {
  const { popup, redirect } = answer;
  if (popup?.action === 'open') {
    const found = popups.get(popup.id);
    if (found) void found.showModal(event);
    else warn(form, 'popup-unknown', `the form opens popup ${popup.id}, which is not on this page`);
  } else if (popup?.action === 'close') {
    const around = form.closest('[data-elementor-type="popup"]')?.getAttribute('data-elementor-id');
    const found = popups.get(Number(around ?? popup.id));
    if (popup.isForGood) found?.disable();
    setTimeout(() => found?.getModal().hide(), CLOSE_MS);
  }
  if (!redirect) return;
  const url = httpUrl(redirect);
  if (url) redirectTo(url, form, signal).catch(reporter('event', 'form', form));
  else warn(form, 'form-redirect', 'the form redirects to an address that is not http(s)');
}

/** The parts of a form that an answer of the server changes. */
export interface FormParts {
  readonly form: HTMLFormElement;
  /** Makes the body of a request from what the form contains now. */
  readonly body: () => FormData;
  readonly steps: Steps | undefined;
  readonly messages: Messages;
  readonly draft: Draft;
  readonly captchas: Captcha;
  readonly texts: Readonly<
    Record<'sent' | 'failed' | 'expired' | 'offline' | 'online' | 'slow' | 'late', string>
  >;
  readonly signal: AbortSignal;
}

/** Fields that no visitor sees, so that a message beside them would be lost. */
const UNSEEN = '[type=hidden],.elementor-field-type-honeypot *';

/** A button whose id is `reset` hides the form's method. */
const empty = (form: HTMLFormElement) => HTMLFormElement.prototype.reset.call(form);

const controlOf = (form: HTMLFormElement, key: string) =>
  form.querySelector(`#form-field-${CSS.escape(key)}`) ??
  form.querySelector(`.elementor-field-group-${CSS.escape(key)} :is(input,select,textarea)`);

/** Shows the step of a field and focuses the field. */
export function revealField({ steps }: Pick<FormParts, 'steps'>, control: HTMLElement): void {
  const step = steps?.holding(control) ?? -1;
  // A field outside the steps is visible in every step.
  if (step >= 0) steps?.go(step);
  control.focus();
  scrollClear(control);
}

/** @param isQuiet whether the page is not scrolled to the message */
export async function showMessage(
  messages: Messages,
  kind: Kind,
  message: string,
  isQuiet = false,
): Promise<void> {
  await messages.say(kind, message);
  if (!isQuiet) messages.reveal();
}

/**
 * Shows why the server has refused the form.
 * @param isLate whether the visitor was told that the answer is late, and may be elsewhere on the page: focus and page stay
 */
export function showRefusal(parts: FormParts, answer: FormAnswer, isLate: boolean): void {
  const { form, messages, texts } = parts;
  const unplaced: string[] = [];
  let first: HTMLElement | undefined;
  for (const [key, message] of Object.entries(answer.errors)) {
    const control = controlOf(form, key);
    if (!control || control.matches(UNSEEN)) unplaced.push(message);
    else {
      messages.blame(control, message);
      first ??= control as HTMLElement;
    }
  }
  dispatch(form, 'error', answer.data, false);
  const message = [answer.message || texts.failed, ...unplaced].join(' ');
  void showMessage(messages, 'danger', message, isLate || first !== undefined);
  if (first && !isLate) revealField(parts, first);
}

/**
 * Empties a form that the server has accepted, and does what follows.
 * @param isEdited whether the visitor has written since the submit: that input has not been sent, so it stays in the form
 * @param isLate as for `showRefusal`
 */
export function showSuccess(
  parts: FormParts,
  answer: FormAnswer,
  event: Event,
  isEdited: boolean,
  isLate: boolean,
): void {
  const { form, steps, messages, draft, captchas, texts, signal } = parts;
  if (!isEdited) draft.drop();
  dispatch(form, 'submit_success', answer.data);
  dispatch(form, 'form_destruct', answer.data);
  if (signal.aborted) return;
  if (isEdited) return void showMessage(messages, 'success', answer.message || texts.sent, true);
  captchas.reset();
  empty(form);
  steps?.go(0, false);
  messages.clear();
  // A visitor who sees no popup and no other page must learn that the form was sent. Another host's page waits.
  const leaves = answer.redirect && httpUrl(answer.redirect)?.origin === location.origin;
  const message = answer.message || (leaves || answer.popup ? '' : texts.sent);
  if (message) void showMessage(messages, 'success', message, isLate);
  followUp(parts, answer, event);
}
