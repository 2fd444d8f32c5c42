import { defineHandler, elementOfHash, reporter, withTimeout } from '../core';
import { followHash } from '../ui/dom/follow-hash';
import { onIntent } from '../ui/dom/intent';
import { isPlainClick } from '../ui/dom/plain-click';
import { watchVisitor } from '../ui/dom/watch-visitor';

/**
 * Whether a hash is `#`, a letter or underscore, then letters, digits, underscores or dashes. The builder warns of all
 * others; here only of those that lead nowhere.
 */
export const isIdentifier = (hash: string): boolean => /^#[a-z_][\w-]*$/i.test(hash);

/**
 * The hash of a link within the page `here`, of two characters or more; `undefined` for links to other pages and link
 * actions.
 */
export function anchorHash(
  link: Pick<URL, 'host' | 'pathname' | 'hash'>,
  here: Pick<URL, 'host' | 'pathname'>,
): string | undefined {
  const isHere = link.host === here.host && link.pathname === here.pathname;
  return isHere && link.hash.length > 1 && !link.hash.startsWith('#elementor-action') ? link.hash : undefined;
}

/** The id in `theme_template_id` of a query, digits only. The CMS's template preview scrolls to that element. */
export const templateId = (query: string): string | undefined =>
  /[?&]theme_template_id=(\d+)(?:&|$)/.exec(query)?.[1];

const loadScroll = () => import('../ui/anchor-scroll');

/** Whether the element is fixed to the window; the page can't scroll to it. */
const isFixed = (element: Element | null): boolean =>
  !!element && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));

/** The element to which `hash` leads, where the page can scroll to it; the browser handles everything else. */
function targetOf(hash: string): HTMLElement | undefined {
  const target = elementOfHash(hash);
  return target?.getClientRects().length && !isFixed(target) ? target : undefined;
}

/** Whether the visit began here, at a hash; after a reload or a step in the history the browser restores the position. */
function isVisitOfHash(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' && location.hash.length > 1;
}

let isListening = false;

/** A click on a link waits this long for the code that scrolls, ms; then the browser jumps to the target. */
const WAIT_MS = 500;

/** Listens for the whole page, so that links that are added or changed later work as well. */
function listen() {
  let last = new AbortController();
  /**
   * Scrolls with the loaded code in place of an earlier scroll, unless the visitor scrolls before the code is there.
   * @param withoutCode is called if the code does not come, or fails
   */
  const start = async (
    scroll: (code: typeof import('../ui/anchor-scroll'), signal: AbortSignal) => Promise<unknown>,
    loading = loadScroll(),
    withoutCode = () => {},
  ) => {
    last.abort();
    last = new AbortController();
    const { signal } = last;
    const visitor = watchVisitor(signal);
    // Without the code the browser jumps to the target, or leaves its own position.
    const code = await loading.catch(() => undefined);
    if (visitor.signal.aborted) return;
    visitor.abort();
    try {
      if (code) return await scroll(code, signal);
    } catch (error) {
      reporter('event', 'anchors')(error);
    }
    withoutCode();
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href*="#"]');
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    if (link.hasAttribute('download') || !/^(_self)?$/i.test(link.target)) return;
    const hash = anchorHash(link, location);
    if (!hash) return;
    // The message is the builder's own.
    if (!isIdentifier(hash) && !elementOfHash(hash)) return console.warn(`Invalid selector: '${hash}'`);
    const target = targetOf(hash);
    if (!target) return;
    event.preventDefault();
    // Who presses a link by a key reads on at once: the next Tab must lead on from the target.
    const isByKey = event.isTrusted && !event.detail;
    // The entry is added before scrolling, so that the previous entry stores the visitor's position.
    if (location.hash !== hash) history.pushState(null, '', new URL(hash, location.href));
    void start(
      ({ scrollToTarget }, signal) => scrollToTarget(target, signal, isByKey ? 0 : undefined),
      withTimeout(WAIT_MS, undefined, loadScroll),
      followHash,
    );
  });
  const id = templateId(location.search);
  const template = id && document.querySelector(`.elementor-${id}`);
  if (template) void start(({ scrollToTemplate }, signal) => scrollToTemplate(template, signal));
  else if (isVisitOfHash())
    void start(({ alignToHash }, signal) => alignToHash(() => targetOf(location.hash), signal));
  const isLink = (target: Element) => target.closest('a[href*="#"]') !== null;
  // A failure shows when a link is clicked.
  const prepare = () => void loadScroll().catch(() => {});
  onIntent(document.documentElement, prepare, new AbortController().signal, isLink);
}

/** Links within the page scroll smoothly; the first one that is mounted starts the listeners. */
export default defineHandler({
  mount(_link, { preview }) {
    if (preview || isListening) return;
    isListening = true;
    listen();
  },
});
