import { request } from '../../borders/third-parties';
import { serverUrl } from '../../borders/third-parties/server';
import { textOf } from '../../borders/values/readers';
import { currentPage } from '../../runtime/core';
import { isNonceRefused } from '../../ui/waiting/nonce-refused';
import { type FormAnswer, readAnswer } from './answer';

/** The CMS's default path, for a page that names none. */
const DEFAULT_PATH = '/wp-admin/admin-ajax.php';

/**
 * Submits the form to the CMS. Uploads may take long, so there is no timeout; the caller aborts `signal`.
 * @returns the server's answer; `expired` where the server refuses the page's nonce, `undefined` where the server can't
 * be reached or the answer is invalid
 */
export async function send(
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<FormAnswer | 'expired' | undefined> {
  const { ajaxUrl, raw } = currentPage();
  const body = new FormData(form);
  body.append('action', 'elementor_pro_forms_send_form');
  body.append('referrer', location.href);
  const nonce = textOf(raw.pro.nonce);
  if (nonce && !body.has('_nonce')) body.append('_nonce', nonce);
  try {
    const response = await request(serverUrl(ajaxUrl || DEFAULT_PATH), {
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
