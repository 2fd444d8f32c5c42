import { currentPage, stillness } from '../runtime/core';

/** What visitors do to be elsewhere; the mouse has the scrollbar for it. */
const OWN = ['wheel', 'touchstart', 'keydown', 'mousedown', 'popstate'] as const;

type Ease = (part: number) => number;

/** Slow, fast, slow. */
const swing: Ease = (part) => 0.5 - Math.cos(Math.PI * part) / 2;

/** Where the page setting makes sections snap into place, the body scrolls in place of the window (contract pro 24). */
function snapping(): HTMLElement | undefined {
  const { page } = (currentPage().raw.builder.settings ?? {}) as { page?: { scroll_snap?: unknown } };
  const { body } = document;
  return page?.scroll_snap === 'yes' && body.scrollHeight > body.clientHeight ? body : undefined;
}

/** What scrolls when the page does. */
const scroller = (): Element => snapping() ?? document.scrollingElement ?? document.documentElement;

/**
 * Where the page has to be scrolled to show `target` at its top, px; below what the CSS keeps free there.
 * @param cover px at the top of the window that something else covers
 */
export function scrollTopOf(target: Element, cover = 0): number {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return scroller().scrollTop + target.getBoundingClientRect().top - Math.max(margin + padding, cover);
}

/** Aborts, and tells of it, as soon as the visitor scrolls by themselves, or `signal` ends it. */
export function watchVisitor(signal: AbortSignal): AbortController {
  const visitor = new AbortController();
  const abort = () => visitor.abort();
  for (const type of OWN)
    addEventListener(type, abort, { passive: true, capture: true, signal: visitor.signal });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { signal: visitor.signal });
  return visitor;
}

/** Calls `step` with the part of `ms` that is over, 0 to 1, in each frame; whether it came to the end. */
async function eachFrame(ms: number, signal: AbortSignal, step: (part: number) => void): Promise<boolean> {
  const visitor = watchVisitor(signal);
  const start = performance.now();
  const { style } = snapping() ?? {};
  const type = style?.scrollSnapType ?? '';
  // Else the page would stand at the next section in each frame.
  if (style) style.scrollSnapType = 'none';
  let part = ms > 0 ? 0 : 1;
  for (; !visitor.signal.aborted; ) {
    step(part);
    if (part === 1) break;
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    part = Math.min(Math.max((now - start) / ms, 0), 1);
  }
  if (style) style.scrollSnapType = type;
  const isThere = !visitor.signal.aborted;
  visitor.abort();
  return isThere;
}

/** The page's CSS may ask for smooth scrolling, which would smooth each frame. */
const jump = (top: number) => scroller().scrollTo({ top, behavior: 'instant' });

/**
 * Scrolls the page to `top()` px within `ms`; settles when it is there, or as soon as the visitor scrolls instead, and says
 * which. At once for visitors who want less motion.
 */
export function smoothScroll(
  top: () => number,
  ms: number,
  signal: AbortSignal,
  ease: Ease = swing,
): Promise<boolean> {
  const from = scroller().scrollTop;
  const isStill = stillness().matches;
  // Anew in each frame: images above may have come meanwhile.
  return eachFrame(isStill ? 0 : ms, signal, (part) => jump(from + (top() - from) * ease(part)));
}

/** Keeps the page at `top()` px for `ms`, while what is above it settles; gives way to the visitor. */
export const keepScrolled = (top: () => number, ms: number, signal: AbortSignal): Promise<boolean> =>
  eachFrame(ms, signal, () => jump(top()));
