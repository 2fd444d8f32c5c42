import { httpUrl } from '../../borders/third-parties/http-url';
import { defineHandler } from '../../runtime/core';
import { checkout } from './checkout';

/** The messages of this button: printed by the server for the one service, made here for the other. */
const DANGER = '.elementor-message-danger';

/** Payment buttons (contract pro 21). */
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

    let shown: HTMLElement | undefined;
    const say = (message: string) => {
      shown?.remove();
      shown = document.createElement('div');
      shown.className = 'elementor-message elementor-stripe-error-message elementor-message-danger';
      shown.setAttribute('role', 'alert');
      shown.textContent = message;
      form.append(shown);
    };
    const isPaying = () => form.ariaBusy === 'true';

    const pay = async (isBlank: boolean) => {
      // Later than in the click itself, browsers keep new windows shut.
      const other = isBlank ? open('about:blank', '_blank') : undefined;
      if (other) other.opener = null;
      form.ariaBusy = 'true';
      const result = await checkout(form, page);
      form.removeAttribute('aria-busy');
      if (signal.aborted) return other?.close();
      const url = 'url' in result && httpUrl(result.url);
      if (url) (other ?? window).location.href = url.href;
      else {
        other?.close();
        if ('url' in result)
          warn('payment', 'the payment service answers with an address that is not http(s)');
        const refusal = 'isExpired' in result ? texts.expired : texts.failed;
        say(('message' in result && result.message) || refusal);
      }
    };

    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        if (preview || isPaying()) return;
        shown?.remove();
        void pay(new FormData(form).get('open_in_new_window') === 'yes');
      },
      { signal },
    );
    // Back from the payment, out of the browser's memory of the page: it can be begun again.
    addEventListener('pageshow', () => form.removeAttribute('aria-busy'), { signal });
    signal.addEventListener('abort', () => {
      shown?.remove();
      form.removeAttribute('aria-busy');
    });
  },
});
