// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Field, Handler } from '../../src/api';
import type { CatalogEntry } from '../../src/core/types';
import { isAbsent } from '../../src/values/fields';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../tools/handlers.mjs';

/** The controls of the builder's editor with their defaults. The file lies beside the checkout, not in it. */
const LIST = '../shared/contract/settings.json';

/**
 * Settings other than switches whose default differs from the editor's default, grouped by the reason. The builder prints
 * every value that the editor shows. A setting without a value was therefore emptied or hidden by the owner, or the
 * builder's release does not have the setting.
 */
const OTHER_DEFAULTS: Readonly<Record<string, string>> = {
  'the specification names another number': `gallery-slider.resistance gallery-slider.carousel_resistance
    gallery-slider.speed posts-extra.carousel.carousel_speed posts-extra.carousel.carousel_grid_columns_spacing_mobile
    tooltip.tooltip__hide_tablet tooltip.tooltip__hide_mobile parallax-gallery.parallax_speed`,
  'a text that the owner leaves out is in the language of the page, or none': `ee-calendar.event_list_heading
    ee-calendar.event_date_format ee-calendar.day_sunday ee-calendar.day_monday ee-calendar.day_tuesday
    ee-calendar.day_wednesday ee-calendar.day_thursday ee-calendar.day_friday ee-calendar.day_saturday
    ee-calendar.month_january ee-calendar.month_february ee-calendar.month_march ee-calendar.month_april
    ee-calendar.month_may ee-calendar.month_june ee-calendar.month_july ee-calendar.month_august
    ee-calendar.month_september ee-calendar.month_october ee-calendar.month_november ee-calendar.month_december
    ee-slide-menu.back_text form.step_next_label form.step_previous_label text-path.text tooltip.tooltip_content
    table-of-contents.no_headings_message`,
  'an icon or an animation that the owner takes away is none': `ee-age-gate.popup_animation ee-popup.popup_animation
    gallery.content_hover_animation hotspot.tooltip_animation nav-menu.submenu_icon table-of-contents.icon
    entrance.animation posts.load_more_spinner archive-posts.load_more_spinner loop-grid.load_more_spinner`,
  'without a choice the style, or the default of the site, decides': `button-group.position hotspots.position
    hotspots.arrow_position_h ee-popup.popup_close_position ee-popup.popup_close_button_position
    ee-scroll-indicator.bullets_position ee-scroll-indicator.bullets_css_position`,
  'without the key nothing happens': `ee-popup.popup_trigger header.transparent_on header.scroll_distance_hide_header
    header.custom_bottom_border_width header.custom_height_header_logo header.blur_bg_blur_amount
    table-of-contents.minimized_on hotspot.tooltip_trigger circle-progress.thickness
    video-playlist.tabs video.youtube_url`,
  'the scripts that Piton replaces have this value in their code': `devices-extended.video_volume
    ee-audio-player.volume html5-video.video_volume ee-google-map.zoom ee-scroll-indicator.bullets_delay_in
    ee-scroll-indicator.bullets_delay_out`,
  'a carousel without the key takes what fits its device': `loop-carousel.slides_to_show
    loop-carousel.slides_to_show_tablet loop-carousel.slides_to_show_mobile loop-carousel.slides_to_scroll
    loop-carousel.image_spacing_custom image-carousel.image_spacing_custom nested-carousel.slides_to_show_tablet
    nested-carousel.slides_to_show_mobile nested-carousel.image_spacing_custom media-carousel.space_between
    reviews.space_between testimonial-carousel.space_between`,
  'without a list of devices all count':
    'motion.motion_fx_devices motion.background_motion_fx_devices sticky.sticky_on',
};

/** Switches that are on where the key is absent, each with its reason. */
const ON_WITHOUT_KEY: Readonly<Record<string, string>> = {
  'gallery-slider.infinite': 'the widget pack has no such switch, and its sliders are endless',
};

const { handlers } = (await readHandlers()) as { handlers: { entry: CatalogEntry; handler: Handler }[] };
const list: Record<string, Record<string, { readonly default?: unknown }>> = existsSync(LIST)
  ? JSON.parse(readFileSync(LIST, 'utf8'))
  : {};
const isListHere = Object.keys(list).length > 0;
if (!isListHere) console.warn(`${LIST} does not exist: the defaults are not compared with the editor's`);

const isSwitch = ({ form }: Field<unknown>) => form === 'yes or no';
const all = handlers.flatMap(({ entry, handler }) =>
  Object.entries(handler.settings ?? {}).map(([key, field]) => ({
    entry,
    key,
    field,
    name: `${entry.name ?? entry.widget}.${key}`,
  })),
);

/** Returns the editor's defaults for a key, without empty ones. */
function editorDefaults({ widget = '', setting, selector }: CatalogEntry, key: string): unknown[] {
  const isWidget = widget && !setting && !selector;
  const groups = isWidget ? [list[widget.replace(/\..*/, '')], list._common] : Object.values(list);
  return groups
    .flatMap((group) => (group && Object.hasOwn(group, key) ? [group[key]?.default] : []))
    .filter((value) => !isAbsent(value));
}

beforeAll(() => void vi.stubGlobal('CSS', { supports: () => true }));
afterAll(() => void vi.unstubAllGlobals());

describe('a setting without its key', () => {
  it('is off if it is a switch, since the builder prints a switch only while it is on [core.3b]', () => {
    const on = all.filter(({ field }) => isSwitch(field) && field.fallback !== false);
    expect(on.map(({ name }) => name)).toEqual(Object.keys(ON_WITHOUT_KEY));
  });

  it('has the editor’s default if it is no switch, or another default for a listed reason [core.3b]', () => {
    const differing = all.flatMap(({ entry, key, field, name }) => {
      const defaults = isSwitch(field) ? [] : editorDefaults(entry, key);
      const isSame = defaults.some(
        (value) => JSON.stringify(field.read(value)) === JSON.stringify(field.fallback),
      );
      return defaults.length && !isSame ? [name] : [];
    });
    const known = Object.values(OTHER_DEFAULTS).flatMap((names) => names.split(/\s+/));
    // Without the list there is nothing to compare with, which the warning above says.
    expect(differing.sort()).toEqual(isListHere ? known.sort() : []);
  });
});

describe('a setting that the builder prints by default', () => {
  it('is read without a warning [core.3c]', () => {
    if (!isListHere) return;
    const refused = all.flatMap(({ entry, key, field, name }) => {
      // The popup's condition has the same key as links of other widgets.
      if (name === 'popup.url') return [];
      return editorDefaults(entry, key).some((value) => field.read(value) === undefined) ? [name] : [];
    });
    expect(refused).toEqual([]);
  });
});
