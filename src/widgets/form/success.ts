import { httpUrl } from '../../borders/third-parties/http-url';
import { popups, warn } from '../../runtime/core';
import type { FormAnswer } from './answer';

/** The popup stays open for this long, in ms, so that the visitor can read the message in it. */
const CLOSE_MS = 1000;

/** Opens or closes a popup and redirects the visitor, as the owner has set for the form. */
export function followUp(form: HTMLFormElement, answer: FormAnswer, event: Event): void {
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
  if (url) location.href = url.href;
  else warn(form, 'form-redirect', 'the form redirects to an address that is not http(s)');
}
