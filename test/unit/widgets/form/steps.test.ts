import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IndicatorType } from '../../../../src/widgets/form/indicators';
import { createSteps } from '../../../../src/widgets/form/steps';

const allow = vi.hoisted(() =>
  vi.fn(async (address: string, _options: object) => {
    if (address.includes('nein')) throw new Error('no consent');
    return address;
  }),
);
vi.mock('../../../../src/third-parties', async (original) => ({
  ...(await original<object>()),
  allow,
}));

const step = (data = '') =>
  `<div class="elementor-field-type-step elementor-field-group elementor-column"><div class="e-field-step" ${data}></div></div>`;
const field = (name: string, attributes = '') =>
  `<div class="elementor-field-group"><input name="${name}" ${attributes}></div>`;
const SUBMIT =
  '<div class="elementor-field-group elementor-column elementor-field-type-submit e-form__buttons elementor-col-50 elementor-md-33 elementor-col-50-eigen mein-elementor-col-50 mein-elementor-column elementor-column-eigen"><button type="submit" class="elementor-button mein-elementor-size-xl elementor-size-lg">Senden</button></div>';
const THREE = [
  step('data-label="Reise" data-nextbutton="Los" data-icon="fas fa-star"'),
  field('ziel', 'required'),
  step('data-previousbutton="Halt"'),
  '<div class="elementor-field-group elementor-field-type-honeypot"><input name="falle"></div>',
  field('verborgen', 'type="hidden"'),
  field('aus', 'disabled'),
  '<div class="elementor-field-group"><textarea name="text"></textarea></div>',
  step(),
  field('mail', 'required'),
  SUBMIT,
  '<p>Danach</p>',
].join('');

