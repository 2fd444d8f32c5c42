import type { Page } from '../api';
import { ANSWER_MS, defineHandler, withTimeout } from '../core';
import { httpUrl, request, serverUrl } from '../third-parties';
import { ignoreHeldKey } from '../ui/held-key';
import { isNonceRefused } from '../ui/waiting/nonce-refused';
import { parseJson } from '../values/json';
import { parseAnswer } from '../values/parse-answer';
import { textOf, treeOf } from '../values/readers';

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

/** The messages of the button: the server prints them for PayPal, this handler creates them for Stripe. */
const DANGER = '.elementor-message-danger';

/** Runs payment buttons. */
export default defineHandler({
  texts: {
    failed: [
      'Die Zahlung kann gerade nicht begonnen werden. Bitte später noch einmal versuchen.',
      '',
      'The payment can’t be started right now. Please try again later.',
    ],
    expired: [
      'Diese Seite war zu lange offen. Bitte neu laden und die Zahlung noch einmal beginnen.',
      '',
      'This page was open for too long. Please reload it and start the payment again.',
    ],
  },
  mount(element, { texts, page, preview, signal, warn }) {
    const form = element.querySelector<HTMLFormElement>('form.elementor-stripe-form');
    element.querySelector('.elementor-paypal-legacy')?.addEventListener(
      'click',
      (event) => {
        const messages = element.querySelectorAll(DANGER);
        if (messages.length || preview) event.preventDefault();
        for (const each of messages) each.classList.remove('elementor-hidden');
      },
      { signal },
    );
    if (!form) return;

    let errorBox: HTMLElement | undefined;
    const showError = (message: string) => {
      errorBox?.remove();
      errorBox = document.createElement('div');
      errorBox.className = 'elementor-message elementor-stripe-error-message elementor-message-danger';
      errorBox.setAttribute('role', 'alert');
      errorBox.textContent = message;
      form.append(errorBox);
    };
    const isPaying = () => form.ariaBusy === 'true';

    const pay = async (isBlank: boolean) => {
      // Browsers block new windows that are not opened in the click itself.
      const newWindow = isBlank ? open('about:blank', '_blank') : undefined;
      if (newWindow) newWindow.opener = null;
      form.ariaBusy = 'true';
      const result = await checkout(form, page);
      form.removeAttribute('aria-busy');
      if (signal.aborted) return newWindow?.close();
      const url = 'url' in result && httpUrl(result.url);
      if (url) (newWindow ?? window).location.href = url.href;
      else {
        newWindow?.close();
        if ('url' in result)
          warn('payment', 'the payment service answers with an address that is not http(s)');
        const refusal = 'isExpired' in result ? texts.expired : texts.failed;
        showError(('message' in result && result.message) || refusal);
      }
    };

    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        // A key that is held would begin the payment again after each refusal.
        ignoreHeldKey();
        if (preview || isPaying()) return;
        errorBox?.remove();
        void pay(new FormData(form).get('open_in_new_window') === 'yes');
      },
      { signal },
    );
    // After a return from the back/forward cache, the visitor can start the payment again.
    addEventListener('pageshow', () => form.removeAttribute('aria-busy'), { signal });
    signal.addEventListener('abort', () => {
      errorBox?.remove();
      form.removeAttribute('aria-busy');
    });
  },
});
