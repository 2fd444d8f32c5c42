import type { Side } from '../../ui/swipe';

/** Where an element that enters so comes from. */
const FROM: Readonly<Record<string, Side>> = { Left: 'left', Right: 'right', Down: 'top', Up: 'bottom' };

/**
 * The edge of the viewport at which a panel sits: the one that it touches without the opposite one. Where it fills the
 * viewport, the one from which its entrance comes; `undefined` for what floats.
 */
export function sideOf(
  { left, right, top, bottom }: Pick<DOMRect, Side>,
  width: number,
  height: number,
  entrance: string,
): Side | undefined {
  const touches = { left: left < 1, right: right > width - 1, top: top < 1, bottom: bottom > height - 1 };
  if (touches.left !== touches.right) return touches.left ? 'left' : 'right';
  if (touches.top !== touches.bottom) return touches.top ? 'top' : 'bottom';
  return touches.left && touches.top ? FROM[/(Left|Right|Up|Down)$/.exec(entrance)?.[0] ?? ''] : undefined;
}
