import { pageScroller } from '../../runtime/core';

/** A margin larger than any page, px. */
const FAR = 1_000_000;

/** The scroll position without the bounce above the page's top, px. */
export const position = (): number => Math.max(pageScroller().scrollTop, 0);

/** The last scroll position of the page, px. */
export function end(): number {
  const { scrollHeight, clientHeight } = pageScroller();
  return scrollHeight - clientHeight;
}

/**
 * Calls `crossed` when the page is scrolled over `at` (px, whole), with the scroll position and the page's length, px.
 * Other scrolling costs no script, and the values need no layout.
 */
export function watchPosition(
  at: number,
  crossed: (y: number, length: number) => void,
  signal: AbortSignal,
): void {
  const { documentElement: root } = document;
  // The root may have a margin for the CMS's admin bar.
  const start = root.getBoundingClientRect().top + root.scrollTop;
  const observer = new IntersectionObserver(
    (entries) => {
      const box = entries.at(-1)?.boundingClientRect;
      if (box) crossed(start - box.top, box.height);
    },
    { rootMargin: `${at - 1 - start}px ${FAR}px ${FAR}px`, threshold: 1 },
  );
  observer.observe(root);
  signal.addEventListener('abort', () => observer.disconnect());
}
