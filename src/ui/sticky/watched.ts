import type { Line } from './lines';
import type { StickOptions } from './options';
import { farOf } from './place';
import type { Room } from './room';
import { ROOM_PX, type Sight } from './sight';

/** What an element, not yet held there, or its spacer crosses where sticking begins. */
export const startsOf = (target: Element, { offset, isStrict }: StickOptions): Line[] =>
  [offset + 1, ...(isStrict ? [offset] : [])].map((at) => ({ target, at }));

/** All that a stuck element has to hear of. */
export function linesOf(
  spacer: Element,
  parent: Element,
  { own, bounds, within, far, viewport }: Sight,
  { flows, endMargin }: Room,
  options: StickOptions,
): Line[] {
  const { edge, offset, distance = 0, range } = options;
  const lines = startsOf(spacer, options);
  if (distance) lines.push({ target: spacer, at: offset - distance + 1 });
  if (range && within && far !== undefined) {
    const beyond = farOf(edge, within.outer, viewport) - far;
    lines.push({ target: range, at: offset + own.height + beyond + 1, isPartly: true });
  }
  if (flows && endMargin === undefined) {
    const beyond = farOf(edge, bounds.outer, viewport) - farOf(edge, bounds.content, viewport);
    lines.push({ target: parent, at: offset + own.height + ROOM_PX + beyond + 1, isPartly: true });
  }
  return lines;
}
