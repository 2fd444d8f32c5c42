import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftNameOf } from '../../../../src/widgets/form';
import { keepDraft } from '../../../../src/widgets/form/draft';

const FORM = `<form>
  <input type="hidden" name="post_id" value="61">
  <input type="text" name="name" value="">
  <input type="password" name="geheim">
  <input type="text" name="karte" autocomplete="cc-number">
  <div class="elementor-field-type-honeypot"><input type="text" name="falle"></div>
  <textarea name="text"></textarea>
  <select name="reise"><option>Bugaboos</option><option>Monashees</option></select>
  <input type="checkbox" name="extras[]" value="guide"><input type="checkbox" name="extras[]" value="foto" checked>
  <input type="radio" name="zeit" value="frueh"><input type="radio" name="zeit" value="spaet">
  <input type="checkbox" name="ok" class="elementor-acceptance-field">
</form>`;

const print = () => {
  document.body.innerHTML = FORM;
  return document.querySelector('form') as HTMLFormElement;
};
const field = (form: HTMLFormElement, selector: string) =>
  form.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
const type = (form: HTMLFormElement, selector: string, value: string) => {
  field(form, selector).value = value;
  field(form, selector).dispatchEvent(new Event('input', { bubbles: true }));
};
const start = (form: HTMLFormElement) => {
  const controller = new AbortController();
  return { draft: keepDraft(form, 'ab12cd3', controller.signal), leave: () => controller.abort() };
};

function fill() {
  const form = print();
  const { leave, draft } = start(form);
  for (const [selector, value] of [
    ['[name=name]', 'Anna'],
    ['[name=geheim]', 'Passwort'],
    ['[name=karte]', '4111'],
    ['[name=falle]', 'Roboter'],
    ['textarea', 'Drei Zeilen'],
    ['select', 'Monashees'],
  ] as const)
    type(form, selector, value);
  field(form, '[value=guide]').checked = true;
  field(form, '[value=foto]').checked = false;
  field(form, '[value=spaet]').checked = true;
  field(form, '[name=ok]').checked = true;
  return { form, leave, draft };
}

beforeEach(() => sessionStorage.clear());

