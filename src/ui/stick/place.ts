/** Positions of a sticky element as pure functions. All lengths in px. */

/** The side of the window at which an element sticks. */
export type Edge = 'top' | 'bottom';

/** In its natural place; at the edge of the window; at the end of its range. */
export type Place = 'rest' | 'stuck' | 'end';

/** A box in the window's coordinates. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Distances of the box's near and far side from the edge, towards the middle of the window. */
export const nearOf = (edge: Edge, { top, bottom }: Span, viewport: number): number =>
  edge === 'top' ? top : viewport - bottom;
export const farOf = (edge: Edge, { top, bottom }: Span, viewport: number): number =>
  edge === 'top' ? bottom : viewport - top;

/**
 * Distance by which the visitor pulls the page beyond its ends (iOS), which is no scrolling.
 * @param max the largest scroll position
 */
export const bounceOf = (y: number, max: number): number => y - Math.min(Math.max(y, 0), Math.max(max, 0));

export interface Measures {
  /** Distance of the element's natural box from the edge. */
  readonly near: number;
  readonly height: number;
  /** The element's position; the offset, unless the element is taller than the window. */
  readonly pin: number;
  readonly offset: number;
  /** End of the range, from the edge. */
  readonly far?: number | undefined;
  /** Whether the element sticks only past the line, not on it. */
  readonly isStrict: boolean;
}

/** Observers are precise to one pixel, so an element within a pixel is on the line. */
export function placeOf({ near, height, pin, offset, far = Infinity, isStrict }: Measures): Place {
  const past = offset - near;
  if (isStrict ? past <= 0 : past <= -1) return 'rest';
  return far <= pin + height ? 'end' : 'stuck';
}

/** Whether the page is scrolled `distance` past the point where the element sticks. */
export const isPast = (near: number, offset: number, distance: number): boolean =>
  offset - near > distance - 1;

/**
 * The position of an element that is taller than the window: it scrolls with the page until its end or its start is in
 * view.
 * @param at its position if it had scrolled with the page
 */
export const pinOf = (at: number, height: number, offset: number, viewport: number): number =>
  Math.min(Math.max(at, viewport - height), offset);
