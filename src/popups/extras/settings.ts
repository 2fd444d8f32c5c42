import type { MountContext, SettingsOf } from '../../api';
import { choice, flag, number, responsive, text } from '../../core';
import { magnificSettings } from '../../ui/layer';
import { DAY_MS } from '../../values/time';

/** Settings of the extras' popup. A switch that is off is not printed. */
export const settings = {
  popup_type: choice(['text', 'template', 'image', 'iframe', 'url'], 'text'),
  popup_url_container: text(),
  refresh_widgets: flag(),

  popup_trigger: text(),
  popup_click_target: choice(['text', 'id', 'class'], 'text'),
  popup_click_element_id: text(),
  popup_click_element_class: text(),
  /** The delay after which the popup opens by itself, ms. */
  popup_delay: number(3_000, { min: 0, max: DAY_MS }),
  popup_scroll_type: choice(['amount', 'element'], 'amount'),
  /** The distance by which the page must be scrolled, px. */
  popup_scroll_amount: number(200),
  popup_scroll_element: text(),
  /** The time for which the pointer must stay outside of the window, ms. */
  popup_intent_sensitivity: number(300, { min: 0, max: DAY_MS }),
  /** The popup does not open in narrower viewports, px. */
  popup_disable_on: number(0, { min: 0 }),
  popup_persist: flag(),
  popup_times: number(1, { min: 0 }),
  popup_days: number(30, { min: 0 }),

  ...magnificSettings,
  popup_preloader: flag(),
  popup_prevent_scroll: flag(),
  popup_fixed: flag(),
  popup_no_overlay: flag(),
  popup_vertical_fit: flag(),

  popup_close_on_content: flag(),
  popup_close_on_bg: flag(),
  popup_close_on_escape: flag(),
  popup_close_position: choice(['', 'inside', 'outside'], ''),
  popup_close_halign: responsive(choice(['left', 'center', 'right'], 'right')),
  popup_close_valign: responsive(choice(['top', 'bottom'], 'top')),
  popup_close_button_position: choice(['', 'default', 'custom'], ''),
  popup_close_button_selector: text(),
};

export const texts = {
  dialog: ['Fenster', '', 'Window'],
  close: ['Schließen', 'close', 'Close'],
  loading: ['Wird geladen …', '', 'Loading …'],
  failed: ['Der Inhalt konnte nicht geladen werden.', '', 'The content could not be loaded.'],
  direct: ['Direkt öffnen', '', 'Open directly'],
} as const;

export type Values = SettingsOf<typeof settings>;
export type Context = MountContext<Values, { readonly [Key in keyof typeof texts]: string }>;

/** The elements that the server printed for one popup. */
export interface Printed {
  /** The widget's element. */
  readonly element: HTMLElement;
  readonly id: string;
  readonly trigger: HTMLAnchorElement;
  readonly content: HTMLElement;
}
