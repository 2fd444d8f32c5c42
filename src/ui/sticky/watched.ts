import type { Boxes } from './boxes';
import type { Line } from './lines';
import type { StickOptions } from './options';
import { farOf } from './place';
import type { Room } from './room';
import { ROOM_PX, type Sight } from './sight';

/** What an element, not yet held there, or its spacer crosses where sticking begins; it is `near` px from the edge now. */
export const startsOf = (
  target: Element,
  { near, own: { width } }: Sight,
  { offset, isStrict }: StickOptions,
): Line[] =>
  [offset + 1, ...(isStrict ? [offset] : [])].map((at) => ({ target, at, width, isInside: near >= at }));

/** All that a stuck element has to hear of; where the browser holds it, `inFlow`, it also ends with its range by itself. */
export function linesOf(
  spacer: Element,
  parent: Element,
  sight: Sight,
  { flows, endMargin }: Room,
  inFlow: boolean,
  options: StickOptions,
): Line[] {
  const { own, bounds, within, far, near, viewport } = sight;
  const { edge, offset, distance = 0, range, marksEnd } = options;
  const lines = startsOf(spacer, sight, options);
  /** Crossed when `end`, px from the edge, comes to `at`; the target's own may lie beyond. */
  const addEnd = (target: Element, { outer }: Boxes, end: number, at: number) => {
    const own = farOf(edge, outer, viewport);
    const line = offset + own - end + at + 1;
    lines.push({ target, at: line, width: outer.width, isPartly: true, isInside: own >= line });
  };
  if (distance) {
    const at = offset - distance + 1;
    lines.push({ target: spacer, at, width: own.width, isInside: near >= at });
  }
  if (range && within && far !== undefined && (marksEnd || !inFlow || endMargin === undefined)) {
    addEnd(range, within, far, own.height);
  }
  if (flows && endMargin === undefined) {
    addEnd(parent, bounds, farOf(edge, bounds.content, viewport), own.height + ROOM_PX);
  }
  return lines;
}
