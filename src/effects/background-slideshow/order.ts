import type { Transition } from './settings';

/** Where the next picture comes from, in widths and heights of the box; nowhere where it fades. */
const FROM: Readonly<Record<Transition, readonly [x: number, y: number] | undefined>> = {
  fade: undefined,
  slide_left: [1, 0],
  slide_right: [-1, 0],
  slide_up: [0, 1],
  slide_down: [0, -1],
};

/** Steps of the pictures' order: downwards the builder plays them backwards, first the first (contract page-builder 6.1). */
export const stepOf = (transition: Transition): 1 | -1 => (transition === 'slide_down' ? -1 : 1);

/** Reading direction that the builder gives the box, on pages of either direction. */
export const directionOf = (transition: Transition): 'ltr' | 'rtl' =>
  transition === 'slide_left' ? 'ltr' : 'rtl';

/**
 * The picture after `current` of `count` that is not broken; `undefined` where there is none, or where it would begin
 * anew without a loop. Backwards, what comes after the second picture is the end.
 */
export function nextOf(
  current: number,
  count: number,
  { step, isLoop, isBroken }: { step: number; isLoop: boolean; isBroken(at: number): boolean },
): number | undefined {
  for (let at = current; ; ) {
    at = (at + step + count) % count;
    if (at === current || (at === 0 && !isLoop)) return undefined;
    if (!isBroken(at)) return at;
  }
}

/** Keyframes of the picture that comes and of the one that goes. */
export function keyframesOf(transition: Transition): {
  come: PropertyIndexedKeyframes;
  go: PropertyIndexedKeyframes;
} {
  const from = FROM[transition];
  if (!from) return { come: { opacity: [0, 1] }, go: { opacity: [1, 0] } };
  const at = (sign: 1 | -1) => from.map((part) => `${sign * part * 100}%`).join(' ');
  return { come: { translate: [at(1), '0 0'] }, go: { translate: ['0 0', at(-1)] } };
}
