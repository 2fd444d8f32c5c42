import type { Page } from '../../api';
import { request } from '../../borders/third-parties';
import { serverUrl } from '../../borders/third-parties/server';
import { parseJson } from '../../borders/values/json';
import { parseAnswer } from '../../borders/values/parse-answer';
import { textOf, treeOf } from '../../borders/values/readers';
import { ANSWER_MS, withTimeout } from '../../runtime/core';
import { isNonceRefused } from '../../ui/waiting/nonce-refused';

/**
 * The unchecked address of the payment, or the reason why there is none; '' where no reason is given, or where the
 * page's nonce has expired.
 */
export type Checkout = { readonly url: string } | { readonly message: string; readonly isExpired?: true };

/** The statuses with which the service refuses the owner's key. */
const REFUSED = [401, 403];

/** Reads the service's answer as the CMS passes it on. `own` are the owner's texts. */
export function readCheckout(
  body: string,
  own: { readonly payment: string; readonly other: string },
): Checkout {
  if (isNonceRefused(body)) return { message: '', isExpired: true };
  const answer = treeOf(parseAnswer(body));
  const forwarded = answer.response ? answer : treeOf(answer.data);
  const { code } = treeOf(forwarded.response);
  const content =
    typeof forwarded.body === 'string' ? treeOf(parseJson(forwarded.body)) : treeOf(forwarded.body);
  if (code === 200) return { url: textOf(content.url) };
  const serviceMessage = textOf(treeOf(content.error).message);
  return { message: (REFUSED.includes(Number(code)) ? own.payment : own.other) || serviceMessage };
}

/** Requests a payment from the CMS. Never throws. */
export async function checkout(form: HTMLFormElement, page: Page): Promise<Checkout> {
  const fields = new FormData(form);
  const of = (name: string) => textOf(fields.get(name));
  const hasOwn = of('custom_error_msg') === 'yes';
  const own = {
    payment: hasOwn ? of('custom_error_msg_payment') : '',
    other: hasOwn ? of('custom_error_msg_global') : '',
  };
  const data = {
    action: of('action'),
    postId: String(page.post.id),
    widgetId: of('widget_id'),
    pageUrl: location.href,
    nonce: of('stripe_form_submit_nonce'),
  };
  const body = new URLSearchParams({ action: data.action });
  for (const [key, value] of Object.entries(data)) body.append(`data[${key}]`, value);
  try {
    const url = serverUrl(of('url') || page.ajaxUrl);
    // The CMS itself waits for the payment service.
    const text = await withTimeout(ANSWER_MS, undefined, async (signal) => {
      const response = await request(url, { method: 'POST', body, credentials: 'same-origin', signal });
      return response.text();
    });
    return readCheckout(text, own);
  } catch {
    return { message: own.other };
  }
}
