import { afterEach, describe, expect, it, vi } from 'vitest';
import { startCaptcha } from '../../../../src/widgets/form/captcha';
import { createMessages } from '../../../../src/widgets/form/messages';

vi.mock('../../../../src/runtime/core', async (original) => ({
  ...(await original<object>()),
  currentConsent: () => Promise.resolve(undefined),
}));
vi.mock('../../../../src/borders/markup/sanitizer', () => {
  throw new Error('offline');
});

const FORM =
  '<form><div class="elementor-field-group elementor-field-group-mail"><input id="form-field-mail"></div></form>';
const forms = () => [...document.querySelectorAll('form')];

afterEach(() => document.body.replaceChildren());

describe('a message of a form', () => {
  it('is shown as plain text where the sanitizer does not load [misc.1]', async () => {
    document.body.innerHTML = FORM;
    const [form] = forms() as [HTMLFormElement];
    await createMessages(form, false).say(
      'danger',
      'Name &amp; <b>Ort</b> fehlen<img src=x onerror=alert(1)>',
    );
    expect(form.querySelector('.elementor-message-danger')?.innerHTML).toBe('Name &amp; Ort fehlen');
  });

  it('is beside its own field where the page has the form twice [misc.1]', () => {
    document.body.innerHTML = FORM + FORM;
    for (const form of forms())
      createMessages(form, false).blame(form.querySelector('input') as Element, 'Ungültig');
    for (const form of forms()) {
      const id = form.querySelector('input')?.getAttribute('aria-errormessage') ?? '';
      expect(form.contains(document.getElementById(id))).toBe(true);
    }
  });

  it('is no error where the service against robots fails after the form was sent [misc.1]', async () => {
    document.body.innerHTML = '<div data-type="v2" data-sitekey="k"></div>';
    const reset = vi.fn(() => {
      throw new Error('Invalid client id');
    });
    vi.stubGlobal('grecaptcha', { render: () => 1, reset });
    const leaving = new AbortController();
    const captcha = await startCaptcha(document.querySelector('div') as HTMLElement, leaving.signal);
    expect(() => captcha?.reset()).not.toThrow();
    expect(reset).toHaveBeenCalled();
    leaving.abort();
    vi.unstubAllGlobals();
  });
});
