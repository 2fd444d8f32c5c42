import { currentPage } from '../../runtime/core';
import { text } from '../../ui/values';
import { type FormAnswer, readAnswer } from './answer';

/** Where the CMS has it on a page that does not say. */
const USUAL = '/wp-admin/admin-ajax.php';

/**
 * Sends what the form holds to the CMS (contract pro 20).
 * @returns what the server says; `undefined` where it can't be reached or says nothing that can be read
 */
export async function send(form: HTMLFormElement): Promise<FormAnswer | undefined> {
  const { ajaxUrl, raw } = currentPage();
  const body = new FormData(form);
  body.append('action', 'elementor_pro_forms_send_form');
  body.append('referrer', location.href);
  const nonce = text(raw.pro.nonce);
  if (nonce && !body.has('_nonce')) body.append('_nonce', nonce);
  try {
    const response = await fetch(ajaxUrl || USUAL, { method: 'POST', body, credentials: 'same-origin' });
    return readAnswer(await response.text());
  } catch {
    return undefined;
  }
}
