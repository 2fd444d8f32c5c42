/** Where a sticky element belongs, without a DOM (contract pro 1, extras X25). All lengths in px. */

/** The side of the window at which an element sticks. */
export type Edge = 'top' | 'bottom';

/** In the page; at the edge of the window; at the end of what it may not leave. */
export type Place = 'rest' | 'stuck' | 'end';

/** A box in the window's coordinates. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** How far the box's near and far side are from the edge, towards the middle of the window. */
export const nearOf = (edge: Edge, { top, bottom }: Span, viewport: number): number =>
  edge === 'top' ? top : viewport - bottom;
export const farOf = (edge: Edge, { top, bottom }: Span, viewport: number): number =>
  edge === 'top' ? bottom : viewport - top;

/**
 * How far the page is pulled beyond its ends (iOS): that is no scrolling.
 * @param max how far it can be scrolled
 */
export const bounceOf = (y: number, max: number): number => y - Math.min(Math.max(y, 0), Math.max(max, 0));

export interface Measures {
  /** Of the element's natural box, from the edge. */
  readonly near: number;
  readonly height: number;
  /** Where the element is kept; the offset, but for one that is taller than the window. */
  readonly pin: number;
  readonly offset: number;
  /** End of what it may not leave, from the edge. */
  readonly far?: number | undefined;
  /** Sticks only past the line, not on it. */
  readonly isStrict: boolean;
}

/** A pixel is the smallest step that observers tell: within it an element counts as on the line. */
export function placeOf({ near, height, pin, offset, far = Infinity, isStrict }: Measures): Place {
  const past = offset - near;
  if (isStrict ? past <= 0 : past <= -1) return 'rest';
  return far <= pin + height ? 'end' : 'stuck';
}

/** Whether the page is scrolled by `distance` past the point where the element sticks. */
export const isPast = (near: number, offset: number, distance: number): boolean =>
  offset - near > distance - 1;

/**
 * Where an element that is taller than the window is kept: it goes with the page until its end or its start is in view.
 * @param at where it would be, had it moved with the page
 */
export const pinOf = (at: number, height: number, offset: number, viewport: number): number =>
  Math.min(Math.max(at, viewport - height), offset);
