import type { Device, Field, HandlerTexts, SettingsOf } from '../../api';
import { choice, flag, number } from '../../runtime/core';

type Suffix = Exclude<Device, 'desktop'>;
type PerDevice<Key extends string> = { readonly [K in Key | `${Key}_${Suffix}`]: Field<number> };

const SUFFIXES: readonly Suffix[] = [
  'widescreen',
  'laptop',
  'tablet_extra',
  'tablet',
  'mobile_extra',
  'mobile',
];

/** Numbers of slides: each device has its own or, as 0 says, none; what then holds is no larger device's matter alone. */
function ownPerDevice<Key extends string>(key: Key): PerDevice<Key> {
  const field = number(0, { min: 1, max: 100, integer: true });
  const keys = [key, ...SUFFIXES.map((suffix) => `${key}_${suffix}`)];
  return Object.fromEntries(keys.map((each) => [each, field])) as PerDevice<Key>;
}

/** Settings that the builder's carousels share (contract page-builder 4.4). Times are ms; 0 slides means not set. */
export const carouselSettings = {
  ...ownPerDevice('slides_to_show'),
  ...ownPerDevice('slides_to_scroll'),
  autoplay: flag(),
  autoplay_speed: number(5000, { min: 0 }),
  pause_on_hover: flag(),
  pause_on_interaction: flag(),
  infinite: flag(),
  effect: choice(['slide', 'fade'], 'slide'),
  speed: number(500, { min: 0 }),
};

export type CarouselSettings = SettingsOf<typeof carouselSettings>;

/** What carousels say to the visitor. */
export const carouselTexts = {
  carousel: 'Karussell',
  label: ['Bilderkarussell', 'a11yCarouselWrapperAriaLabel'],
  slide: 'Bild',
  position: '{index} von {count}',
  previous: ['Vorheriges Bild', 'a11yCarouselPrevSlideMessage'],
  next: ['Nächstes Bild', 'a11yCarouselNextSlideMessage'],
  first: ['Das ist das erste Bild', 'a11yCarouselFirstSlideMessage'],
  last: ['Das ist das letzte Bild', 'a11yCarouselLastSlideMessage'],
  bullet: ['Gehe zu Bild', 'a11yCarouselPaginationBulletMessage'],
  pause: 'Automatischen Bildwechsel anhalten',
  play: 'Automatischen Bildwechsel starten',
} as const satisfies HandlerTexts;

export type CarouselTexts = { readonly [Key in keyof typeof carouselTexts]: string };
