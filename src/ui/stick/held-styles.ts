/** The styles that put an element into the place that was decided; pure functions. */

import type { Decision, Measured } from './measure';
import { type Edge, farOf } from './place';
import { awayFrom, type Natural } from './spacer';

type Styles = Readonly<Record<string, string>>;

/** The styles with which the browser itself holds an element. */
export const stickyStyles = (edge: Edge, offset: number): Styles => ({
  position: 'sticky',
  [edge]: `${offset}px`,
});

export interface HeldStyles {
  readonly own: Styles;
  /**
   * The parent's styles; `undefined` where the parent keeps its current styles, which may come from an earlier call.
   */
  readonly parent: Styles | undefined;
}

/** @param endMargin the margin with which the element reaches the end of its range, px */
export function heldStyles(
  { bounds, far, viewport, viewportWidth }: Pick<Measured, 'bounds' | 'far' | 'viewport' | 'viewportWidth'>,
  { place, pin, inFlow, isFixed }: Pick<Decision, 'place' | 'pin' | 'inFlow' | 'isFixed'>,
  edge: Edge,
  offset: number,
  natural: Natural,
  endMargin: number | undefined,
): HeldStyles {
  if (inFlow) {
    const margin = endMargin === undefined ? {} : { 'margin-bottom': `${endMargin}px` };
    return { own: { ...stickyStyles(edge, offset), ...margin }, parent: {} };
  }
  if (isFixed) {
    const sides = { left: 0, right: viewportWidth };
    return { own: awayFrom(natural, 'fixed', { [edge]: pin }, sides), parent: {} };
  }
  const opposite = edge === 'top' ? 'bottom' : 'top';
  const to: Record<string, number> =
    place === 'end'
      ? { [opposite]: farOf(edge, bounds.inner, viewport) - (far ?? 0) }
      : { top: pin - bounds.inner.top };
  return {
    own: awayFrom(natural, 'absolute', to, bounds.inner),
    parent: bounds.isStatic ? { position: 'relative' } : undefined,
  };
}
