/** How a parallax background moves, without a DOM (contract extras X27). */

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;

/** Of the visitor's way, per step of speed. */
const PART = 1 / 4;

/** All lengths in px. */
export interface Shift {
  readonly speed: number;
  /** How far the section has come into the viewport when the effect starts: there the picture is in the middle. */
  readonly start: number;
  /** The section's whole way: its own height and the viewport's. */
  readonly way: number;
  /** How much of the picture lies outside the section on either side: it moves no farther than that. */
  readonly limit: number;
}

/** The points of the way (0 to 1) between which the picture moves evenly, each with its distance from the middle, px. */
export function shiftsOf({ speed, start, way, limit }: Shift): { offset: number; distance: number }[] {
  const pace = speed * PART;
  return [0, start - limit / pace, start + limit / pace, way]
    .filter((at) => at >= 0 && at <= way)
    .sort((a, b) => a - b)
    .map((at) => ({
      offset: at / way,
      distance: Math.min(Math.max((at - start) * pace, -limit), limit),
    }));
}
