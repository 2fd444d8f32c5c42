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
type Transition = SlideshowSettings['background_slideshow_slide_transition'];

/** The position where the next picture starts, in widths and heights of the box; a fading picture has none. */
const START_POSITIONS: Readonly<Record<Transition, readonly [x: number, y: number] | undefined>> = {
  fade: undefined,
  slide_left: [1, 0],
  slide_right: [-1, 0],
  slide_up: [0, 1],
  slide_down: [0, -1],
};

/**
 * The step through the list of pictures. With `slide_down` the builder shows the first picture first and then runs
 * through the list backwards.
 */
export const stepOf = (transition: Transition): 1 | -1 => (transition === 'slide_down' ? -1 : 1);

/** The `dir` attribute that the builder sets on the box, whatever the direction of the page. */
export const directionOf = (transition: Transition): 'ltr' | 'rtl' =>
  transition === 'slide_left' ? 'ltr' : 'rtl';

/**
 * Returns the next of `count` pictures after `current` that is not broken.
 * @returns `undefined` where no other picture is left, or where the show would start again without a loop; a show that
 * runs backwards ends after the second picture of the list
 */
export function nextOf(
  current: number,
  count: number,
  { step, isLoop, isBroken }: { step: number; isLoop: boolean; isBroken(at: number): boolean },
): number | undefined {
  const after = (at: number) => (at + step + count) % count;
  for (let at = after(current); at !== current; at = after(at)) {
    if (at === 0 && !isLoop) return undefined;
    if (!isBroken(at)) return at;
  }
  return undefined;
}

/** Builds the keyframes of the picture that enters and of the picture that leaves. */
export function keyframesOf(transition: Transition): {
  come: PropertyIndexedKeyframes;
  go: PropertyIndexedKeyframes;
} {
  const from = START_POSITIONS[transition];
  if (!from) return { come: { opacity: [0, 1] }, go: { opacity: [1, 0] } };
  const at = (sign: 1 | -1) => from.map((part) => `${sign * part * 100}%`).join(' ');
  return { come: { translate: [at(1), '0 0'] }, go: { translate: ['0 0', at(-1)] } };
}
