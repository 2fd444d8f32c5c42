import { type MediaEffect, mediaFrames, type TitleEffect, titleFrames } from './frames';
import type { Parts } from './parts';

const EASING = 'cubic-bezier(0.446, 0, 0.034, 1)';
/** The delay between two letters, in ms. */
const STAGGER_MS = 50;

export interface ChangeSettings {
  readonly effect_media: MediaEffect;
  readonly effect_media_zoom: boolean;
  readonly effect_title: TitleEffect;
  readonly effect_title_stagger: boolean;
  /** The duration of the change, in ms. */
  readonly duration: number;
}

/** The letters of each title. */
export type Letters = readonly (readonly HTMLElement[])[];

/**
 * Animates item `to` in, and item `from` out where there is one.
 * @returns the animations, which hold their last position until they are cancelled
 */
export function animateChange(
  { media, descriptions }: Parts,
  letters: Letters,
  { from, to, isForward }: { from: number | undefined; to: number; isForward: boolean },
  change: ChangeSettings,
): Animation[] {
  const { duration } = change;
  const animations: Animation[] = [];
  const move = (element: Element | null | undefined, frames?: PropertyIndexedKeyframes, delay = 0) => {
    if (element && frames)
      animations.push(element.animate(frames, { duration, delay, easing: EASING, fill: 'both' }));
  };
  const moveLetters = (index: number, frames: PropertyIndexedKeyframes, delay: number) =>
    letters[index]?.forEach((letter, at) => {
      move(letter, frames, delay + (change.effect_title_stagger ? at * STAGGER_MS : 0));
    });

  const picture = mediaFrames(change.effect_media, isForward, change.effect_media_zoom);
  const title = titleFrames(change.effect_title, isForward);
  move(media[to], picture.item);
  move(media[to]?.querySelector('img'), picture.image);
  moveLetters(to, title.new, title.isLate && from !== undefined ? duration / 2 : 0);
  move(descriptions[to], { opacity: [0, 1] });
  if (from !== undefined) {
    move(media[from], picture.oldItem);
    move(media[from]?.querySelector('img'), picture.oldImage);
    moveLetters(from, title.old, 0);
    move(descriptions[from], { opacity: [1, 0] });
  }
  return animations;
}
