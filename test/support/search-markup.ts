import { settingsAttribute, widget } from './markup';

/** Search forms as the pro add-on and the widget extras print them, for tests. */

const ICON = '<svg aria-hidden="true" class="e-font-icon-svg" viewBox="0 0 9 9" width="9" height="9"></svg>';

/**
 * The older search form. With `isOld` it is as releases before 3.20 print it: without roles on its buttons, and with
 * the form itself as the landmark.
 */
export function searchForm(
  id: string,
  skin: 'classic' | 'minimal' | 'full_screen',
  { action = '', isOld = false } = {},
): string {
  const button = (name: string, label: string) =>
    isOld
      ? `<div class="${name}"><i></i><span class="elementor-screen-only">${label}</span></div>`
      : `<div class="${name}" role="button" tabindex="0" aria-label="${label}">${ICON}</div>`;
  const form = `<form class="elementor-search-form"${isOld ? ' role="search"' : ''} action="${action}" method="get">
    ${skin === 'full_screen' ? button('elementor-search-form__toggle', 'Search') : ''}
    <div class="elementor-search-form__container"><label class="elementor-screen-only" for="f-${id}">Search</label>
      ${skin === 'minimal' ? `<div class="elementor-search-form__icon">${ICON}</div>` : ''}
      <input id="f-${id}" class="elementor-search-form__input" type="search" name="s" value="">
      ${skin === 'classic' ? '<button class="elementor-search-form__submit" type="submit">Los</button>' : ''}
      ${skin === 'full_screen' ? button('dialog-lightbox-close-button dialog-close-button', 'Close this search box.') : ''}
    </div></form>`;
  const content = isOld
    ? `<div class="elementor-widget-container">${form}</div>`
    : `<search role="search">${form}</search>`;
  return widget('search-form', id, content, { skin }, `elementor-search-form--skin-${skin}`);
}

/** The newer search, which shows results while the visitor types. */
export const search = (id: string, settings: object = {}, action = ''): string =>
  widget(
    'search',
    id,
    `<search class="e-search hidden" role="search"><form class="e-search-form" action="${action}" method="get">
     <label class="e-search-label" for="search-${id}"><span class="elementor-screen-only">Search</span>${ICON}</label>
     <div class="e-search-input-wrapper"><input id="search-${id}" class="e-search-input" type="search" name="s" value="" autocomplete="off" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="results-${id}" aria-haspopup="listbox">
       ${ICON}<output id="results-${id}" class="e-search-results-container hide-loader" aria-live="polite" aria-atomic="true" aria-label="Results for search" tabindex="0"><div class="e-search-results"></div></output></div>
     <button class="e-search-submit" type="submit">Search</button><input type="hidden" name="e_search_props" value="${id}-61"></form></search>`,
    { live_results: 'yes', template_id: '51', minimum_search_characters: 3, ...settings },
  );

const CONTROL = 'ee-form__field__control';
const check = (id: string, type: 'checkbox' | 'radio', name: string, value: string, classes: string) =>
  `<div class="ee-search-form__filters-category__filter ee-form__field ee-form__field--${type} ee-form__field--check ee-custom"><input class="${CONTROL} ${CONTROL}--check ${CONTROL}--${type} ${classes}" id="${name}.${id}.${value}" type="${type}" name="${name}" value="${value}"${type === 'radio' && classes.includes('--all') ? ' checked' : ''}><label for="${name}.${id}.${value}">${value}</label></div>`;

/** The extras' search form, with filters for post types and categories where `hasFilters`. */
export function eeSearchForm(
  id: string,
  skin: 'classic' | 'expand' | 'fullscreen',
  { action = '', hasFilters = false, hasCross = false } = {},
): string {
  const all = `${CONTROL}--all`;
  const counted = `${CONTROL}--search`;
  const filters = `<div class="ee-search-form__filters ee-grid">${check(id, 'radio', 'post_type', 'any', `${all} ${counted}`)}${check(id, 'radio', 'post_type', 'page', counted)}
    ${check(id, 'checkbox', 'category', 'any', all)}${['kajak', 'trekking'].map((value) => check(id, 'checkbox', 'category', value, counted)).join('')}
    <div class="ee-form__field ee-form__field--select ee-custom"><select class="${CONTROL} ${counted} ${CONTROL}--select" name="author" aria-label="Autor"><option value="">Alle</option><option value="7">Vroni</option></select></div></div>`;
  const field = `<div class="ee-search-form__container"><div class="ee-form__fields"><input class="ee-search-form__input ${CONTROL} ${counted} ${CONTROL}--text ${CONTROL}--sent" type="search" name="s" title="Search" value=""></div>`;
  const button = `<button class="ee-search-form__submit ${CONTROL} ${CONTROL}--submit ${CONTROL}--sent" type="submit"><span class="elementor-screen-only">Search</span>${ICON}</button>`;
  const cross = hasCross ? `<div class="ee-search-form__overlay__close">${ICON}</div>` : '';
  const rest = hasFilters ? filters : '';
  const content = {
    classic: `${field}${button}</div>${rest}`,
    expand: `${field}</div>${button}`,
    fullscreen: `<div class="ee-search-form__overlay">${cross}${field}</div>${rest}</div>${button}`,
  }[skin];
  const form = `<form class="ee-form ee-search-form ee-search-form-skin--${skin}" role="search" action="${action}" method="get" value=""><input type="hidden" class="${CONTROL}--search" name="lang" value="de"><input type="hidden" class="${CONTROL}--sent" name="ee_search_query" value="">${content}</form>`;
  return `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-ee-search-form" data-id="${id}" data-element_type="widget"${settingsAttribute({ columns: '3' })} data-widget_type="ee-search-form.${skin}"><div class="elementor-widget-container">${form}</div></div>`;
}
