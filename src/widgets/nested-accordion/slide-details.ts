import { queryReducedMotion } from '../../runtime/core';

interface Slide {
  readonly animation: Animation;
  readonly isOpening: boolean;
}

const running = new WeakMap<Element, Slide>();

/** Returns whether the item is open or opening. */
export const isOpening = (item: HTMLDetailsElement): boolean => running.get(item)?.isOpening ?? item.open;

/**
 * Slides an item open or closed by its height; a running slide turns round from its current height. There is no
 * animation for visitors who prefer reduced motion, where `duration` (ms) is 0, and inside hidden parents, where
 * nothing can be measured.
 * @returns resolves with `true` at the end of the slide, with `false` where another slide has replaced it
 */
export async function slideDetails(
  item: HTMLDetailsElement,
  isOpen: boolean,
  duration: number,
  signal: AbortSignal,
): Promise<boolean> {
  const from = item.offsetHeight;
  const previous = running.get(item);
  running.delete(item);
  previous?.animation.cancel();
  if (isOpen) item.open = true;
  const whole = item.offsetHeight;
  const content = item.querySelector<HTMLElement>(':scope > :not(summary)');
  const height = content?.offsetHeight ?? 0;
  if (previous && content) content.inert = false;
  if (from && content && height && duration > 0 && !queryReducedMotion().matches && !signal.aborted) {
    const animation = item.animate(
      [from, isOpen ? whole : whole - height].map((each) => ({
        height: `${each}px`,
        boxSizing: 'border-box',
        overflow: 'hidden',
      })),
      duration,
    );
    running.set(item, { animation, isOpening: isOpen });
    // Tab must not move into a content that is closing, because the focus would be lost.
    if (!isOpen) content.inert = true;
    const end = () => animation.cancel();
    signal.addEventListener('abort', end);
    // A canceled animation rejects: the next lines see whether it was replaced or the element is gone.
    await animation.finished.catch(() => undefined);
    signal.removeEventListener('abort', end);
    if (running.get(item)?.animation !== animation) return false;
    running.delete(item);
    if (!isOpen) content.inert = false;
  }
  item.open = isOpen;
  return true;
}
