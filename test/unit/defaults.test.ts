// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Device, Handler } from '../../src/api';
import type { CatalogEntry } from '../../src/core/types';
import { resolveSettings } from '../../src/values/settings';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../tools/handlers.mjs';

/**
 * This file checks the defaults that the specification names, for a page that prints none of the keys. The tests of the
 * handlers set the keys that they need, so they cannot check defaults.
 */
const DEVICES: Device[] = ['mobile', 'tablet', 'desktop'];
const { handlers } = (await readHandlers()) as { handlers: { entry: CatalogEntry; handler: Handler }[] };

function valuesOf(name: string, device: Device = 'desktop'): Record<string, unknown> {
  const found = handlers.find(({ entry }) => (entry.name ?? entry.widget) === name);
  const schema = found?.handler.settings;
  if (!schema) throw new Error(`no handler ${name} with settings`);
  return resolveSettings(schema, {}, device, DEVICES, (key) => {
    throw new Error(`${key} is not set`);
  });
}

const off = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, false]));

/** The defaults of a handler, by its name and what they mean for a page. */
const DEFAULTS: Readonly<Record<string, Record<string, unknown>>> = {
  'popup: a popup has neither trigger nor condition, and each of them has its usual value [popup.1a]': {
    open_selector: '',
    page_load_delay: 0,
    scrolling_direction: 'down',
    scrolling_offset: 50,
    click_times: 1,
    inactivity_time: 30,
    page_views_views: 3,
    sessions_sessions: 2,
    url_action: 'show',
    sources_sources: ['search', 'external', 'internal'],
    logged_in_users: 'all',
    times_times: 3,
    times_period: '',
    times_count: '',
    browsers_browsers: 'all',
    schedule_timezone: 'site',
    ...off(
      'page_load scrolling scrolling_to click inactivity exit_intent page_views sessions url sources logged_in devices times browsers schedule',
    ),
  },
  'popup: a popup can be closed in every way, does not lock the page and shows its button at once [popup.1a, popup.17]':
    {
      close_automatically: 0,
      close_button_delay: 0,
      close_button_position: '',
      entrance_animation: '',
      exit_animation: '',
      entrance_animation_duration: { size: 1.2 },
      classes: '',
      ...off(
        'prevent_scroll prevent_close_on_background_click prevent_close_on_esc_key a11y_navigation avoid_multiple_popups',
      ),
    },
  'ee-popup: a popup of the extras shows once in 30 days, and waits 300 ms at the edge of the window [popup.22d, popup.23]':
    {
      popup_trigger: '',
      popup_delay: 3_000,
      popup_scroll_amount: 200,
      popup_intent_sensitivity: 300,
      popup_times: 1,
      popup_days: 30,
    },
  'ee-age-gate: the age gate asks for 18 years, and lets form and text stay [agegate.1c, agegate.2c]': {
    age: 18,
    hide_form_on_denied: false,
    clear_form_on_denied: false,
  },
  'header: the header is on no device, and its scroll distance is 60 px [header.1a, header.2]': {
    transparent_on: [],
    scroll_distance: { size: 60, unit: 'px' },
    background: '',
    ...off(
      'transparent_header_show bottom_border shrink_header shrink_header_logo change_logo_color blur_bg',
    ),
  },
  'posts-extra.carousel: carousels of the extras show 3, 2 and 1 slides, 24, 12 and 6 px apart, in 500 ms and with a resistance of 0.25 [carousel.1a, carousel.1b, carousel.1c]':
    {
      carousel_slides_per_view: 3,
      carousel_slides_per_view_tablet: 2,
      carousel_slides_per_view_mobile: 1,
      carousel_grid_columns_spacing: 24,
      carousel_grid_columns_spacing_tablet: 12,
      carousel_grid_columns_spacing_mobile: 6,
      carousel_speed: 500,
      carousel_resistance_ratio: 0.25,
    },
  'gallery-slider: a gallery slider has a resistance of 0.15 and a speed of 500 ms, thumbnails included [gallery.1c]':
    { resistance: 0.15, speed: 500, carousel_resistance: 0.15, carousel_speed: 500 },
  'gallery-slider: the thumbnails of a gallery slider are 3, 2 and 1, and are 24, 12 and 6 px apart [carousel.1a, carousel.1b]':
    {
      carousel_slides_per_view: 3,
      carousel_slides_per_view_tablet: 2,
      carousel_slides_per_view_mobile: 1,
      carousel_spacing: 24,
      carousel_spacing_tablet: 12,
      carousel_spacing_mobile: 6,
    },
  'image-carousel: the carousel of the builder moves in 500 ms, and every 5 s if it plays [carousel.1d]': {
    speed: 500,
    autoplay: false,
    autoplay_speed: 5_000,
  },
  'ee-google-map: a map has pins of 50 px, strokes of 2 px at 0.8, fills of 0.35, and zooms to 18 on the way [map.1b, map.2c]':
    {
      pin_size: 50,
      polygon_stroke_weight: 2,
      polygon_stroke_opacity: 0.8,
      polygon_fill_opacity: 0.35,
      navigation_zoom: 18,
    },
  'tooltip: a tooltip shows on entering and hides on leaving; on touch devices a click does both [tooltip.2e]':
    {
      tooltip_trigger: 'mouseenter',
      tooltip__hide: 'mouseleave',
      tooltip_trigger_tablet: 'click_target',
      tooltip_trigger_mobile: 'click_target',
      tooltip__hide_tablet: 'click_out',
      tooltip__hide_mobile: 'click_out',
      tooltip_disable: '',
    },
  'ee-switcher: a switcher shifts by 0.2 and does not play by itself, or every 3 s where it does [switcher.1c]':
    { parallax_amount: 0.2, parallax_enable: false, autoplay: false, duration: 3 },
  'parallax-gallery: a parallax gallery has 3, 2 and 1 columns and the speed 0.15 [motion.6a, motion.6c]': {
    columns: 3,
    columns_tablet: 2,
    columns_mobile: 1,
    parallax_speed: 0.15,
    parallax_enable: false,
  },
  'parallax-element: a parallax gallery has 3, 2 and 1 columns and the speed 0.15 [motion.6a, motion.6c]': {
    parallax_element_speed: 0.15,
  },
  'background-slideshow: a background slideshow fades for 500 ms every 5 s, without loop, zoom or lazy pictures [background.1e]':
    {
      background_slideshow_gallery: [],
      background_slideshow_slide_duration: 5_000,
      background_slideshow_transition_duration: 500,
      background_slideshow_slide_transition: 'fade',
      background_slideshow_ken_burns_zoom_direction: 'in',
      ...off('background_slideshow_loop background_slideshow_ken_burns background_slideshow_lazyload'),
    },
  'background-video: a background video plays completely, again and again, not on phones and without privacy mode [background.4c]':
    {
      background_video_link: '',
      background_video_start: 0,
      background_video_end: 0,
      ...off('background_play_once background_play_on_mobile background_privacy_mode'),
    },
  'sticky: a sticky element has no offset and no parent, on every device [sticky.1f]': {
    sticky_on: expect.arrayContaining(['desktop', 'tablet', 'mobile']),
    sticky_offset: 0,
    sticky_effects_offset: 0,
    sticky_parent: false,
  },
  'ee-sticky: a sticky element of the extras is off on phones, and has no offset [sticky.5b]': {
    sticky_enable: false,
    sticky_unstick_on: 'mobile',
    sticky_offset: { size: 0, unit: 'px' },
  },
  'circle-progress: a circle stands at 75 percent [circle.1b]': { value: '75', value_progress: 'percentage' },
  'nested-tabs: nested tabs begin at the start and do not scroll [tabs.7a]': {
    horizontal_scroll: 'disable',
    tabs_justify_horizontal: 'start',
  },
};

describe('with no key set', () => {
  it.each(Object.entries(DEFAULTS))('%s', (title, values) => {
    expect(valuesOf(title.split(':')[0] ?? '')).toMatchObject(values);
  });
});
