import { ownGlobal } from '../../borders/values/globals';
import { defineHandler } from '../../runtime/core';
import { focusOn } from '../../ui/focus-on';
import { keepScrolled, scrollTopOf, smoothScroll, watchVisitor } from '../../ui/smooth-scroll';
import { coverOf, linkOffsetOf } from './cover';
import { anchorHash, isIdentifier, templateId } from './link';

/** (spec 9). */
const SCROLL_MS = 500;
const TEMPLATE_MS = 400;
/** So long after arriving, headers may still change and images come, ms. */
const SETTLE_MS = 600;

/** What moves with the window, the page can't be scrolled to. */
const isFixed = (element: Element | null): boolean =>
  !!element && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));

/** The element, menu anchor or question of an accordion to which `hash` leads; everything else is the browser's. */
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

/** Owners' snippets may move the place, through the builder's filter (contract page-builder 5.1). */
function filter(top: number): number {
  const { hooks } = (ownGlobal('elementorFrontend') ?? {}) as Hooked;
  const moved = Number(hooks?.applyFilters?.('frontend/handlers/menu_anchor/scroll_top_distance', top));
  return Number.isFinite(moved) ? moved : top;
}

/** Where the page is to be scrolled for `target`, measured anew at each call. */
function aimAt(target: HTMLElement): () => number {
  const offset = linkOffsetOf(target);
  return () => filter(scrollTopOf(target, Math.max(coverOf(target), offset)));
}

async function lead(target: HTMLElement, signal: AbortSignal) {
  const aim = aimAt(target);
  if (!(await smoothScroll(aim, SCROLL_MS, signal, (part) => part))) return;
  // A modal layer that is still open keeps the focus.
  if (!target.closest('[inert]')) focusOn(target);
  await keepScrolled(aim, SETTLE_MS, signal);
}

/** The page was opened with a hash: the browser knows nothing of what covers the target. */
async function arrive(signal: AbortSignal) {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload and on the way back the page stands where it stood.
  if (visit?.type !== 'navigate' || !isIdentifier(location.hash)) return;
  const visitor = watchVisitor(signal);
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true, signal: visitor.signal }));
  const target = targetOf(location.hash);
  // Who is past it has scrolled on before this script came.
  if (!visitor.signal.aborted && target && target.getBoundingClientRect().top > -2)
    await keepScrolled(aimAt(target), SETTLE_MS, visitor.signal);
  visitor.abort();
}

let isListening = false;

/** For the whole page, also for links that come later or are changed. */
function listen() {
  let last = new AbortController();
  const begin = () => {
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
    // The builder's own words, whole (spec 8).
    if (!isIdentifier(hash)) return console.warn(`Invalid selector: '${hash}'`);
    const target = targetOf(hash);
    if (!target) return;
    event.preventDefault();
    // Before it scrolls: what the browser keeps of the former entry is where the visitor was.
    if (location.hash !== hash) history.pushState(null, '', new URL(hash, location.href));
    void lead(target, begin());
  });
  const id = templateId(location.search);
  const template = id && document.querySelector(`.elementor-${id}`);
  if (template) void smoothScroll(() => scrollTopOf(template, innerHeight / 2), TEMPLATE_MS, begin());
  else void arrive(begin());
}

/** Links within the page lead there smoothly; the first of them starts it (contract page-builder 5). */
export default defineHandler({
  mount(_link, { preview }) {
    if (preview || isListening) return;
    isListening = true;
    listen();
  },
});