let leaving = new AbortController();
beforeEach(() => {
  leaving = new AbortController();
  // jsdom has no layout: every element is displayed but those in a hidden step.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('.elementor-hidden') ? [] : [{}]) as never;
  });
  // Nothing lies over a field.
  document.elementFromPoint = () => document.body;
});
afterEach(() => {
  leaving.abort();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function start(fields: string, type: IndicatorType = 'progress_bar') {
  document.body.innerHTML = `<div class="widget"><form><div class="elementor-form-fields-wrapper">${fields}</div></form></div>`;
  const widget = document.querySelector('.widget') as HTMLElement;
  const form = document.querySelector('form') as HTMLFormElement;
  const look = {
    type,
    shape: 'circle',
    next: 'Weiter',
    previous: 'Zurück',
    step: 'Schritt {n}',
    stepOf: 'Schritt {n} von {count}',
  };
  const printed = widget.outerHTML;
  // jsdom fires an event for each field that it holds against `:invalid`.
  const query = form.querySelector.bind(form);
  const invalid = () => ([...form.elements] as HTMLInputElement[]).find(({ validity }) => !validity.valid);
  Object.assign(form, {
    querySelector: (selector: string) => (/^:invalid/.test(selector) ? invalid() : query(selector)),
  });
  const steps = createSteps(widget, form, look, leaving.signal);
  const all = (selector: string) => [...form.querySelectorAll<HTMLElement>(selector)];
  return {
    widget,
    form,
    steps,
    printed,
    all,
    shown: () => all('.e-form__step:not(.elementor-hidden)').map(({ ariaLabel }) => ariaLabel),
    texts: (selector: string) => all(selector).map((each) => each.textContent),
    press: (text: string) =>
      all('button')
        .find((each) => each.textContent === text)
        ?.click(),
    bar: () => all('[role=progressbar]')[0],
    width: () => widget.style.getPropertyValue('--e-form-steps-indicator-progress-meter-width'),
    focused: () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
    /** Copies the drawn form, as a script of the page may do, and draws the copy. */
    copy() {
      const copied = widget.cloneNode(true) as HTMLElement;
      createSteps(copied, copied.querySelector('form') as HTMLFormElement, look, leaving.signal);
      return copied;
    },
  };
}

describe('a form in steps', () => {
  it('has each step, button and indicator once in a copy that a script of the page makes of it [misc.1h]', () => {
    const { widget, copy } = start(THREE, 'number_text');
    expect(copy().outerHTML).toBe(widget.outerHTML);
  });

  it('shows one step after the other, each named, with its own buttons, and says how far it is [misc.1h]', () => {
    const { steps, all, shown, texts, press, bar, width, focused } = start(THREE);
    const seen = () => `${steps?.current} ${shown()} ${bar()?.textContent}`;
    expect([seen(), width()]).toEqual(['0 Reise 33%', expect.stringMatching(/^33\.33/)]);
    expect(document.activeElement).toBe(document.body);
    expect([bar()?.ariaLabel, bar()?.ariaValueNow]).toEqual(['Schritt 1 von 3', '33']);
    expect([all('[role=list]'), bar()?.parentElement?.role]).toEqual([[], null]);
    const groups = all('.e-form__step').map(({ role, ariaLabel }) => `${role} ${ariaLabel}`);
    expect(groups).toEqual(['group Reise', 'group Schritt 2', 'group Schritt 3']);
    expect(texts('button')).toEqual(['Los', 'Halt', 'Weiter', 'Zurück', 'Senden']);
    const failed = vi.fn();
    addEventListener('error', failed);
    const report = vi.spyOn(all('[name=ziel]')[0] as HTMLInputElement, 'reportValidity');
    press('Los');
    all('[name=ziel]')[0]?.click();
    expect([seen(), report.mock.calls.length, failed.mock.calls]).toEqual(['0 Reise 33%', 1, []]);
    removeEventListener('error', failed);
    all('[name=ziel]')[0]?.setAttribute('value', 'Grat');
    press('Los');
    expect([seen(), focused()]).toEqual(['1 Schritt 2 66%', 'text']);
    press('Weiter');
    expect([seen(), width(), focused()]).toEqual(['2 Schritt 3 100%', '100%', 'mail']);
    press('Zurück');
    expect(steps?.current).toBe(1);
    press('Halt');
    expect([seen(), focused()]).toEqual(['0 Reise 33%', 'ziel']);
  });

  it('stays within its steps, and moves the focus only when it is asked to [misc.1h]', () => {
    const { steps, all, focused } = start(THREE);
    steps?.go(7, false);
    expect([steps?.current, document.activeElement]).toEqual([2, document.body]);
    steps?.go(-1);
    expect([steps?.current, focused()]).toEqual([0, 'ziel']);
    expect(steps?.holding(all('[name=text]')[0] as Element)).toBe(1);
    expect(steps?.holding(document.body)).toBe(-1);
  });

  it('goes on with Enter in a field, but not where a text is composed, a key is held, or the form is to be sent [misc.1h]', () => {
    const { steps, all } = start(THREE.replace('required', ''));
    const press = (name: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more });
      all(`[name=${name}]`)[0]?.dispatchEvent(event);
      return [event.defaultPrevented, steps?.current];
    };
    expect(press('ziel', { key: 'a' })).toEqual([false, 0]);
    expect(press('ziel', { isComposing: true })).toEqual([false, 0]);
    expect([press('ziel', { repeat: true }), press('ziel')]).toEqual([
      [true, 0],
      [true, 1],
    ]);
    expect(press('text')).toEqual([false, 1]);
    steps?.go(2);
    expect(press('mail')).toEqual([false, 2]);
  });

  it('shows the step of the first field that is refused, whichever step is shown [misc.1h]', () => {
    const { steps, form } = start(THREE);
    steps?.go(2);
    expect(form.checkValidity()).toBe(false);
    expect([steps?.current, document.activeElement?.getAttribute('name')]).toEqual([0, 'mail']);
  });

  it('has buttons as wide and large as the button that sends it, which stands in the last step [misc.1h]', () => {
    const { all, form } = start(THREE);
    const rows = all('.e-form__buttons');
    expect(rows.map(({ className }) => className)).toEqual(
      Array.from({ length: 3 }, () => 'e-form__buttons elementor-column elementor-col-50 elementor-md-33'),
    );
    expect(all('[data-direction]')[0]?.className).toBe(
      'elementor-button elementor-size-lg e-form__buttons__wrapper__button e-form__buttons__wrapper__button-next',
    );
    expect(all('.elementor-field-type-submit')[0]?.className).toBe(
      'elementor-field-group elementor-field-type-submit elementor-col-50-eigen mein-elementor-col-50 mein-elementor-column elementor-column-eigen e-form__buttons__wrapper',
    );
    expect(all('[type=submit]')[0]?.className).toBe(
      'elementor-button mein-elementor-size-xl elementor-size-lg e-form__buttons__wrapper__button',
    );
    expect(form.querySelector('p')?.closest('.e-form__step')).toBeNull();
  });

  it('needs no button that sends it: then its buttons have the whole width [misc.1h]', () => {
    for (const fields of [THREE.replace(SUBMIT, ''), THREE.replace(/<button.*?<\/button>/, '')]) {
      const { all, texts, form, printed, widget } = start(fields);
      expect(texts('button')).toEqual(['Los', 'Halt', 'Weiter', 'Zurück']);
      expect(all('[data-direction]')[0]?.className).toMatch(
        /^elementor-button {2}e-form__buttons__wrapper__button /,
      );
      expect(form.textContent).not.toContain('undefined');
      if (!fields.includes('type-submit'))
        expect(all('.e-form__buttons')[0]?.className).toBe(
          'e-form__buttons elementor-column elementor-col-100',
        );
      leaving.abort();
      expect(widget.outerHTML).toBe(printed);
      leaving = new AbortController();
    }
  });

  it('is no form in steps with one step or none, and leaves the page as the server printed it [misc.1h]', () => {
    for (const fields of [step() + field('a'), field('a')]) {
      const { steps, printed, widget } = start(fields);
      expect([steps, widget.outerHTML]).toEqual([undefined, printed]);
    }
    document.body.innerHTML = '<div><form></form></div>';
    const [widget, form] = ['div', 'form'].map((name) => document.querySelector(name)) as never[];
    expect(createSteps(widget as never, form as never, {} as never, leaving.signal)).toBeUndefined();
    const inSteps = start(THREE.replaceAll('<div class="e-field-step" ></div>', ''));
    expect(inSteps.shown()).toEqual(['Reise']);
    leaving.abort();
    expect(inSteps.widget.outerHTML).toBe(inSteps.printed);
  });
});

