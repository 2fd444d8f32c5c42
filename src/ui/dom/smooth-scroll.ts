import { queryReducedMotion } from '../../core';
import { pageScroller, scrollingBody } from './page-scroller';
import { watchVisitor } from './watch-visitor';

type Ease = (part: number) => number;

/** An easing that starts and ends slowly. */
const swing: Ease = (part) => 0.5 - Math.cos(Math.PI * part) / 2;

/**
 * The scroll position that shows `target` at the top, px, below the CSS's scroll margin and padding.
 * @param cover covered height at the top of the window, px
 */
export function scrollTopOf(target: Element, cover = 0): number {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return pageScroller().scrollTop + target.getBoundingClientRect().top - Math.max(margin + padding, cover);
}

/** Calls `step` in each frame with the elapsed part of `ms`, 0 to 1; settles with whether it reached the end. */
async function eachFrame(ms: number, signal: AbortSignal, step: (part: number) => void): Promise<boolean> {
  const visitor = watchVisitor(signal);
  const start = performance.now();
  const { style } = scrollingBody() ?? {};
  const type = style?.scrollSnapType ?? '';
  // Otherwise the page would snap to a section in each frame.
  if (style) style.scrollSnapType = 'none';
  let part = ms > 0 ? 0 : 1;
  // A step may run a snippet of the owner, which may fail.
  try {
    while (!visitor.signal.aborted) {
      step(part);
      if (part === 1) break;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      part = Math.min(Math.max((now - start) / ms, 0), 1);
    }
    return !visitor.signal.aborted;
  } finally {
    if (style) style.scrollSnapType = type;
    visitor.abort();
  }
}

/** Scrolls at once; the page's CSS may set smooth scrolling, which would smooth each frame. */
const jump = (top: number) => pageScroller().scrollTo({ top, behavior: 'instant' });

/**
 * Scrolls the page to `top()` px within `ms`; settles with `true` at the end, or with `false` as soon as the visitor
 * scrolls. With reduced motion it scrolls at once.
 */
export function smoothScroll(
  top: () => number,
  ms: number,
  signal: AbortSignal,
  ease: Ease = swing,
): Promise<boolean> {
  const from = pageScroller().scrollTop;
  const isStill = queryReducedMotion().matches;
  // The target is measured in each frame, since images above may load meanwhile.
  return eachFrame(isStill ? 0 : ms, signal, (part) => jump(from + (top() - from) * ease(part)));
}

/** Keeps the page at `top()` px for `ms`, while content above it may change; ends when the visitor scrolls. */
export const keepScrolled = (top: () => number, ms: number, signal: AbortSignal): Promise<boolean> =>
  eachFrame(ms, signal, () => jump(top()));
