import { request } from '../../borders/third-parties';
import { serverUrl } from '../../borders/third-parties/server';
import { textOf } from '../../borders/values/readers';
import { currentPage } from '../../runtime/core';
import { isNonceRefused } from '../../ui/nonce-refused';
import { type FormAnswer, readAnswer } from './answer';

/** Where the CMS has it on a page that does not say. */
const USUAL = '/wp-admin/admin-ajax.php';

/**
 * Sends what the form holds to the CMS (contract pro 20). Takes as long as it takes, since files may be many: whoever waits
 * ends that by `signal`.
 * @returns what the server says; `expired` where it takes no more from this page as it is, `undefined` where it can't be reached
 * or says nothing that can be read
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
    const response = await request(serverUrl(ajaxUrl || USUAL), {
      method: 'POST',
      body,
      credentials: 'same-origin',
      signal,
    });
    const said = await response.text();
    return isNonceRefused(said) ? 'expired' : readAnswer(said);
  } catch {
    return undefined;
  }
}
