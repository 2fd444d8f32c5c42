/** Computes how a parallax background moves, without a DOM. */

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;

/** The part of the scrolled distance that the picture moves per step of speed. */
const SHIFT_PER_SPEED = 1 / 4;

/** The scroll distance of a section; all lengths are in px. */
export interface Shift {
  readonly speed: number;
  /** How far the section has entered the viewport when the effect starts; the picture is centred at this point. */
  readonly start: number;
  /** The section's whole scroll distance: its height plus the height of the viewport. */
  readonly scrollDistance: number;
  /** The part of the picture that exceeds the section on either side; the picture moves no farther. */
  readonly limit: number;
}

/**
 * Returns the points of the scroll distance (0 to 1) between which the picture moves linearly, each with the picture's
 * distance from the centre in px.
 */
export function shiftsOf({
  speed,
  start,
  scrollDistance,
  limit,
}: Shift): { offset: number; distance: number }[] {
  const pace = speed * SHIFT_PER_SPEED;
  return [0, start - limit / pace, start + limit / pace, scrollDistance]
    .filter((at) => at >= 0 && at <= scrollDistance)
    .sort((a, b) => a - b)
    .map((at) => ({
      offset: at / scrollDistance,
      distance: Math.min(Math.max((at - start) * pace, -limit), limit),
    }));
}
