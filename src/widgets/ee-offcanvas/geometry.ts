import type { Side } from '../../ui/swipe';

/** `reveal` moves the page, `overlay` the panel, the others both (contract extras X4.4). */
export type Animation = 'reveal' | 'push' | 'overlay' | 'shift';

/** How far all that moves goes to show a panel at `side`, px. */
export function offsetOf(side: Side, width: number, height: number): readonly [x: number, y: number] {
  if (side === 'left') return [width, 0];
  if (side === 'right') return [-width, 0];
  return [0, side === 'top' ? height : -height];
}

/** The first duration of a computed `transition-duration`, ms. */
export const durationOf = (computed: string): number => (Number.parseFloat(computed) || 0) * 1_000;