describe('the indicators of a form in steps', () => {
  it('are a list of steps in which the current one is marked, none where the owner wants none, and only a bar has a width [misc.1h]', () => {
    const none = start(THREE, 'none');
    expect([none.all('.e-form__indicators'), none.width(), none.widget.hasAttribute('style')]).toEqual([
      [],
      '',
      false,
    ]);
    const { all, texts, steps, width } = start(THREE, 'number_text');
    const list = all('.e-form__indicators')[0];
    expect([list?.role, list?.className, width()]).toEqual([
      'list',
      'e-form__indicators e-form__indicators--type-number_text',
      '',
    ]);
    expect([...(list?.children ?? [])].map(({ role }) => role)).toEqual(
      'listitem presentation listitem presentation listitem'.split(' '),
    );
    expect(texts('[role=listitem]')).toEqual(['1Reise', '2Schritt 2', '3Schritt 3']);
    steps?.go(1);
    const item = 'e-form__indicators__indicator';
    const classes = (selector: string) =>
      [...(all(selector)[0]?.children ?? [])].map(({ className }) => className);
    expect(classes('[role=listitem]')).toEqual([`${item}__number ${item}--shape-circle`, `${item}__label`]);
    expect(all('[role=presentation]').map(({ className }) => className)).toEqual([
      `${item}__separator`,
      `${item}__separator`,
    ]);
    expect(all('[role=listitem]').map(({ className, ariaCurrent }) => [className, ariaCurrent])).toEqual([
      [`${item} ${item}--state-completed`, null],
      [`${item} ${item}--state-active`, 'step'],
      [`${item} ${item}--state-inactive`, null],
    ]);
  });

  it('show the icon of each step: of a font, drawn, or a picture, which comes from another host only with consent [misc.1h]', async () => {
    const icons = [
      'data-icon="fas fa-star"',
      'data-iconlibrary="fas fa-moon"',
      'data-iconurl="/berg.png" data-icon="fas fa-star"',
      'data-iconurl="https://fremd.test/berg.png"',
      'data-iconurl="https://fremd.test/nein.png"',
      'data-iconurl="javascript:alert(1)"',
      '',
    ];
    const { all } = start(icons.map((icon) => step(icon)).join(''), 'icon');
    await Promise.resolve();
    await Promise.resolve();
    expect(
      all('[role=listitem]').map((item) => [
        item.querySelector('i')?.className,
        item.querySelector('img')?.getAttribute('src')?.replace(location.origin, ''),
        item.querySelector('img')?.getAttribute('alt'),
        item.ariaLabel,
      ]),
    ).toEqual([
      ['fas fa-star', undefined, undefined, 'Schritt 1'],
      ['fas fa-moon', undefined, undefined, 'Schritt 2'],
      [undefined, '/berg.png', '', 'Schritt 3'],
      [undefined, 'https://fremd.test/berg.png', '', 'Schritt 4'],
      [undefined, undefined, '', 'Schritt 5'],
      [undefined, undefined, undefined, 'Schritt 6'],
      [undefined, undefined, undefined, 'Schritt 7'],
    ]);
    expect(allow.mock.calls).toEqual([
      ['https://fremd.test/berg.png', { kind: 'image' }],
      ['https://fremd.test/nein.png', { kind: 'image' }],
    ]);
    expect(start(THREE, 'text').texts('[role=listitem]')).toEqual(['Reise', 'Schritt 2', 'Schritt 3']);
    const [first] = start(THREE, 'icon').all(`.e-form__indicators__indicator__icon`);
    expect(first?.className).toBe(
      'e-form__indicators__indicator__icon e-form__indicators__indicator--shape-circle',
    );
  });
});
