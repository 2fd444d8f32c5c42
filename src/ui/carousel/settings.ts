import type { Device, Field, HandlerTexts } from '../../api';
import { choice, flag, milliseconds, number } from '../../core';

type Suffix = Exclude<Device, 'desktop'>;
type PerDevice<Key extends string, Value> = { readonly [K in Key | `${Key}_${Suffix}`]: Value };

const SUFFIXES: readonly Suffix[] = [
  'widescreen',
  'laptop',
  'tablet_extra',
  'tablet',
  'mobile_extra',
  'mobile',
];

/**
 * Numbers of slides, one for each device; 0 means not set. The settings are not `responsive`, since a missing number
 * has a default of its device.
 */
export function fieldsPerDevice<Key extends string>(key: Key): PerDevice<Key, Field<number>> {
  const field = number(0, { min: 1, max: 100, integer: true });
  const keys = [key, ...SUFFIXES.map((suffix) => `${key}_${suffix}`)];
  return Object.fromEntries(keys.map((each) => [each, field])) as PerDevice<Key, Field<number>>;
}

/** The value of `device` itself under `key`. */
export const valueForDevice = <Key extends string>(
  settings: PerDevice<Key, number>,
  key: Key,
  device: Device,
): number => (settings as Record<string, number>)[device === 'desktop' ? key : `${key}_${device}`] ?? 0;

/** Autoplay settings of the builder's and the pro add-on's carousels. Times are ms. */
export const autoplaySettings = {
  autoplay: flag(),
  autoplay_speed: milliseconds(5000),
  pause_on_hover: flag(),
  pause_on_interaction: flag(),
};

/** Pagination settings of the pro add-on; without pagination the server prints no element for it. */
export const paginationSettings = {
  pagination: choice(['bullets', 'fraction', 'progressbar'], 'bullets'),
};

/** Settings of the builder's carousels. Times are ms; 0 slides means not set. */
export const carouselSettings = {
  ...fieldsPerDevice('slides_to_show'),
  ...fieldsPerDevice('slides_to_scroll'),
  ...autoplaySettings,
  infinite: flag(),
  speed: milliseconds(500),
};

/** Texts of carousels of pictures. */
export const pictureTexts = {
  carousel: ['Karussell', '', 'carousel'],
  label: ['Bilderkarussell', 'a11yCarouselWrapperAriaLabel', 'Image carousel'],
  slide: ['Bild', '', 'Image'],
  position: ['{index} von {count}', '', '{index} of {count}'],
  previous: ['Vorheriges Bild', 'a11yCarouselPrevSlideMessage', 'Previous slide'],
  next: ['Nächstes Bild', 'a11yCarouselNextSlideMessage', 'Next slide'],
  first: ['Das ist das erste Bild', 'a11yCarouselFirstSlideMessage', 'This is the first slide'],
  last: ['Das ist das letzte Bild', 'a11yCarouselLastSlideMessage', 'This is the last slide'],
  bullet: ['Gehe zu Bild', 'a11yCarouselPaginationBulletMessage', 'Go to slide'],
  pause: ['Automatischen Bildwechsel anhalten', '', 'Stop automatic slide show'],
  play: ['Automatischen Bildwechsel starten', '', 'Start automatic slide show'],
} as const satisfies HandlerTexts;

/** Texts of all other carousels. */
export const entryTexts = {
  ...pictureTexts,
  label: ['Karussell', 'a11yCarouselWrapperAriaLabel', 'carousel'],
  slide: ['Eintrag', '', 'slide'],
  previous: ['Vorheriger Eintrag', 'a11yCarouselPrevSlideMessage', 'Previous slide'],
  next: ['Nächster Eintrag', 'a11yCarouselNextSlideMessage', 'Next slide'],
  first: ['Das ist der erste Eintrag', 'a11yCarouselFirstSlideMessage', 'This is the first slide'],
  last: ['Das ist der letzte Eintrag', 'a11yCarouselLastSlideMessage', 'This is the last slide'],
  bullet: ['Gehe zu Eintrag', 'a11yCarouselPaginationBulletMessage', 'Go to slide'],
  pause: ['Automatischen Wechsel anhalten', '', 'Stop automatic rotation'],
  play: ['Automatischen Wechsel starten', '', 'Start automatic rotation'],
} as const satisfies HandlerTexts;

export type CarouselTexts = { readonly [Key in keyof typeof pictureTexts]: string };
