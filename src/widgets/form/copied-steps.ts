/**
 * Restores the server's markup in a copy that a script of the page has made of a form whose steps were drawn: the steps
 * would otherwise be drawn twice.
 */
export function undoCopiedSteps(fields: Element): void {
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
