import type { Boxes } from './boxes';
import type { Line } from './lines';
import { type Measured, NEAR_END_PX } from './measure';
import type { StickOptions } from './options';
import { farOf } from './place';
import type { Space } from './space';

/**
 * The lines that an element in its place, or its spacer, crosses when sticking begins; it is `near` px from the edge
 * now.
 */
export const startsOf = (
  target: Element,
  { near, own: { width } }: Measured,
  { offset, isStrict }: StickOptions,
): Line[] =>
  [offset + 1, ...(isStrict ? [offset] : [])].map((at) => ({ target, at, width, isInside: near >= at }));

/** All lines of a stuck element; with `inFlow` the browser itself ends sticking with the range. */
export function linesOf(
  spacer: Element,
  parent: Element,
  measured: Measured,
  { flows, endMargin }: Space,
  inFlow: boolean,
  options: StickOptions,
): Line[] {
  const { own, bounds, within, far, near, viewport } = measured;
  const { edge, offset, distance = 0, range, marksEnd } = options;
  const lines = startsOf(spacer, measured, options);
  /** Adds the line that is crossed when `end`, px from the edge, reaches `at`; the target's own end may be beyond. */
  const addEnd = (target: Element, { outer }: Boxes, end: number, at: number) => {
    const ownEnd = farOf(edge, outer, viewport);
    const line = offset + ownEnd - end + at + 1;
    lines.push({ target, at: line, width: outer.width, isPartly: true, isInside: ownEnd >= line });
  };
  if (distance) {
    const at = offset - distance + 1;
    lines.push({ target: spacer, at, width: own.width, isInside: near >= at });
  }
  if (range && within && far !== undefined && (marksEnd || !inFlow || endMargin === undefined)) {
    addEnd(range, within, far, own.height);
  }
  if (flows && endMargin === undefined) {
    addEnd(parent, bounds, farOf(edge, bounds.content, viewport), own.height + NEAR_END_PX);
  }
  return lines;
}
