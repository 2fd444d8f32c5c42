import { queryReducedMotion } from '../../core';

/** Duration of the original's slides, ms. */
export const SLIDE_MS = 400;
/** The original's easing 0.5 − cos(πt)/2 as a Bézier curve. */
const EASING = 'cubic-bezier(0.37, 0, 0.63, 1)';
const SHUT = { height: '0px', paddingBlock: '0px', marginBlock: '0px', overflow: 'hidden' };

const running = new WeakMap<Element, Animation>();

/** The current values of the animated properties; `height` follows the element's box sizing. */
function sizeOf(element: HTMLElement) {
  const { height, paddingBlock, marginBlock } = getComputedStyle(element);
  return { height, paddingBlock, marginBlock, overflow: 'hidden' };
}

/**
 * Opens (inline `display: block`) or closes (`none`) an element by sliding its height; a running slide reverses from
 * its current height. There is no motion with reduced motion, where `duration` (ms) is 0, or where the element is not
 * visible. A closing element is `inert`.
 * @returns `true` when the slide has ended; `false` where another slide or the abort of `signal` came before, which then
 * determines the `display`
 */
export async function slideHeight(
  element: HTMLElement,
  isOpen: boolean,
  signal: AbortSignal,
  duration = SLIDE_MS,
): Promise<boolean> {
  const { style } = element;
  const former = running.get(element);
  const moves = duration > 0 && !queryReducedMotion().matches && !signal.aborted;
  // Measuring costs a layout, so only a slide measures.
  const isFresh = moves && isOpen && !element.getClientRects().length;
  const reached = moves && (former || !isFresh) ? sizeOf(element) : SHUT;
  // The former slide is removed first, so that its promise resolves to `false`.
  running.delete(element);
  former?.cancel();
  if (former) element.inert = false;
  style.display = 'block';
  if (moves && element.getClientRects().length) {
    const animation = element.animate([reached, isOpen ? sizeOf(element) : SHUT], {
      duration,
      easing: EASING,
    });
    running.set(element, animation);
    // Tab must not move the focus into an element that is about to disappear.
    if (!isOpen) element.inert = true;
    const end = () => animation.cancel();
    signal.addEventListener('abort', end);
    // A canceled animation rejects: the next lines see whether it was replaced or the element is gone.
    await animation.finished.catch(() => undefined);
    signal.removeEventListener('abort', end);
    if (running.get(element) !== animation) return false;
    running.delete(element);
    if (!isOpen) element.inert = false;
    if (signal.aborted) return false;
  }
  if (!isOpen) style.display = 'none';
  return true;
}
