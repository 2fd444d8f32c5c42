import { dropEmptyStyle } from '../../core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { scrollClear } from '../../ui/dom/scroll-clear';
import { ignoreHeldKey } from '../../ui/held-key';
import { createIndicators, type IndicatorOptions, stepIcon } from './indicators';

/**
 * Restores the server's markup in a copy that a script of the page has made of a form whose steps were drawn: the steps
 * would otherwise be drawn twice.
 */
function undoCopiedSteps(fields: Element): void {
  const indicators = fields.previousElementSibling;
  if (indicators?.matches('.e-form__indicators')) indicators.remove();
  for (const step of fields.querySelectorAll('.e-form__step')) {
    const buttons = step.querySelector(':scope > .e-form__buttons');
    const submit = buttons?.querySelector('.elementor-field-type-submit');
    const [, ...content] = step.children;
    step.after(...content);
    if (buttons && submit) {
      submit.classList.remove('e-form__buttons__wrapper');
      submit.classList.add(...buttons.classList);
      buttons.replaceWith(submit);
      submit.querySelector('button')?.classList.remove('e-form__buttons__wrapper__button');
    } else buttons?.remove();
    step.classList.remove('e-form__step', 'elementor-hidden');
    step.classList.add('elementor-field-group');
  }
}

export interface StepOptions extends IndicatorOptions {
  readonly next: string;
  readonly previous: string;
  /** The name of a step that has none, with `{n}` for its number. */
  readonly step: string;
}

