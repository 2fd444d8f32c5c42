import { describe, expect, it } from 'vitest';
import { mendLabels } from '../../../../src/widgets/form/labels';

const FORM = `<form><label for="form-field-name">Name <b>*</b></label><input id="form-field-name">
  <input type="checkbox" id="form-field-ok"><label for="form-field-ok">Einverstanden mit <a href="#daten">allem</a></label><label for="fehlt">Ohne Feld</label></form>`;

describe('the labels of a form', () => {
  it('belong to its own fields also where another form of the page has fields of the same ids [misc.1]', () => {
    document.body.innerHTML = FORM + FORM;
    const printed = document.body.innerHTML;
    const leaving = new AbortController();
    const forms = [...document.querySelectorAll('form')];
    for (const form of forms) mendLabels(form, leaving.signal);
    const [first, second] = forms as [HTMLFormElement, HTMLFormElement];
    const part = (form: Element, selector: string) => form.querySelector(selector) as HTMLElement;
    const isTicked = () => forms.map((form) => (part(form, '[type=checkbox]') as HTMLInputElement).checked);

    const clicks: EventTarget[] = [];
    part(second, 'input').addEventListener('click', ({ currentTarget }) =>
      clicks.push(currentTarget as Element),
    );
    part(second, 'label').click();
    expect(clicks).toEqual([]);
    expect(document.activeElement).toBe(part(second, 'input'));
    part(second, 'label[for=form-field-ok]').click();
    expect(isTicked()).toEqual([false, true]);
    part(second, 'label a').click();
    expect(isTicked()).toEqual([false, true]);
    part(first, 'label[for=form-field-ok]').click();
    expect([isTicked(), part(second, 'input').getAttribute('aria-label')]).toEqual([[true, true], 'Name *']);
    expect(part(first, 'input').getAttribute('aria-label')).toBeNull();
    leaving.abort();
    expect(document.body.innerHTML).toBe(printed);
  });
});
