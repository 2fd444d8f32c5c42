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

export type MediaEffect = (typeof MEDIA_EFFECTS)[number];
export type TitleEffect = (typeof TITLE_EFFECTS)[number];

export interface MediaFrames {
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

export interface TitleFrames {
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
