import { choice, className, flag, list, number, readRaw, responsive, size, text } from '../core';
import { treeOf } from '../values/readers';

/** The longest timer of browsers (2^31 - 1 ms); a longer one would fire at once. */
const MAX_TIMER_SECONDS = 2_147_483;
const seconds = (fallback = 0) => number(fallback, { min: 0, max: MAX_TIMER_SECONDS });
const words = list(text());

/** Settings of a popup, its triggers and its conditions; the keys of each group begin with the group's name. */
export const settings = {
  open_selector: text(),
  entrance_animation: responsive(className()),
  exit_animation: responsive(className()),
  /** Length of both animations, s. The editor has no unit here and stores its default unit `px`, which means nothing. */
  entrance_animation_duration: size({ size: 1.2, unit: 'px' }, ['px', 's']),
  close_button_position: text(),
  close_button_delay: seconds(),
  close_automatically: seconds(),
  prevent_close_on_background_click: flag(),
  prevent_close_on_esc_key: flag(),
  prevent_scroll: flag(),
  avoid_multiple_popups: flag(),
  a11y_navigation: flag(),
  classes: text(),

  page_load: flag(),
  page_load_delay: seconds(),
  scrolling: flag(),
  scrolling_direction: choice(['down', 'up'], 'down'),
  scrolling_offset: number(50, { min: 0, max: 100 }),
  scrolling_to: flag(),
  scrolling_to_selector: text(),
  click: flag(),
  click_times: number(1, { min: 1, integer: true }),
  inactivity: flag(),
  inactivity_time: seconds(30),
  exit_intent: flag(),
  adblock_detection: flag(),
  adblock_detection_delay: seconds(),

  page_views: flag(),
  page_views_views: number(3, { min: 0 }),
  sessions: flag(),
  sessions_sessions: number(2, { min: 0 }),
  url: flag(),
  url_action: choice(['show', 'hide', 'regex'], 'show'),
  url_url: text(),
  sources: flag(),
  sources_sources: list(text(), ['search', 'external', 'internal']),
  logged_in: flag(),
  logged_in_users: choice(['all', 'custom'], 'all'),
  logged_in_roles: words,
  devices: flag(),
  devices_devices: words,
  times: flag(),
  times_times: number(3, { min: 0 }),
  /** Without a period, all shows count. */
  times_period: choice(['', 'session', 'day', 'week', 'month'], ''),
  /** By default a popup is counted when it opens. */
  times_count: choice(['', 'close'], ''),
  browsers: flag(),
  browsers_browsers: choice(['all', 'custom'], 'all'),
  browsers_browsers_options: words,
  schedule: flag(),
  schedule_timezone: choice(['site', 'visitor'], 'site'),
  schedule_start_date: text(),
  schedule_end_date: text(),
  schedule_server_datetime: text(),
};

export type PopupSettings = {
  readonly [Key in keyof typeof settings]: (typeof settings)[Key]['fallback'];
};

/** Reads the document's settings together with those of triggers and conditions. Empty groups are printed as `[]`. */
export function readSettings(element: Element): Readonly<Record<string, unknown>> {
  const raw = readRaw(element, 'data-elementor-settings');
  return { ...raw, ...treeOf(raw.triggers), ...treeOf(raw.timing) };
}
