import { ownGlobal } from '../../borders/values/globals';
import { defineHandler } from '../../runtime/core';
import { focusElement } from '../../ui/dom/focus-element';
import { keepScrolled, scrollTopOf, smoothScroll, watchVisitor } from '../../ui/dom/smooth-scroll';
import { coveredHeight, linkOffsetOf } from './covered-height';
import { anchorHash, isIdentifier, templateId } from './link';

/** Duration of smooth scrolling to an anchor, ms. */
const SCROLL_MS = 500;
const TEMPLATE_MS = 400;
/**
 * The target's position is corrected for this time after scrolling, since headers may change and images may load, ms.
 */
const SETTLE_MS = 600;

/** Whether the element is fixed to the window; the page can't scroll to it. */
const isFixed = (element: Element | null): boolean =>
  !!element && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));

/** The element, menu anchor or accordion item to which `hash` leads; the browser handles everything else. */
function targetOf(hash: string): HTMLElement | undefined {
  const target = document.getElementById(hash.slice(1));
  return target?.matches('.elementor-element,.elementor-menu-anchor,.e-n-accordion-item') &&
    target.getClientRects().length &&
    !isFixed(target)
    ? target
    : undefined;
}

interface Hooked {
  readonly hooks?: { applyFilters?(name: string, value: number): unknown };
}

/** Owners' snippets may change the scroll position by the builder's filter. */
function applyFilter(top: number): number {
  const { hooks } = (ownGlobal('elementorFrontend') ?? {}) as Hooked;
  const moved = Number(hooks?.applyFilters?.('frontend/handlers/menu_anchor/scroll_top_distance', top));
  return Number.isFinite(moved) ? moved : top;
}

/** Returns a function that measures the scroll position for `target`. */
function topOf(target: HTMLElement): () => number {
  const offset = linkOffsetOf(target);
  return () => applyFilter(scrollTopOf(target, Math.max(coveredHeight(target), offset)));
}

async function scrollToTarget(target: HTMLElement, signal: AbortSignal) {
  const readTop = topOf(target);
  if (!(await smoothScroll(readTop, SCROLL_MS, signal, (part) => part))) return;
  // An open modal layer makes the page inert and keeps the focus.
  if (!target.closest('[inert]')) focusElement(target);
  await keepScrolled(readTop, SETTLE_MS, signal);
}

/** Corrects the scroll position of a page that was opened with a hash: the browser ignores what covers the target. */
async function alignToHash(signal: AbortSignal) {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload or a step in the history the browser restores the scroll position.
  if (visit?.type !== 'navigate' || !isIdentifier(location.hash)) return;
  const visitor = watchVisitor(signal);
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true, signal: visitor.signal }));
  const target = targetOf(location.hash);
  // A visitor below the target has scrolled on before this script was loaded.
  if (!visitor.signal.aborted && target && target.getBoundingClientRect().top > -2)
    await keepScrolled(topOf(target), SETTLE_MS, visitor.signal);
  visitor.abort();
}

let isListening = false;

/** Listens for the whole page, so that links that are added or changed later work as well. */
function listen() {
  let last = new AbortController();
  const restart = () => {
    last.abort();
    last = new AbortController();
    return last.signal;
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href*="#"]');
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
    if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.hasAttribute('download') || !/^(_self)?$/i.test(link.target)) return;
    const hash = anchorHash(link, location);
    if (!hash) return;
    // The message is the builder's own.
    if (!isIdentifier(hash)) return console.warn(`Invalid selector: '${hash}'`);
    const target = targetOf(hash);
    if (!target) return;
    event.preventDefault();
    // The entry is added before scrolling, so that the previous entry stores the visitor's position.
    if (location.hash !== hash) history.pushState(null, '', new URL(hash, location.href));
    void scrollToTarget(target, restart());
  });
  const id = templateId(location.search);
  const template = id && document.querySelector(`.elementor-${id}`);
  if (template) void smoothScroll(() => scrollTopOf(template, innerHeight / 2), TEMPLATE_MS, restart());
  else void alignToHash(restart());
}

/** Links within the page scroll smoothly; the first one that is mounted starts the listeners. */
export default defineHandler({
  mount(_link, { preview }) {
    if (preview || isListening) return;
    isListening = true;
    listen();
  },
});
