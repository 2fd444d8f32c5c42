/** Where each direction goes, in steps of one px to the right and downwards. */
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

/** `text-shadow` of `size` px length: one layer for each px (contract extras X19). Without a DOM. */
export function longShadow(size: number, direction: Direction, color: string): string {
  const [x, y] = DIRECTIONS[direction];
  // Adding 0 makes no sign of a negative zero.
  return Array.from(
    { length: Math.ceil(size) },
    (_, at) => `${x * at + 0}px ${y * at + 0}px 0 ${color}`,
  ).join(',');
}
