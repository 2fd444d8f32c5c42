/** What visitors do to scroll by themselves. */
const OWN = ['wheel', 'touchstart', 'keydown'] as const;

/** Where the page has to be scrolled to show `target` at its top, px; below what the CSS keeps free there. */
export function scrollTopOf(target: Element): number {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return scrollY + target.getBoundingClientRect().top - margin - padding;
}

/**
 * Scrolls the page to `top()` px within `ms`; settles when it is there, or as soon as the visitor scrolls instead. At once
 * for visitors who want less motion.
 */
export async function smoothScroll(top: () => number, ms: number, signal: AbortSignal): Promise<void> {
  const from = scrollY;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const stop = new AbortController();
  for (const type of OWN)
    addEventListener(type, () => stop.abort(), { passive: true, capture: true, signal: stop.signal });
  const start = performance.now();
  for (let part = isStill ? 1 : 0; !stop.signal.aborted && !signal.aborted; ) {
    // Anew in each frame: images above may have come meanwhile.
    const eased = 0.5 - Math.cos(Math.PI * part) / 2;
    scrollTo({ top: from + (top() - from) * eased, behavior: 'instant' });
    if (part === 1) break;
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    part = ms > 0 ? Math.min(Math.max((now - start) / ms, 0), 1) : 1;
  }
  stop.abort();
}