export interface Steps {
  readonly current: number;
  /** Shows a step; with `moves` the focus moves to its first field. */
  go(index: number, moves?: boolean): void;
  /** Returns the index of the step that contains the element; -1 for an element outside the steps. */
  holding(element: Element): number;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const STEP = 'elementor-field-type-step';
const HIDDEN = 'elementor-hidden';
/** The custom property on the widget that the CMS's progress bar reads. */
const METER = '--e-form-steps-indicator-progress-meter-width';
const WIDTH = /^elementor-(?:col|md|sm)-\d+$/;
const FOCUSABLE =
  '.elementor-field-group:not(.elementor-field-type-honeypot) :is(input:not([type=hidden]),select,textarea),button';

const mapClasses = (element: Element, change: (list: string[]) => string[]) =>
  change([...element.classList]).join(' ');

function makeButton(direction: 'next' | 'previous', label: string, size: string): HTMLElement {
  const group = document.createElement('div');
  group.className = `elementor-field-group e-form__buttons__wrapper elementor-field-type-${direction}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `elementor-button ${size} e-form__buttons__wrapper__button e-form__buttons__wrapper__button-${direction}`;
  button.dataset.direction = direction;
  button.textContent = label;
  group.append(button);
  return group;
}

function focusFirst(step: Element | undefined): void {
  const first = [...(step?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(
    (each) => each.getClientRects().length && !each.matches(':disabled'),
  );
  first?.focus();
  if (first) scrollClear(first);
}

/** Reports an invalid field of a step, since the browser can only show errors of visible fields. */
function isValid(form: HTMLFormElement, step: Element | undefined): boolean {
  // A custom element that takes part in forms need not have these methods.
  const invalid = [...form.elements].find(
    (each) => step?.contains(each) && (each as Partial<Control>).checkValidity?.() === false,
  );
  (invalid as Control | undefined)?.reportValidity();
  return !invalid;
}

/** Splits the form into steps where the server printed step fields; `undefined` where it printed none. */
export function createSteps(
  widget: HTMLElement,
  form: HTMLFormElement,
  options: StepOptions,
  signal: AbortSignal,
): Steps | undefined {
  const fields = form.querySelector('.elementor-form-fields-wrapper');
  if (fields) undoCopiedSteps(fields);
  const steps = [...(fields?.children ?? [])].filter((each) =>
    each.classList.contains(STEP),
  ) as HTMLElement[];
  if (!fields || steps.length < 2) return undefined;

  const own = attributeRestorer();
  const printed = [...fields.childNodes];
  const submit = [...fields.children].find((each) => each.classList.contains('elementor-field-type-submit'));
  const submitButton = submit?.querySelector('button');
  const widths = submit ? [...submit.classList].filter((each) => WIDTH.test(each)) : ['elementor-col-100'];
  const size = [...(submitButton?.classList ?? [])].find((each) => /^elementor-size-/.test(each)) ?? '';
  const marks = steps.map((step) => step.querySelector<HTMLElement>('.e-field-step')?.dataset ?? {});
  const labels = marks.map((mark, at) => ({
    label: mark.label || options.step.replace('{n}', String(at + 1)),
    icon: stepIcon(mark),
  }));
  const indicators = options.type === 'none' ? undefined : createIndicators(options, labels);
  const added: Element[] = indicators ? [indicators.element] : [];
  let current = 0;

  for (const [at, step] of steps.entries()) {
    for (let next = step.nextSibling; next && next !== steps[at + 1]; next = step.nextSibling) {
      if (next === submit) break;
      step.append(next);
    }
    const buttons = document.createElement('div');
    buttons.className = `e-form__buttons elementor-column ${widths.join(' ')}`;
    const { previousbutton, nextbutton } = marks[at] ?? {};
    if (at) buttons.append(makeButton('previous', previousbutton || options.previous, size));
    if (at < steps.length - 1) buttons.append(makeButton('next', nextbutton || options.next, size));
    else if (submit) buttons.append(submit);
    step.append(buttons);
    added.push(buttons);
    own.set(step, 'role', 'group');
    own.set(step, 'aria-label', labels[at]?.label ?? '');
    own.set(
      step,
      'class',
      `${mapClasses(step, (list) => list.filter((each) => each !== 'elementor-field-group'))} e-form__step`,
    );
  }
  if (submit)
    own.set(
      submit,
      'class',
      mapClasses(submit, (list) => [
        ...list.filter((each) => !WIDTH.test(each) && !/^(?:elementor-column|e-form__buttons)$/.test(each)),
        'e-form__buttons__wrapper',
      ]),
    );
  if (submitButton)
    own.set(submitButton, 'class', `${submitButton.className} e-form__buttons__wrapper__button`);
  if (indicators) fields.before(indicators.element);

  const go = (index: number, moves = true) => {
    current = Math.max(0, Math.min(index, steps.length - 1));
    for (const [at, step] of steps.entries()) step.classList.toggle(HIDDEN, at !== current);
    indicators?.show(current);
    if (options.type === 'progress_bar')
      widget.style.setProperty(METER, `${((current + 1) / steps.length) * 100}%`);
    if (!moves) return;
    // In the last step a key that is held would send the form.
    ignoreHeldKey();
    focusFirst(steps[current]);
  };

  const move = (direction: string | undefined) => {
    if (direction === 'previous') go(current - 1);
    else if (isValid(form, steps[current])) go(current + 1);
  };

  form.addEventListener(
    'click',
    ({ target, detail }) => {
      const button = (target as Element).closest<HTMLElement>('.e-form__buttons [data-direction]');
      // The second click of a double click hits the button that the next step has at the same place: the way back.
      if (button && detail < 2) move(button.dataset.direction);
    },
    { signal },
  );
  form.addEventListener(
    'keydown',
    (event) => {
      const isField = (event.target as Element).matches('input:not([type=submit],[type=button],[type=file])');
      // Enter would click the submit button, which only the last step shows.
      if (event.key !== 'Enter' || event.isComposing || !isField || current === steps.length - 1) return;
      event.preventDefault();
      if (!event.repeat) move('next');
    },
    { signal },
  );
  // The browser is about to focus the first invalid field, whose step must be visible first.
  form.addEventListener(
    'invalid',
    ({ target }) => {
      const at = steps.findIndex((step) => step.contains(target as Node));
      const isFirst = form.querySelector(':invalid:not(fieldset)') === target;
      if (at >= 0 && isFirst && at !== current) go(at, false);
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => {
    own.restore();
    for (const each of added) each.remove();
    fields.replaceChildren(...printed);
    widget.style.removeProperty(METER);
    dropEmptyStyle(widget);
  });
  go(0, false);
  return {
    get current() {
      return current;
    },
    go,
    holding: (element) => steps.findIndex((step) => step.contains(element)),
  };
}
