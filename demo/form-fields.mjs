/** Forms of the pro add-on as the server prints them: fields, steps and the form element. */
import { widget } from './layers/markup.mjs';
import { escapeHtml } from './saved/escape.mjs';

export const group = (type, id, label, control, { width = 100, required = false } = {}) =>
  `<div class="elementor-field-type-${type} elementor-field-group elementor-column elementor-field-group-${id} elementor-col-${width}${required ? ' elementor-field-required elementor-mark-required' : ''}">${label ? `<label for="form-field-${id}" class="elementor-field-label">${label}</label>` : ''}${control}</div>`;
export const input = (type, id, label, { more = '', ...options } = {}) =>
  group(
    type,
    id,
    label,
    `<input size="1" type="${type}" name="form_fields[${id}]" id="form-field-${id}" class="elementor-field elementor-size-sm elementor-field-textual${/date|time/.test(type) ? ` elementor-${type}-field` : ''}"${options.required ? ' required="required"' : ''}${more && ` ${more}`}>`,
    options,
  );
export const select = (id, label, values, options) =>
  group(
    'select',
    id,
    label,
    `<div class="elementor-field elementor-select-wrapper"><select name="form_fields[${id}]" id="form-field-${id}" class="elementor-field-textual elementor-size-sm">${values.map(([value, name]) => `<option value="${value}">${name}</option>`).join('')}</select></div>`,
    options,
  );
export const area = (id, label, options = {}) =>
  group(
    'textarea',
    id,
    label,
    `<textarea${options.required ? ' required="required"' : ''} class="elementor-field-textual elementor-field elementor-size-sm" name="form_fields[${id}]" id="form-field-${id}" rows="4"></textarea>`,
    options,
  );
export const accept = (id, label) =>
  group(
    'acceptance',
    id,
    '',
    `<div class="elementor-field-subgroup"><span class="elementor-field-option"><input type="checkbox" name="form_fields[${id}]" id="form-field-${id}" class="elementor-field elementor-size-sm elementor-acceptance-field" required="required"> <label for="form-field-${id}">${label}</label></span></div>`,
    { required: true },
  );
export const choices = (id, label, values) =>
  group(
    'radio',
    id,
    '',
    `<fieldset class="fo-wahl"><legend class="elementor-field-label">${label}</legend><div class="elementor-field-subgroup">${values.map((value, at) => `<span class="elementor-field-option"><input type="radio" value="${value}" id="form-field-${id}-${at}" name="form_fields[${id}]"> <label for="form-field-${id}-${at}">${value}</label></span>`).join('')}</div></fieldset>`,
  );
export const trap =
  '<div class="elementor-field-type-honeypot elementor-field-group elementor-column elementor-field-group-website elementor-col-100"><input size="1" type="text" name="form_fields[website]" id="form-field-website" class="elementor-field elementor-size-sm" tabindex="-1" autocomplete="off" aria-hidden="true"></div>';
export const step = (id, label, icon) =>
  `<div class="elementor-field-type-step elementor-field-group elementor-column elementor-field-group-${id} elementor-col-100"><div class="e-field-step elementor-hidden" data-label="${label}" data-previousButton="" data-nextButton="" data-iconUrl="" data-iconLibrary="svg" data-icon="${escapeHtml(`<svg class="e-font-icon-svg" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="${icon}"></path></svg>`)}"></div></div>`;

/**
 * A form with its button. The fields' names are also their ids, so a page may use each name only once.
 * @param {{ post?: number }} [settings] `post` is the page's id
 */
export const form = (id, name, submit, fields, { post = 6771, ...settings } = {}) =>
  widget(
    'form',
    `<form class="elementor-form" method="post" name="${name}" aria-label="${name}"><input type="hidden" name="post_id" value="${post}"><input type="hidden" name="form_id" value="${id}"><input type="hidden" name="referer_title" value="${name}">
<div class="elementor-form-fields-wrapper elementor-labels-above">${fields.join('')}<div class="elementor-field-group elementor-column elementor-field-type-submit elementor-col-100 e-form__buttons"><button class="elementor-button elementor-size-sm" type="submit"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">${submit}</span></span></button></div></div></form>`,
    {
      id,
      classes: 'elementor-button-align-start',
      settings: {
        step_next_label: 'Weiter',
        step_previous_label: 'Zurück',
        button_width: '100',
        ...settings,
      },
    },
  );
