import { stillness } from '../runtime/core';

/** As fast as the original slides, ms (contract page-builder 4.3). */
export const SLIDE_MS = 400;
/** 0.5 − cos(πt)/2, as a curve that the browser knows. */
const EASING = 'cubic-bezier(0.37, 0, 0.63, 1)';
const SHUT = { height: '0px', paddingBlock: '0px', marginBlock: '0px', overflow: 'hidden' };

const running = new WeakMap<Element, Animation>();

/** What takes part in the slide, as it is now; `height` is that of the element's own box sizing. */
function sizeOf(element: HTMLElement) {
  const { height, paddingBlock, marginBlock } = getComputedStyle(element);
  return { height, paddingBlock, marginBlock, overflow: 'hidden' };
}

/**
 * Slides an element open (inline `display: block`) or shut (`none`) by its height; a slide under way turns round where it
 * stands. Without motion for visitors who want none, where `duration` (ms) is 0, and where nobody sees it. What slides shut
 * is `inert` meanwhile.
 * @returns settles once it stands, `true`; `false` where another slide or the end of `signal` came before, which then has
 * the say over its `display`
 */
export async function slideHeight(
  element: HTMLElement,
  isOpen: boolean,
  signal: AbortSignal,
  duration = SLIDE_MS,
): Promise<boolean> {
  const { style } = element;
  const former = running.get(element);
  const isFresh = isOpen && !element.getClientRects().length;
  const reached = former || !isFresh ? sizeOf(element) : SHUT;
  // Gone from the list first: what waits for it learns that it was not the one that came to the end.
  running.delete(element);
  former?.cancel();
  if (former) element.inert = false;
  style.display = 'block';
  if (duration > 0 && !stillness().matches && !signal.aborted && element.getClientRects().length) {
    const animation = element.animate([reached, isOpen ? sizeOf(element) : SHUT], {
      duration,
      easing: EASING,
    });
    running.set(element, animation);
    // Tab would go into what is about to be gone, and lose itself.
    if (!isOpen) element.inert = true;
    const end = () => animation.cancel();
    signal.addEventListener('abort', end);
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
