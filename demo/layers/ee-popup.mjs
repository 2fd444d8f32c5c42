/** The widget extras' popup as the server prints it. */
import { widget } from './markup.mjs';

const ALWAYS = {
  popup_open: 'yes',
  refresh_widgets: 'yes',
  popup_animation: 'zoom-in',
  popup_preloader: 'yes',
  popup_fixed: 'yes',
  popup_close_on_bg: 'yes',
  popup_close_on_escape: 'yes',
  popup_close_position: 'outside',
  popup_close_halign: 'right',
  popup_close_valign: 'top',
  popup_close_button_position: 'default',
  popup_valign: 'middle',
};
/** The settings of a popup that opens on a click on its own text. */
export const CLICK = { popup_trigger: 'click', popup_click_target: 'text', popup_type: 'text' };

const CLOSE =
  '<div class="ee-popup__footer"><a class="ee-popup__footer__button ee-button-wrapper"><span class="ee-button ee-button-link ee-size-sm"><span class="ee-button-content-wrapper">Schließen</span></span></a></div>';

/**
 * @param {string} id the element's id
 * @param {object} settings
 * @param {{ label?: string, title?: string, body?: string, href?: string, caption?: string, url?: string }} content
 */
export function eePopup(id, settings, { label = '', title = '', body = '', href, caption, url }) {
  const all = { ...ALWAYS, ...settings };
  for (const key of Object.keys(all)) if (all[key] === '') delete all[key];
  const { popup_trigger: trigger, popup_click_target: target = '', popup_type: type } = all;
  const content = `ee_popup__trigger-${id}`;
  const from = [
    all.popup_click_element_id ? ` data-trigger-id="${all.popup_click_element_id}"` : '',
    all.popup_click_element_class ? ` data-trigger-class="${all.popup_click_element_class}"` : '',
    type === 'image' ? ` data-elementor-open-lightbox="no" title="${caption}"` : '',
  ].join('');
  const head =
    title && `<div class="ee-popup__header"><h2 class="ee-popup__header__title">${title}</h2></div>`;
  const foot = all.popup_close_button_position === 'default' ? CLOSE : '';
  return widget(
    'ee-popup.classic',
    `<div class="ee-popup ee-popup--trigger-${target}" id="popup-${id}"><a class="ee-popup__trigger ee-popup__trigger--${trigger}" href="${href ?? `#${content}`}"${from}>${target === 'text' ? label : ''}</a><div class="ee-popup__content zoom-anim-dialog mfp-hide${all.popup_animation ? ' mfp-with-anim' : ''}" id="${content}"${url ? ` data-ee-popup-url="${url}"` : ''}>${head}<div class="ee-popup__content__body">${body}</div>${foot}</div></div>`,
    { id, settings: all },
  );
}
