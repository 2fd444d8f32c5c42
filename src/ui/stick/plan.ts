import { waitFor } from '../../runtime/core';
import type { HoldingParts } from './holding';

/**
 * Makes the function that measures what sticking will need, in advance, while the browser is idle. `rest` gives the
 * element its styles in the natural place again.
 */
export function createPlan(
  { element, space, classHeight, anchoring, signal }: Omit<HoldingParts, 'watch' | 'onScroll'>,
  rest: () => void,
): () => void {
  let isPlanned = false;
  const prepare = () => {
    isPlanned = false;
    if (space.spacer || !element.getClientRects().length) return;
    anchoring.freeze();
    space.prepare(rest);
    classHeight.isElastic ||= space.changesWhenStuck === true;
    element.getBoundingClientRect();
    anchoring.thaw();
  };
  return () => {
    space.forget();
    if (isPlanned) return;
    isPlanned = true;
    waitFor.idle(element, prepare, signal);
  };
}
