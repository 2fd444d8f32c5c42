import type { Field, SettingsOf } from '../../api';
import { choice, flag, milliseconds, responsive, text } from '../../core';

/** The addresses in a list of `{id, url}`; items without an address are left out. */
const gallery: Field<readonly string[]> = {
  fallback: [],
  form: 'list of images',
  read: (raw) =>
    Array.isArray(raw)
      ? raw.flatMap((item: { url?: unknown } | null) =>
          typeof item?.url === 'string' && item.url ? [item.url] : [],
        )
      : undefined,
};

/** The settings that the builder prints for a background slideshow; durations are in ms. */
export const slideshowSettings = {
  background_background: text(),
  background_slideshow_gallery: responsive(gallery),
  background_slideshow_loop: flag(),
  background_slideshow_slide_duration: milliseconds(5000),
  background_slideshow_transition_duration: milliseconds(500),
  background_slideshow_slide_transition: choice(
    ['fade', 'slide_right', 'slide_left', 'slide_up', 'slide_down'],
    'fade',
  ),
  background_slideshow_lazyload: flag(),
  background_slideshow_ken_burns: flag(),
  background_slideshow_ken_burns_zoom_direction: choice(['in', 'out'], 'in'),
};

export type SlideshowSettings = SettingsOf<typeof slideshowSettings>;
export type Transition = SlideshowSettings['background_slideshow_slide_transition'];
