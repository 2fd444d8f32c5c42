import { stillness } from '../../runtime/core';

interface Slide {
  readonly animation: Animation;
  readonly isOpening: boolean;
}

const running = new WeakMap<Element, Slide>();

/** Whether the item is open or on its way there. */
export const isOpening = (item: HTMLDetailsElement): boolean => running.get(item)?.isOpening ?? item.open;

/**
 * Slides an item open or shut by its height; a slide under way turns round where it stands. At once for visitors who want
 * no motion, where `duration` (ms) is 0, and below hidden parents, where nothing can be measured.
 * @returns settles once it stands, `true`; `false` where another slide came before
 */
export async function slideDetails(
  item: HTMLDetailsElement,
  isOpen: boolean,
  duration: number,
  signal: AbortSignal,
): Promise<boolean> {
  const from = item.offsetHeight;
  const former = running.get(item);
  running.delete(item);
  former?.animation.cancel();
  if (isOpen) item.open = true;
  const whole = item.offsetHeight;
  const content = item.querySelector<HTMLElement>(':scope > :not(summary)');
  const height = content?.offsetHeight ?? 0;
  if (former && content) content.inert = false;
  if (from && content && height && duration > 0 && !stillness().matches && !signal.aborted) {
    const animation = item.animate(
      [from, isOpen ? whole : whole - height].map((each) => ({
        height: `${each}px`,
        boxSizing: 'border-box',
        overflow: 'hidden',
      })),
      duration,
    );
    running.set(item, { animation, isOpening: isOpen });
    // Tab would go into what is about to be gone, and lose itself.
    if (!isOpen) content.inert = true;
    const end = () => animation.cancel();
    signal.addEventListener('abort', end);
    await animation.finished.catch(() => undefined);
    signal.removeEventListener('abort', end);
    if (running.get(item)?.animation !== animation) return false;
    running.delete(item);
    if (!isOpen) content.inert = false;
  }
  item.open = isOpen;
  return true;
}
