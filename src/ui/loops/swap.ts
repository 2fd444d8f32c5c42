import { adoptStyle, queryReducedMotion } from '../../core';
import { announceReplaced } from '../dom/content-replaced';
import { focusElement } from '../dom/focus-element';
import { pageScroller } from '../dom/page-scroller';

/** The page stays usable during the transition. */
const STYLE = '::view-transition{pointer-events:none}';
/**
 * Longer lists are replaced without a transition: with 500 items the browser's snapshots would double the time to the
 * first frame.
 */
const MANY = 60;

interface Transition {
  readonly updateCallbackDone: Promise<void>;
  readonly ready: Promise<void>;
  readonly finished: Promise<void>;
}
/** View transitions are missing in some browsers and in some releases of TypeScript. */
interface TransitionDocument {
  startViewTransition?(update: () => void): Transition;
}

const isOwn = (widget: HTMLElement, element: Element | null) =>
  element !== null && element !== widget && widget.contains(element);

/** The element of the new content that equals the focused one. */
function twinOf(widget: HTMLElement, { tag, href, text }: Record<'tag' | 'href' | 'text', string | null>) {
  const same = [...widget.querySelectorAll<HTMLElement>(tag ?? '*')].filter(
    (each) => each.getAttribute('href') === href && each.textContent === text,
  );
  return same.length === 1 ? same[0] : undefined;
}

function replaceContent(widget: HTMLElement, content: Element) {
  const old = [...widget.children].find((child) => child.matches('.elementor-widget-container'));
  const active = document.activeElement;
  const focused = isOwn(widget, active)
    ? {
        tag: active?.tagName ?? null,
        href: active?.getAttribute('href') ?? null,
        text: active?.textContent ?? null,
      }
    : undefined;
  // The focused element, else the list, keeps its position in the window.
  const anchor = active && !focused && active !== document.body ? active : widget;
  const before = anchor.getBoundingClientRect().top;
  if (old) old.replaceWith(content);
  else widget.replaceChildren(...content.childNodes);
  const moved = anchor.getBoundingClientRect().top - before;
  if (Math.abs(moved) >= 1) pageScroller().scrollBy({ top: moved, behavior: 'instant' });
  if (!focused) return;
  const twin = twinOf(widget, focused);
  if (twin) twin.focus({ preventScroll: true });
  else focusElement(itemContainer(widget));
}

/** The container of the items; the widget itself where there is none. */
export const itemContainer = (widget: HTMLElement): HTMLElement =>
  widget.querySelector<HTMLElement>('.elementor-loop-container') ?? widget;

/** Number of items that a loop shows, the page, and the number of pages. */
export interface Shown {
  readonly count: number;
  readonly page: number;
  readonly pages: number;
}

/** Reads what a loop widget shows now. */
export function shownIn(widget: HTMLElement): Shown {
  const list = itemContainer(widget);
  const anchors = [...widget.querySelectorAll<HTMLElement>('.e-load-more-anchor')];
  const { page, maxPage } = anchors.find((each) => list === widget || !list.contains(each))?.dataset ?? {};
  const slides = list.querySelector(':scope > .swiper-wrapper');
  return {
    count: [...(slides ?? list).children].filter((each) =>
      each.matches('.e-loop-item:not(.swiper-slide-duplicate)'),
    ).length,
    page: Number(page) || 1,
    pages: Number(maxPage) || 1,
  };
}

/**
 * Replaces the widget's content by that of `content`, in a view transition where the browser supports it, the visitor
 * accepts motion, and the list is short. The document's observer mounts new items. Nothing happens if `signal` is
 * aborted before.
 */
export async function swapContent(widget: HTMLElement, content: Element, signal: AbortSignal): Promise<void> {
  const update = () => {
    if (signal.aborted) return;
    replaceContent(widget, content);
    widget.classList.remove('e-loading', 'e-load-more-pagination-end');
    announceReplaced(widget);
    // The event is for the owner's own lazy loading.
    document.dispatchEvent(new Event('elementor/lazyload/observe'));
  };
  const { startViewTransition } = document as unknown as TransitionDocument;
  const isLong = content.querySelectorAll('.e-loop-item').length > MANY;
  if (!startViewTransition || isLong || queryReducedMotion().matches || document.hidden) return update();
  adoptStyle(STYLE);
  const transition = startViewTransition.call(document, update);
  // Both promises are rejected where the browser skips the animation; the content is replaced all the same.
  for (const each of [transition.ready, transition.finished]) each.catch(() => {});
  await transition.updateCallbackDone;
}