describe('the text that was typed into a form', () => {
  it('is restored when the form comes back, except secrets, consent and the trap for robots [misc.1]', () => {
    fill().leave();
    const form = print();
    expect(start(form).draft.isRestored).toBe(true);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      post_id: '61',
      name: 'Anna',
      geheim: '',
      karte: '',
      falle: '',
      text: 'Drei Zeilen',
      reise: 'Monashees',
      'extras[]': 'guide',
      zeit: 'spaet',
    });
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toMatch(/Passwort|4111|Roboter/);
  });

  it('does not include a password that a script of the owner shows as text [misc.1]', () => {
    document.body.innerHTML =
      '<form><input name="name"><div class="elementor-field-type-password"><input name="geheim" type="password"></div><input name="neu" type="password" autocomplete="new-password"></form>';
    const form = document.querySelector('form') as HTMLFormElement;
    const { leave } = start(form);
    for (const name of ['geheim', 'neu']) field(form, `[name=${name}]`).type = 'text';
    for (const name of ['name', 'geheim', 'neu']) type(form, `[name=${name}]`, `Wert ${name}`);
    leave();
    expect(sessionStorage.getItem('piton-form:/:ab12cd3')).toBe('{"name":["Wert name"]}');
  });

  it('is deleted once it was sent; what the browser filled in and what the visitor chose meanwhile stays [misc.1]', () => {
    const { draft, leave } = fill();
    draft.drop();
    leave();
    expect(sessionStorage.length).toBe(0);
    fill().leave();
    const form = print();
    field(form, '[name=name]').value = 'Vom Browser';
    field(form, '[value=frueh]').checked = true;
    start(form);
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      name: 'Vom Browser',
      text: 'Drei Zeilen',
      zeit: 'frueh',
    });
  });

  it('is stored under any name that a field may have, and the form works where nothing can be stored [misc.1]', () => {
    const odd = '<form><input name="constructor"><input name="__proto__"><input name="toString"></form>';
    document.body.innerHTML = odd;
    const form = document.querySelector('form') as HTMLFormElement;
    const { leave } = start(form);
    type(form, '[name=constructor]', 'Eins');
    type(form, '[name=__proto__]', 'Zwei');
    leave();
    document.body.innerHTML = odd;
    const next = document.querySelector('form') as HTMLFormElement;
    expect(start(next).draft.isRestored).toBe(true);
    expect([...new FormData(next).values()]).toEqual(['Eins', 'Zwei', '']);

    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => fill().leave()).not.toThrow();
    full.mockRestore();
  });

  it('causes no failure where storage contains something else, and fills a field with nothing but a text [misc.1, misc.1h]', () => {
    const others = ['{', '[]', '{"name":5,"__proto__":["x"]}', 'null', '{"name":[{"a":1}],"text":[]}'];
    for (const [at, kept] of others.entries()) {
      sessionStorage.setItem('piton-form:/:ab12cd3', kept);
      const form = print();
      if (at < 4) expect(start(form).draft.isRestored).toBe(false);
      else start(form);
      expect([field(form, '[name=name]').value, field(form, 'textarea').value]).toEqual(['', '']);
    }
  });

  const KEY = 'piton-form:/:ab12cd3';
  const OTHER = `<form><input name="name"><textarea name="text">Vom Server</textarea>
    <select name="reise"><option>Grat</option><option selected>Tal</option><option>See</option></select>
    <select name="leer"><option>Grat</option><option>Tal</option><option>See</option></select>
    <select name="viele" multiple><option>Grat</option><option selected>Tal</option><option>See</option></select>
    <select name="keine" multiple><option>Grat</option><option>Tal</option></select>
    <input type="checkbox" name="post" value="ja" checked><input type="checkbox" name="ruf" value="ja"></form>`;
  const printOther = () => {
    document.body.innerHTML = OTHER;
    return document.querySelector('form') as HTMLFormElement;
  };
  const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  const all = (form: HTMLFormElement) => [...new FormData(form)].map((pair) => pair.join('='));
  const choose = (form: HTMLFormElement, name: string, ...values: string[]) => {
    for (const option of form.querySelectorAll<HTMLOptionElement>(`[name=${name}] option`))
      option.selected = values.includes(option.value);
  };

  it('is what the visitor has changed, a choice that was taken away included, and nothing that the server printed [misc.1h]', () => {
    const form = printOther();
    const printed = all(form);
    const { leave } = start(form);
    choose(form, 'reise', 'See');
    choose(form, 'viele', 'Grat', 'See');
    field(form, '[name=post]').checked = false;
    type(form, '[name=name]', 'Anna');
    leave();
    expect(Object.keys(sessionStorage)).toEqual([KEY]);
    expect(stored()).toEqual({ name: ['Anna'], reise: ['See'], viele: ['Grat', 'See'], post: [] });
    const next = printOther();
    expect(all(next)).toEqual(printed);
    const again = start(next);
    expect(all(next)).toEqual([
      'name=Anna',
      'text=Vom Server',
      'reise=See',
      'leer=Grat',
      'viele=Grat',
      'viele=See',
    ]);
    choose(next, 'reise', 'Tal');
    choose(next, 'viele', 'Tal');
    field(next, '[name=post]').checked = true;
    type(next, '[name=name]', '');
    again.leave();
    // A box that is ticked is stored whoever ticked it.
    expect(stored()).toEqual({ post: ['ja'] });
    document.body.innerHTML = '<form><input name="name"></form>';
    const last = document.querySelector('form') as HTMLFormElement;
    const { leave: leaveLast } = start(last);
    for (const name of ['Anna', '']) {
      type(last, '[name=name]', name);
      dispatchEvent(new Event('pagehide'));
      expect(sessionStorage.length).toBe(name ? 1 : 0);
    }
    leaveLast();
  });

  it('is stored also where it was typed before the form came to life, and where one box was ticked [misc.1h]', () => {
    const form = printOther();
    field(form, '[name=name]').value = 'Anna';
    const { leave } = start(form);
    dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual({ name: ['Anna'], post: ['ja'] });
    leave();
    sessionStorage.clear();
    vi.useFakeTimers();
    const other = printOther();
    const { leave: leaveOther, draft } = start(other);
    field(other, '[name=ruf]').checked = true;
    field(other, '[name=ruf]').dispatchEvent(new Event('change', { bubbles: true }));
    vi.advanceTimersByTime(400);
    expect(stored()).toEqual({ ruf: ['ja'], post: ['ja'] });
    // Whoever removes the draft in the meantime does not get it back.
    sessionStorage.clear();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
    type(other, '[name=name]', 'Anna');
    vi.advanceTimersByTime(400);
    expect(sessionStorage.length).toBe(1);
    draft.drop();
    expect(sessionStorage.length).toBe(0);
    leaveOther();
    expect(sessionStorage.length).toBe(0);
    vi.useRealTimers();
  });

  it('is stored once the visitor pauses, not at every key [misc.1h]', () => {
    vi.useFakeTimers();
    const form = print();
    const { leave } = start(form);
    type(form, '[name=name]', 'A');
    vi.advanceTimersByTime(300);
    type(form, '[name=name]', 'An');
    vi.advanceTimersByTime(300);
    expect(sessionStorage.length).toBe(0);
    vi.advanceTimersByTime(100);
    expect(stored()).toMatchObject({ name: ['An'] });
    leave();
    vi.useRealTimers();
  });
});

const WIDGET = '<div class="elementor-widget-form" data-id="ab12cd3"><form></form></div>';
const names = () => [...document.querySelectorAll<HTMLElement>('.elementor-widget-form')].map(draftNameOf);

beforeEach(() => document.body.replaceChildren());

describe('the name of a form’s draft', () => {
  it('is the widget’s id where the page has the form once', () => {
    document.body.innerHTML = `<main>${WIDGET}</main>`;
    expect(names()).toEqual(['ab12cd3']);
  });

  it('differs for copies of the form in the page and in popups', () => {
    const popup = (id: number, kind: string) =>
      `<div data-elementor-type="${kind}" data-elementor-id="${id}">${WIDGET}</div>`;
    const extras = `<div class="ee-popup__content" id="ee_popup__trigger-9">${WIDGET}</div>`;
    document.body.innerHTML = `${popup(5, 'wp-page')}${popup(7, 'popup')}${popup(8, 'popup')}${extras}${popup(6, 'footer')}`;
    expect(names()).toEqual('ab12cd3 ab12cd3:7 ab12cd3:8 ab12cd3:ee_popup__trigger-9 ab12cd3:2'.split(' '));
    // A popup that is open is elsewhere in the document.
    document.body.prepend(...document.querySelectorAll('[data-elementor-type=popup],.ee-popup__content'));
    expect(names()).toEqual('ab12cd3:7 ab12cd3:8 ab12cd3:ee_popup__trigger-9 ab12cd3 ab12cd3:2'.split(' '));
  });

  it('is made of any id', () => {
    document.body.innerHTML =
      '<div class="elementor-widget-form" data-id="&quot;]"></div><div class="elementor-widget-form"></div>';
    expect(names()).toEqual(['"]', '']);
  });
});
