/** The vector of each direction, in px to the right and downwards. */
export const DIRECTIONS = {
  top: [0, -1],
  'top-right': [1, -1],
  right: [1, 0],
  'bottom-right': [1, 1],
  bottom: [0, 1],
  'bottom-left': [-1, 1],
  left: [-1, 0],
  'top-left': [-1, -1],
} as const;

export type Direction = keyof typeof DIRECTIONS;

/** Returns a `text-shadow` of `size` px length, with one layer for each px. Needs no DOM. */
export function longShadow(size: number, direction: Direction, color: string): string {
  const [x, y] = DIRECTIONS[direction];
  // Adding 0 turns a negative zero into 0.
  return Array.from(
    { length: Math.ceil(size) },
    (_, at) => `${x * at + 0}px ${y * at + 0}px 0 ${color}`,
  ).join(',');
}
