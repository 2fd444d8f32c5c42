import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  form: widget(
    'form',
    'fe12cd3',
    `<form class="elementor-form" method="post" aria-label="Anfrage"><input type="hidden" name="form_id" value="fe12cd3"><div class="elementor-form-fields-wrapper"><div class="elementor-field-type-step elementor-field-group elementor-column"><div class="e-field-step elementor-hidden" data-label="Person"></div></div><div class="elementor-field-type-text elementor-field-group"><label for="form-field-name">Name</label><input type="text" id="form-field-name" name="form_fields[name]"></div><div class="elementor-field-type-step elementor-field-group elementor-column"><div class="e-field-step elementor-hidden" data-label="Reise"></div></div><div class="elementor-field-group elementor-column elementor-field-type-submit elementor-col-100 e-form__buttons"><button type="submit" class="elementor-button"><span>Absenden</span></button></div></div></form>`,
    { step_type: 'progress_bar' },
  ),
};

export const probes: Probes = {
  form:
    ({ all, changes, press, seen, shown, until }) =>
    (element) => {
      const next = seen(element, '.e-form__buttons__wrapper__button-next');
      if (next)
        return changes(
          'step',
          () => all(element, '.e-form__step').map(shown),
          () => press(next),
        );
      for (const field of all(element, ':required')) {
        if (!(field instanceof HTMLInputElement)) continue;
        field.checked = field.type === 'checkbox';
        field.value = field.type === 'email' ? 'anna@alpin.example' : 'Anna';
      }
      press(seen(element, '[type=submit]'));
      return until('is not answered', () => element.querySelector('.elementor-message-success'));
    },
};
