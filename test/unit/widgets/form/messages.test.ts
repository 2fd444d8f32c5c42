import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMessages } from '../../../../src/widgets/form/messages';

vi.mock('../../../../src/core', async (original) => ({
  ...(await original<object>()),
  currentConsent: () => Promise.resolve(undefined),
}));
vi.mock('../../../../src/markup/sanitizer', () => {
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

  it('is announced, and replaces what the form has said before [misc.1h]', () => {
    document.body.innerHTML = FORM;
    const [form] = forms() as [HTMLFormElement];
    const messages = createMessages(form, false);
    const shown = () =>
      [...form.querySelectorAll('.elementor-message')].map((each) => [
        each.className,
        each.role,
        each.textContent,
      ]);
    void messages.say('status', 'Wird gesendet');
    expect(shown()).toEqual([['elementor-message', 'status', 'Wird gesendet']]);
    void messages.say('danger', 'Kein Netz');
    expect(shown()).toEqual([['elementor-message elementor-message-danger', 'alert', 'Kein Netz']]);
    void messages.say('success', 'Danke');
    expect(shown()).toEqual([['elementor-message elementor-message-success', 'alert', 'Danke']]);
    messages.clear();
    expect(shown()).toEqual([]);
  });

  it('has a drawn icon where the builder prints drawn icons [misc.1h]', () => {
    document.body.innerHTML = FORM;
    const [form] = forms() as [HTMLFormElement];
    const messages = createMessages(form, true);
    const drawn = (kind: Parameters<typeof messages.say>[0]) => {
      void messages.say(kind, 'Text');
      const path = form.querySelector(
        '.elementor-message-svg > svg.e-font-icon-svg[aria-hidden=true] > path',
      );
      return [path?.parentElement?.getAttribute('viewBox'), path?.namespaceURI, path?.getAttribute('d')];
    };
    const [box, svg] = ['0 0 1000 1000', 'http://www.w3.org/2000/svg'];
    expect(drawn('success')).toEqual([box, svg, 'M400 790 110 500l75-75 215 215 415-415 75 75z']);
    expect(drawn('danger')).toEqual([box, svg, 'M455 150h90v480h-90zm0 600h90v100h-90z']);
    void messages.say('status', 'Wird gesendet');
    expect(form.querySelector('svg')).toBeNull();
  });

  it('stands beside a field until the field is right, once, also where the field has no group [misc.1h]', () => {
    document.body.innerHTML = `${FORM}<form><div class="elementor-select-wrapper"><select></select></div></form>`;
    const printed = document.body.innerHTML;
    for (const [form, selector, place] of [
      [forms()[0], '.elementor-field-group', 'input'],
      [forms()[1], 'select', '.elementor-select-wrapper'],
    ] as [HTMLFormElement, string, string][]) {
      const control = form.querySelector('input,select') as Element;
      const messages = createMessages(form, false);
      messages.forgive(control);
      messages.blame(control, 'Fehlt');
      messages.blame(control, 'Ungültig');
      const helps = form.querySelectorAll('.elementor-form-help-inline');
      expect([...helps].map((help) => [help.className, help.role, help.textContent])).toEqual([
        [
          'elementor-message elementor-message-danger elementor-help-inline elementor-form-help-inline',
          'alert',
          'Ungültig',
        ],
      ]);
      expect(form.querySelector(place)?.nextElementSibling).toBe(helps[0]);
      expect(control.getAttribute('aria-errormessage')).toBe(helps[0]?.id);
      expect(control.getAttribute('aria-invalid')).toBe('true');
      expect(form.querySelector(selector)?.classList.contains('elementor-error')).toBe(true);
      messages.forgive(control);
      expect(
        form.querySelector('.elementor-form-help-inline,.elementor-error,[aria-errormessage]'),
      ).toBeNull();
      expect(control.getAttribute('aria-invalid')).toBe('false');
      messages.blame(control, 'Ungültig');
      messages.clear();
      messages.forgive(control);
    }
    expect(document.body.innerHTML.replaceAll(' class=""', '')).toBe(printed);
  });
});
