/** What an effect does at which point of its way, without a DOM (contract pro 2; worked examples in pro 26). */

/** Percent of the way on which an effect works. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export const DIRECTIONS = ['out-in', 'in-out', 'in-out-in', 'out-in-out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** An effect that goes one way. */
export interface Way {
  readonly isReversed: boolean;
  readonly speed: number;
  readonly range: Range;
}

/** The smallest part of the way that counts, %: percents have two decimals. */
const STEP = 0.01;

/** A range that begins in 0 to 100, ends there, and later than it begins. */
export function tidy({ start, end }: Range): Range {
  const [from, to] = [start, end].map((each) => Math.min(Math.max(each, 0), 100)).sort((a, b) => a - b) as [
    number,
    number,
  ];
  if (to - from >= STEP) return { start: from, end: to };
  return from > 100 - STEP ? { start: 100 - STEP, end: 100 } : { start: from, end: from + STEP };
}

const within = (percent: number, { start, end }: Range) => Math.min(Math.max(percent, start), end);

/** Percent of an effect that goes one way: held outside its range, turned round where it goes the other way. */
export function percentOf(percent: number, { range, isReversed }: Way): number {
  const held = within(percent, range);
  return isReversed ? 100 - held : held;
}

/** Distance in px, or turn in degrees, of an element: none in the middle of its way. */
export const moved = (percent: number, way: Way): number => -(percentOf(percent, way) - 50) * way.speed || 0;

/** How much larger than what it moves behind a background's layer is, %, per step of speed. */
const LARGER_PER_SPEED = 10;

/** Width or height of a background's layer, % of its element's. */
export const layerSize = (speed: number): number => 100 + speed * LARGER_PER_SPEED;

/** Distance of a background's layer, % of its own size: from edge to edge of what it is larger, and no farther. */
export const movedLayer = (percent: number, way: Way): number =>
  -(percentOf(percent, way) * way.speed * LARGER_PER_SPEED) / layerSize(way.speed) || 0;

/** How far an effect that comes and goes is, %, by its direction. */
export function movePoint(percent: number, direction: Direction, { start, end }: Range): number {
  if (percent < start) {
    const part = (percent / start) * 100;
    return { 'out-in': 0, 'in-out': 100, 'out-in-out': part, 'in-out-in': 100 - part }[direction];
  }
  // Nothing is after a range that ends with the way.
  if (percent >= end) {
    const part = end < 100 ? ((100 - percent) / (100 - end)) * 100 : 100;
    return { 'out-in': 100, 'in-out': 0, 'out-in-out': part, 'in-out-in': 100 - part }[direction];
  }
  const part = ((percent - start) / (end - start)) * 100;
  return { 'out-in': part, 'in-out': 100 - part, 'out-in-out': 100, 'in-out-in': 0 }[direction];
}

/** @param speed -10 to 10 */
export const scaleOf = (point: number, speed: number): number => 1 + (speed * point) / 1000;

/** @param level 1 to 10, of which 10 goes to nothing */
export const opacityOf = (point: number, level: number): number =>
  1 - level / 10 + ((level / 10) * point) / 100;

/** px; @param level at its strongest */
export const blurOf = (point: number, level: number): number => level - (level * point) / 100;
