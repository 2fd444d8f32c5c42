import type { Side } from '../../ui/swipe';

/** `reveal` moves the page, `overlay` moves the panel, the others move both. */
export type Animation = 'reveal' | 'push' | 'overlay' | 'shift';

/** Returns the distance by which the moving elements show a panel at `side`, in px. */
export function offsetOf(side: Side, width: number, height: number): readonly [x: number, y: number] {
  if (side === 'left') return [width, 0];
  if (side === 'right') return [-width, 0];
  return [0, side === 'top' ? height : -height];
}

/** Returns the first duration of a computed `transition-duration`, in ms. */
export const durationOf = (computed: string): number => (Number.parseFloat(computed) || 0) * 1_000;
