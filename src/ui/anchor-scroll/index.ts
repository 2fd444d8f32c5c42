/** Scrolls to anchors below what covers the top of the window; loaded when a page or a visitor needs it. */

import { currentDevice, currentPage, number, readRaw, responsive, warn } from '../../core';
import { ownGlobal } from '../../values/globals';
import { resolveSettings } from '../../values/settings';
import { focusElement } from '../dom/focus-element';
import { followHash } from '../dom/follow-hash';
import { isScrollable, pageScroller } from '../dom/page-scroller';
import { keepScrolled, scrollTopOf, smoothScroll } from '../dom/smooth-scroll';
import { watchVisitor } from '../dom/watch-visitor';

/**
 * Elements that may cover the top of the window: sticky sections, scrolled headers, stickies of the widget extras, bars
 * of the builder. A header that has hidden itself covers nothing, though it still sticks.
 */
const STICKY =
  ':is(.elementor-section.elementor-sticky--active,.e-con.elementor-sticky--active,.she-header,.ee-sticky--stuck,.e-floating-bars.is-sticky):not(.headerup)';
const LINK_OFFSET = { sticky_anchor_link_offset: responsive(number(0, { min: 0, max: 500 })) };

/**
 * Height of the admin bar where it is fixed, px. It is not fixed on narrow screens. `adminBarHeight` of ui/stick does the
 * same, but its chunk has five kilobytes that a page without sticky elements does not need.
 */
function adminBar(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/**
 * Measures how much of the window's top is covered above `target` now, px: the admin bar and the tallest sticky.
 * Stickies at the bottom, beside, around or inside of the target do not count.
 */
function coveredHeight(target: Element): number {
  const bar = adminBar();
  const { left, right } = target.getBoundingClientRect();
  let cover = bar;
  for (const sticky of document.querySelectorAll<HTMLElement>(STICKY)) {
    const { position, top, visibility } = getComputedStyle(sticky);
    const box = sticky.getBoundingClientRect();
    const at = Number.parseFloat(top) || 0;
    const isIgnored =
      visibility !== 'visible' ||
      position === 'absolute' ||
      (position === 'sticky' && top === 'auto') ||
      at > innerHeight / 2;
    const isOver = box.left < right && box.right > left;
    if (isIgnored || !isOver || sticky.contains(target) || target.contains(sticky)) continue;
    cover = Math.max(cover, Math.max(bar, at) + sticky.offsetHeight);
  }
  return cover;
}

/** The space above anchors that the last sticky before `target` with this setting asks for on the device, px. */
function linkOffsetOf(target: Element): number {
  let offset = 0;
  for (const sticky of document.querySelectorAll('.elementor-element.elementor-sticky')) {
    if (!(sticky.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    const { sticky_anchor_link_offset: own } = resolveSettings(
      LINK_OFFSET,
      readRaw(sticky),
      currentDevice(),
      currentPage().devices,
      (key, message) => warn(sticky, `setting:${key}`, message),
    );
    offset = own || offset;
  }
  return offset;
}

/** Duration of smooth scrolling to an anchor, ms. */
const SCROLL_MS = 500;
const TEMPLATE_MS = 400;
/**
 * The target's position is corrected for this time after scrolling, since headers may change and images may load, ms.
 */
const SETTLE_MS = 600;

/** Elements and menu anchors of the builder, and the items of its accordion. */
const BUILDERS = '.elementor-element,.elementor-menu-anchor,.e-n-accordion-item';

interface Hooked {
  readonly hooks?: { applyFilters?(name: string, value: number): unknown };
}

/** Owners' snippets may change the scroll position by the builder's filter. */
function applyFilter(top: number): number {
  const { hooks } = (ownGlobal('elementorFrontend') ?? {}) as Hooked;
  const moved = Number(hooks?.applyFilters?.('frontend/handlers/menu_anchor/scroll_top_distance', top));
  return Number.isFinite(moved) ? moved : top;
}

/** Returns a function that measures the scroll position that shows `target` below what covers the window's top, px. */
export function topOf(target: HTMLElement): () => number {
  const offset = linkOffsetOf(target);
  return () => applyFilter(scrollTopOf(target, Math.max(coveredHeight(target), offset)));
}

/**
 * Scrolls the boxes around `target` that scroll by themselves, so that the page can show the target. The body is no
 * such box, also where it scrolls in place of the window.
 */
function showInBoxes(target: Element): void {
  const { body, documentElement: root } = document;
  for (let box = target.parentElement; box && box !== body && box !== root; box = box.parentElement) {
    if (!isScrollable(box)) continue;
    const top = target.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientTop;
    box.scrollBy({ top, behavior: 'instant' });
  }
}

/**
 * Makes the target the one that the page's CSS sees as `:target`, and opens closed boxes around it, which only the browser
 * does. The browser also jumps there, which is undone before anybody sees it.
 */
function markTarget(): void {
  const scroller = pageScroller();
  const { scrollTop } = scroller;
  followHash();
  scroller.scrollTo({ top: scrollTop, behavior: 'instant' });
}

/** Scrolls to the target of a link, which the page's address names, and moves the focus there. */
export async function scrollToTarget(
  target: HTMLElement,
  signal: AbortSignal,
  ms = SCROLL_MS,
): Promise<void> {
  // The builder's own script makes its elements no `:target` either.
  if (target.checkVisibility?.() === false || !target.matches(`${BUILDERS},:target`)) markTarget();
  showInBoxes(target);
  const readTop = topOf(target);
  if (!(await smoothScroll(readTop, ms, signal, (part) => part))) return;
  // An open modal layer makes the page inert and keeps the focus.
  if (!target.closest('[inert]')) focusElement(target);
  await keepScrolled(readTop, SETTLE_MS, signal);
}

/** Keeps the page at `target` while content above may change, until the visitor scrolls. */
export async function alignTo(target: HTMLElement, signal: AbortSignal): Promise<void> {
  await keepScrolled(topOf(target), SETTLE_MS, signal);
}

/**
 * Corrects the scroll position of a page that was opened with a hash: the browser ignores what covers the target.
 * @param find finds the target when the page is loaded
 */
export async function alignToHash(find: () => HTMLElement | undefined, signal: AbortSignal): Promise<void> {
  const visitor = watchVisitor(signal);
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true, signal: visitor.signal }));
  const target = find();
  // A visitor below the target has scrolled on before this script was loaded.
  if (!visitor.signal.aborted && target && target.getBoundingClientRect().top > -2)
    await alignTo(target, visitor.signal);
  visitor.abort();
}

/** Scrolls to the template that the CMS's preview shows. */
export const scrollToTemplate = (template: Element, signal: AbortSignal): Promise<boolean> =>
  smoothScroll(() => scrollTopOf(template, innerHeight / 2), TEMPLATE_MS, signal);
