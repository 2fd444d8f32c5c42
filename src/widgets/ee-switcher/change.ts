import { dropEmptyStyle } from '../../core';
import type { Parts } from './parts';

/** Computes the keyframes of a switcher's pictures and titles. Needs no DOM. */
const SIDES = ['Left', 'Right', 'Top', 'Bottom'] as const;
const withSides = <Name extends string>(name: Name) => SIDES.map((side) => `${name}${side}` as const);

export const MEDIA_EFFECTS = [
  ...withSides('cover'),
  ...withSides('uncover'),
  ...withSides('slide'),
  ...withSides('swipe'),
  'fade',
  'flipHorizontal',
  'flipVertical',
] as const;
export const TITLE_EFFECTS = [...withSides('slide'), 'fade', 'scale'] as const;

type MediaEffect = (typeof MEDIA_EFFECTS)[number];
type TitleEffect = (typeof TITLE_EFFECTS)[number];

interface MediaFrames {
  readonly item?: PropertyIndexedKeyframes;
  readonly image?: PropertyIndexedKeyframes;
  readonly oldItem?: PropertyIndexedKeyframes;
  readonly oldImage?: PropertyIndexedKeyframes;
}

/**
 * Returns the sign of the start position: `Left` effects start at the right and `Top` effects at the bottom, and all
 * are mirrored on the way back.
 */
const signOf = (effect: string, isForward: boolean) =>
  (/Left$|Top$/.test(effect) ? 1 : -1) * (isForward ? 1 : -1);

/** Returns `percent` along the effect's axis, as a value of `translate`. */
const along = (effect: string, percent: number) =>
  /Top$|Bottom$/.test(effect) ? `0 ${percent}%` : `${percent}% 0`;

/** Returns the keyframes of the new and the old picture; `hasZoom` adds a zoom. */
export function mediaFrames(effect: MediaEffect, isForward: boolean, hasZoom: boolean): MediaFrames {
  const sign = signOf(effect, isForward);
  const move = (from: number, to: number) => ({
    translate: [from, to].map((percent) => along(effect, percent * sign)),
  });
  const [zoomIn, zoomOut] = hasZoom ? [{ scale: ['1.1', '1'] }, { scale: ['1', '1.1'] }] : [{}, {}];
  if (effect.startsWith('flip')) {
    const turn = (angle: number, scale: number) =>
      `perspective(1300px) rotate${effect === 'flipVertical' ? 'X' : 'Y'}(${angle * (isForward ? 1 : -1)}deg) scale(${scale})`;
    return {
      image: { transform: [turn(180, 0.2), turn(0, 1)] },
      oldImage: { transform: [turn(0, 1), turn(-180, 0.2)] },
    };
  }
  if (effect === 'fade')
    return {
      item: { opacity: [0, 1] },
      image: zoomIn,
      oldItem: { opacity: [1, 0] },
      oldImage: zoomOut,
    };
  const both = { image: zoomIn, oldImage: zoomOut };
  if (effect.startsWith('cover')) return { ...both, item: move(100, 0), oldItem: move(0, -10) };
  // The old picture has to lie on top here, whatever the CMS's CSS says.
  if (effect.startsWith('uncover'))
    return { ...both, item: move(-10, 0), oldItem: { ...move(0, 100), zIndex: [3, 3] } };
  if (effect.startsWith('slide')) return { ...both, item: move(100, 0), oldItem: move(0, -100) };
  return { ...both, item: move(100, 0), image: { ...zoomIn, ...move(-100, 0) } };
}

interface TitleFrames {
  readonly new: PropertyIndexedKeyframes;
  readonly old: PropertyIndexedKeyframes;
  /** Whether the new letters start when half of the duration has passed. */
  readonly isLate: boolean;
}

/** Returns the keyframes of the letters of the new and the old title. */
export function titleFrames(effect: TitleEffect, isForward: boolean): TitleFrames {
  const isLate = !/Top$|Bottom$/.test(effect);
  if (effect === 'fade') return { new: { opacity: [0, 1] }, old: { opacity: [1, 0] }, isLate };
  if (effect === 'scale') return { new: { scale: ['0', '1'] }, old: { scale: ['1', '0'] }, isLate };
  const way = signOf(effect, isForward) * (effect === 'slideLeft' ? 150 : 100);
  return {
    new: { translate: [along(effect, way), along(effect, 0)] },
    old: { translate: [along(effect, 0), along(effect, -way)] },
    isLate,
  };
}

type BackgroundTarget = '' | 'widget' | 'section';

/** Returns the element that gets the colours: the widget's content, the section around it, or else the whole page. */
function targetOf(widget: HTMLElement, name: BackgroundTarget): HTMLElement {
  if (name === 'widget') return widget.querySelector<HTMLElement>('.elementor-widget-container') ?? widget;
  const section = name && widget.closest<HTMLElement>('.elementor-section,.e-con.e-parent,.e-con');
  return section || document.body;
}

interface Original {
  readonly color: string;
  /** The number of switchers that colour the target. */
  users: number;
}

/** The inline colours of targets before the first switcher: several switchers may colour the same section or page. */
const originals = new WeakMap<HTMLElement, Original>();

/**
 * Colours the surroundings of the switcher.
 * @returns sets the colour within `duration` ms; `''` and an invalid colour restore the original one
 */
export function createBackground(
  widget: HTMLElement,
  name: BackgroundTarget,
  signal: AbortSignal,
): (color: string, duration: number) => void {
  const target = targetOf(widget, name);
  const { style } = target;
  const original = originals.get(target) ?? { color: style.backgroundColor, users: 0 };
  originals.set(target, original);
  original.users++;
  let animation: Animation | undefined;
  signal.addEventListener('abort', () => {
    animation?.cancel();
    original.users--;
    if (original.users) return;
    originals.delete(target);
    style.backgroundColor = original.color;
    dropEmptyStyle(target);
  });
  return (color, duration) => {
    const { backgroundColor } = getComputedStyle(target);
    animation?.cancel();
    style.backgroundColor = color && CSS.supports('color', color) ? color : original.color;
    if (duration) animation = target.animate([{ backgroundColor }], { duration, easing: 'ease-in-out' });
  };
}

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
