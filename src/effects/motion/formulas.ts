/** Computes the values of the motion effects at each point of the scroll distance, without a DOM. */

/** The part of the scroll distance in which an effect works, in percent. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export const DIRECTIONS = ['out-in', 'in-out', 'in-out-in', 'out-in-out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** An effect that moves in one direction over its whole range. */
export interface Movement {
  readonly isReversed: boolean;
  readonly speed: number;
  readonly range: Range;
}

/** The shortest range, in percent: percentages have two decimals. */
const STEP = 0.01;

/** Returns a range within 0 to 100 whose end lies after its start. */
export function normalizeRange({ start, end }: Range): Range {
  const [from, to] = [start, end].map((each) => Math.min(Math.max(each, 0), 100)).sort((a, b) => a - b) as [
    number,
    number,
  ];
  if (to - from >= STEP) return { start: from, end: to };
  return from > 100 - STEP ? { start: 100 - STEP, end: 100 } : { start: from, end: from + STEP };
}

const clamp = (percent: number, { start, end }: Range) => Math.min(Math.max(percent, start), end);

/** Returns the percentage of a one-way effect: clamped to its range, and mirrored where the effect is reversed. */
export function percentOf(percent: number, { range, isReversed }: Movement): number {
  const clamped = clamp(percent, range);
  return isReversed ? 100 - clamped : clamped;
}

/**
 * Returns an element's distance in px, or its rotation in degrees; the value is 0 in the middle of the scroll distance.
 */
export const movementAt = (percent: number, movement: Movement): number =>
  -(percentOf(percent, movement) - 50) * movement.speed || 0;

/** A background's layer is larger than its element by this percentage per step of speed. */
const LARGER_PER_SPEED = 10;

/**
 * Returns the width or height of a background's layer, in % of its element.
 * @param speed the sum of the speeds with which scrolling and the mouse move the layer along this axis
 */
export const layerSize = (speed: number): number => 100 + speed * LARGER_PER_SPEED;

/**
 * Returns the distance of a background's layer, in % of its own size. The layer moves by its part of what exceeds the
 * element, and no farther.
 * @param otherSpeed the speed of the other movement along the same axis: scrolling or the mouse
 */
export const movedLayer = (percent: number, movement: Movement, otherSpeed = 0): number =>
  -(percentOf(percent, movement) * movement.speed * LARGER_PER_SPEED) /
    layerSize(movement.speed + otherSpeed) || 0;

/** Returns the progress of an effect that comes and goes, in percent, for its direction. */
export function movePoint(percent: number, direction: Direction, { start, end }: Range): number {
  if (percent < start) {
    const part = (percent / start) * 100;
    return { 'out-in': 0, 'in-out': 100, 'out-in-out': part, 'in-out-in': 100 - part }[direction];
  }
  // A range that ends at 100 has no part after it.
  if (percent >= end) {
    const part = end < 100 ? ((100 - percent) / (100 - end)) * 100 : 100;
    return { 'out-in': 100, 'in-out': 0, 'out-in-out': part, 'in-out-in': 100 - part }[direction];
  }
  const part = ((percent - start) / (end - start)) * 100;
  return { 'out-in': part, 'in-out': 100 - part, 'out-in-out': 100, 'in-out-in': 0 }[direction];
}

/**
 * Returns the scale of an element.
 * @param speed -10 to 10
 */
export const scaleOf = (point: number, speed: number): number => 1 + (speed * point) / 1000;

/**
 * Returns the opacity of an element.
 * @param level 1 to 10; 10 fades to fully transparent
 */
export const opacityOf = (point: number, level: number): number =>
  1 - level / 10 + ((level / 10) * point) / 100;

/**
 * Returns the blur of an element, in px.
 * @param level the strongest blur, in px
 */
export const blurOf = (point: number, level: number): number => level - (level * point) / 100;
