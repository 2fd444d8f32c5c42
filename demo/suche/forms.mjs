// Search forms as the pro add-on and the widget extras print them. The forms' landmarks have names, since one page
// contains many of them.
import { widget } from '../layers/markup.mjs';
import { escapeHtml } from '../saved/escape.mjs';

const SIGNS = {
  lupe: '<circle cx="8" cy="8" r="5.5"/><path d="m12.2 12.2 5 5"/>',
  kreuz: '<path d="m5 5 10 10M15 5 5 15"/>',
};
const icon = (name, classes = '') =>
  `<svg aria-hidden="true" class="e-font-icon-svg su-zeichen ${classes}" viewBox="0 0 20 20" width="20" height="20">${SIGNS[name]}</svg>`;
const HIDDEN = 'elementor-screen-only';

/** The pro add-on's older search form. */
export function searchForm(id, skin, label) {
  const press = (name, text, sign) =>
    `<div class="${name}" role="button" tabindex="0" aria-label="${text}">${icon(sign)}</div>`;
  const full = skin === 'full_screen';
  return widget(
    'search-form',
    `<search role="search" aria-label="${label}"><form class="elementor-search-form" action="/suche/" method="get">
      ${full ? press('elementor-search-form__toggle', 'Suche öffnen', 'lupe') : ''}
      <div class="elementor-search-form__container"><label class="${HIDDEN}" for="elementor-search-form-${id}">Suche</label>
        ${skin === 'minimal' ? `<div class="elementor-search-form__icon">${icon('lupe')}</div>` : ''}
        <input id="elementor-search-form-${id}" placeholder="Suche …" class="elementor-search-form__input" type="search" name="s" value="">
        ${skin === 'classic' ? '<button class="elementor-search-form__submit" type="submit">Los</button>' : ''}
        ${full ? press('dialog-lightbox-close-button dialog-close-button', 'Suche schließen', 'kreuz') : ''}
      </div></form></search>`,
    { id, settings: { skin }, classes: `elementor-search-form--skin-${skin}` },
  );
}

/** The common settings of the newer searches: results while typing, with pages below the field. */
const LIVE = {
  live_results: 'yes',
  template_id: '7713',
  minimum_search_characters: 3,
  submit_trigger: 'both',
  pagination_type_options: 'previous_next',
  page_limit_settings: 5,
  results_is_dropdown_width: 'search_field',
};

/**
 * Prints the newer search with results while typing.
 * @param {string} id
 * @param {string} label
 * @param {{ path: string, post: number, term?: string }} page the form's target, the id of the page with the form, and the search term
 */
export const search = (id, label, { path, post, term = '' }) =>
  widget(
    'search',
    `<search class="e-search hidden" role="search" aria-label="${label}"><form class="e-search-form" action="${path}" method="get">
      <label class="e-search-label" for="search-${id}"><span class="${HIDDEN}">${label}</span>${icon('lupe')}</label>
      <div class="e-search-input-wrapper"><input id="search-${id}" placeholder="Ziel, Art oder Tal" class="e-search-input" type="search" name="s" value="${escapeHtml(term)}" autocomplete="off" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="results-${id}" aria-haspopup="listbox">
        ${icon('kreuz')}<output id="results-${id}" class="e-search-results-container hide-loader" aria-live="polite" aria-atomic="true" aria-label="Ergebnisse" tabindex="0"><div class="e-search-results"></div></output></div>
      <button class="e-search-submit" type="submit"><span>Suchen</span></button><input type="hidden" name="e_search_props" value="${id}-${post}"></form></search>`,
    { id, settings: LIVE },
  );

const CONTROL = 'ee-form__field__control';
const OPTION = 'ee-search-form__filters-category__filter ee-form__field ee-form__field--check';

const category = (id, name, title, type, options) => {
  const all = type === 'checkbox' ? `${CONTROL}--all` : `${CONTROL}--all ${CONTROL}--search`;
  const lines = options.map(([value, text], at) => {
    const own = `inputs.${name}.${id}.${value}`;
    return `<div class="${OPTION} ee-form__field--${type} ee-search-form__field ee-custom"><input class="${CONTROL} ${CONTROL}--check ${CONTROL}--${type} ${at ? `${CONTROL}--search` : all}" id="${own}" type="${type}" name="${name}" value="${value}"${!at && type === 'radio' ? ' checked="checked"' : ''}><label for="${own}" class="ee-form__field__label">${text}</label></div>`;
  });
  return `<div class="ee-grid__item ee-search-form__filters-category ee-search-form__filters__category ee-search-form__filters__category--${type}"><div class="ee-search-form__filters-category__title">${title}</div>${lines.join('')}</div>`;
};
const filters = (id) =>
  `<div class="ee-search-form__filters ee-grid">${category(id, 'post_type', 'Worin', 'radio', [
    ['any', 'Alles'],
    ['tour', 'Touren'],
    ['post', 'Berichte'],
  ])}${category(id, 'art', 'Art', 'checkbox', [
    ['any', 'Alle Arten'],
    ['skitour', 'Skitour'],
    ['kajak', 'Kajak'],
    ['trekking', 'Trekking'],
  ])}</div>`;

/** The extras' search form, classic or full screen with filters. */
export function eeSearchForm(id, skin, label) {
  const field = `<div class="ee-search-form__container"><div class="ee-form__fields ee-search-form__fields"><div class="ee-form__field ee-form__field--input ee-form__field--search ee-search-form__field"><input placeholder="Wonach suchen Sie?" class="ee-search-form__input ${CONTROL} ${CONTROL}--search ${CONTROL}--text ${CONTROL}--sent ${CONTROL}--input" type="search" name="s" title="Suche" aria-label="Suche" value=""></div></div>`;
  const button = `<button class="ee-search-form__submit ${CONTROL} ${CONTROL}--submit ${CONTROL}--sent ${CONTROL}--button" type="submit">${skin === 'classic' ? 'Suchen' : `<span class="${HIDDEN}">${label}</span>`}${icon('lupe')}</button>`;
  const content = {
    classic: () => `${field}${button}</div>${filters(id)}`,
    expand: () => `${field}</div>${button}`,
    fullscreen: () => `<div class="ee-search-form__overlay">${field}</div>${filters(id)}</div>${button}`,
  }[skin]();
  return widget(
    `ee-search-form.${skin}`,
    `<form class="ee-form ee-search-form ee-search-form-skin--${skin}" role="search" aria-label="${label}" action="/suche/" method="get" value=""><input type="hidden" class="${CONTROL}--sent" name="ee_search_query" value="">${content}</form>`,
    {
      id,
      settings: { columns: '2', columns_tablet: '2', columns_mobile: '1' },
      classes: 'ee-search-form-toggle-effect--zoom',
    },
  );
}
