// @vitest-environment node
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../build/handlers.mjs';
import type { Device, Handler } from '../../src/api';
import { resolveSettings } from '../../src/borders/values/settings';
import type { CatalogEntry } from '../../src/runtime/types';

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

describe('with no key set', () => {
  it('a popup has neither trigger nor condition, and each of them has its usual value [popup.1a]', () => {
    expect(valuesOf('popup')).toMatchObject({
      open_selector: '',
      page_load: false,
      page_load_delay: 0,
      scrolling: false,
      scrolling_direction: 'down',
      scrolling_offset: 50,
      scrolling_to: false,
      click: false,
      click_times: 1,
      inactivity: false,
      inactivity_time: 30,
      exit_intent: false,
      page_views: false,
      page_views_views: 3,
      sessions: false,
      sessions_sessions: 2,
      url: false,
      url_action: 'show',
      sources: false,
      sources_sources: ['search', 'external', 'internal'],
      logged_in: false,
      logged_in_users: 'all',
      devices: false,
      times: false,
      times_times: 3,
      times_period: '',
      times_count: '',
      browsers: false,
      browsers_browsers: 'all',
      schedule: false,
      schedule_timezone: 'site',
    });
  });

  it('a popup can be closed in every way, does not lock the page and shows its button at once [popup.1a, popup.17]', () => {
    expect(valuesOf('popup')).toMatchObject({
      prevent_scroll: false,
      close_automatically: 0,
      prevent_close_on_background_click: false,
      prevent_close_on_esc_key: false,
      close_button_delay: 0,
      close_button_position: '',
      entrance_animation: '',
      exit_animation: '',
      entrance_animation_duration: { size: 1.2 },
      a11y_navigation: false,
      avoid_multiple_popups: false,
      classes: '',
    });
  });

  it('a popup of the extras shows once in 30 days, and waits 300 ms at the edge of the window [popup.22d, popup.23]', () => {
    expect(valuesOf('ee-popup')).toMatchObject({
      popup_trigger: '',
      popup_delay: 3_000,
      popup_scroll_amount: 200,
      popup_intent_sensitivity: 300,
      popup_times: 1,
      popup_days: 30,
    });
  });

  it('the age gate asks for 18 years, and lets form and text stay [agegate.1c, agegate.2c]', () => {
    expect(valuesOf('ee-age-gate')).toMatchObject({
      age: 18,
      hide_form_on_denied: false,
      clear_form_on_denied: false,
    });
  });

  it('the header is on no device, and its scroll distance is 60 px [header.1a, header.2]', () => {
    expect(valuesOf('header')).toMatchObject({
      transparent_on: [],
      scroll_distance: { size: 60, unit: 'px' },
      transparent_header_show: false,
      background: '',
      bottom_border: false,
      shrink_header: false,
      shrink_header_logo: false,
      change_logo_color: false,
      blur_bg: false,
    });
  });

  it('carousels of the extras show 3, 2 and 1 slides, 24, 12 and 6 px apart, in 500 ms and with a resistance of 0.25 [carousel.1a, carousel.1b, carousel.1c]', () => {
    expect(valuesOf('posts-extra.carousel')).toMatchObject({
      carousel_slides_per_view: 3,
      carousel_slides_per_view_tablet: 2,
      carousel_slides_per_view_mobile: 1,
      carousel_grid_columns_spacing: 24,
      carousel_grid_columns_spacing_tablet: 12,
      carousel_grid_columns_spacing_mobile: 6,
      carousel_speed: 500,
      carousel_resistance_ratio: 0.25,
    });
  });

  it('a gallery slider has a resistance of 0.15 and a speed of 500 ms, thumbnails included [gallery.1c]', () => {
    expect(valuesOf('gallery-slider')).toMatchObject({
      resistance: 0.15,
      speed: 500,
      carousel_resistance: 0.15,
      carousel_speed: 500,
    });
  });

  it('the thumbnails of a gallery slider are 3, 2 and 1, and are 24, 12 and 6 px apart [carousel.1a, carousel.1b]', () => {
    expect(valuesOf('gallery-slider')).toMatchObject({
      carousel_slides_per_view: 3,
      carousel_slides_per_view_tablet: 2,
      carousel_slides_per_view_mobile: 1,
      carousel_spacing: 24,
      carousel_spacing_tablet: 12,
      carousel_spacing_mobile: 6,
    });
  });

  it('the carousel of the builder moves in 500 ms, and every 5 s if it plays [carousel.1d]', () => {
    expect(valuesOf('image-carousel')).toMatchObject({ speed: 500, autoplay: false, autoplay_speed: 5_000 });
  });

  it('a map has pins of 50 px, strokes of 2 px at 0.8, fills of 0.35, and zooms to 18 on the way [map.1b, map.2c]', () => {
    expect(valuesOf('ee-google-map')).toMatchObject({
      pin_size: 50,
      polygon_stroke_weight: 2,
      polygon_stroke_opacity: 0.8,
      polygon_fill_opacity: 0.35,
      navigation_zoom: 18,
    });
  });

  it('a tooltip shows on entering and hides on leaving; on touch devices a click does both [tooltip.2e]', () => {
    const triggers = { tooltip_trigger: 'mouseenter', tooltip__hide: 'mouseleave' };
    expect(valuesOf('tooltip')).toMatchObject({
      ...triggers,
      tooltip_trigger_tablet: 'click_target',
      tooltip_trigger_mobile: 'click_target',
      tooltip__hide_tablet: 'click_out',
      tooltip__hide_mobile: 'click_out',
      tooltip_disable: '',
    });
  });

  it('a switcher shifts by 0.2 and does not play by itself, or every 3 s where it does [switcher.1c]', () => {
    expect(valuesOf('ee-switcher')).toMatchObject({
      parallax_amount: 0.2,
      parallax_enable: false,
      autoplay: false,
      duration: 3,
    });
  });

  it('a parallax gallery has 3, 2 and 1 columns and the speed 0.15 [motion.6a, motion.6c]', () => {
    expect(valuesOf('parallax-gallery')).toMatchObject({
      columns: 3,
      columns_tablet: 2,
      columns_mobile: 1,
      parallax_speed: 0.15,
      parallax_enable: false,
    });
    expect(valuesOf('parallax-element')).toMatchObject({ parallax_element_speed: 0.15 });
  });

  it('a background slideshow fades for 500 ms every 5 s, without loop, zoom or lazy pictures [background.1e]', () => {
    expect(valuesOf('background-slideshow')).toMatchObject({
      background_slideshow_gallery: [],
      background_slideshow_loop: false,
      background_slideshow_slide_duration: 5_000,
      background_slideshow_transition_duration: 500,
      background_slideshow_slide_transition: 'fade',
      background_slideshow_ken_burns: false,
      background_slideshow_ken_burns_zoom_direction: 'in',
      background_slideshow_lazyload: false,
    });
  });

  it('a background video plays completely, again and again, not on phones and without privacy mode [background.4c]', () => {
    expect(valuesOf('background-video')).toMatchObject({
      background_video_link: '',
      background_video_start: 0,
      background_video_end: 0,
      background_play_once: false,
      background_play_on_mobile: false,
      background_privacy_mode: false,
    });
  });

  it('a sticky element has no offset and no parent, on every device [sticky.1f]', () => {
    expect(valuesOf('sticky')).toMatchObject({
      sticky_on: expect.arrayContaining(['desktop', 'tablet', 'mobile']),
      sticky_offset: 0,
      sticky_effects_offset: 0,
      sticky_parent: false,
    });
  });

  it('a sticky element of the extras is off on phones, and has no offset [sticky.5b]', () => {
    expect(valuesOf('ee-sticky')).toMatchObject({
      sticky_enable: false,
      sticky_unstick_on: 'mobile',
      sticky_offset: { size: 0, unit: 'px' },
    });
  });

  it('a circle stands at 75 percent [circle.1b]', () => {
    expect(valuesOf('circle-progress')).toMatchObject({ value: '75', value_progress: 'percentage' });
  });

  it('nested tabs begin at the start and do not scroll [tabs.7a]', () => {
    expect(valuesOf('nested-tabs')).toMatchObject({
      horizontal_scroll: 'disable',
      tabs_justify_horizontal: 'start',
    });
  });
});
