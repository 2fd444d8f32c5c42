import type { Side } from '../../ui/swipe';

/** The side from which an element enters, by the suffix of its animation. */
const ENTRANCE_SIDES: Readonly<Record<string, Side>> = {
  Left: 'left',
  Right: 'right',
  Down: 'top',
  Up: 'bottom',
};

/**
 * Returns the edge of the viewport at which a panel lies: an edge that the panel touches without touching the opposite
 * one. For a panel that fills the viewport, it is the edge from which the panel enters; `undefined` for a floating
 * panel.
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
  return touches.left && touches.top
    ? ENTRANCE_SIDES[/(Left|Right|Up|Down)$/.exec(entrance)?.[0] ?? '']
    : undefined;
}
