import { httpUrl } from '../../borders/third-parties/http-url';
import { defineHandler } from '../../runtime/core';
import { ignoreHeldKey } from '../../ui/held-key';
import { checkout } from './checkout';

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
