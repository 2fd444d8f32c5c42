import { adoptStyle, stillness } from '../../runtime/core';
import { focusOn } from '../focus-on';
import { tellSwap } from '../swapped';

/** The page stays usable while the old content fades into the new one. */
const STYLE = '::view-transition{pointer-events:none}';
/** More items are shown at once: with 500 the browser's pictures of old and new would double the time to the first frame. */
const MANY = 60;

interface Transition {
  readonly updateCallbackDone: Promise<void>;
  readonly ready: Promise<void>;
  readonly finished: Promise<void>;
}
/** Not in TypeScript's own types of every release, nor in every browser. */
interface TransitionDocument {
  startViewTransition?(update: () => void): Transition;
}

const isOwn = (widget: HTMLElement, element: Element | null) =>
  element !== null && element !== widget && widget.contains(element);

/** What the same key press or click would have reached in the new content. */
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
  // What the visitor looks at stays where it is: what they use, else the list.
  const anchor = active && !focused && active !== document.body ? active : widget;
  const before = anchor.getBoundingClientRect().top;
  if (old) old.replaceWith(content);
  else widget.replaceChildren(...content.childNodes);
  const moved = anchor.getBoundingClientRect().top - before;
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
  if (!focused) return;
  const twin = twinOf(widget, focused);
  if (twin) twin.focus({ preventScroll: true });
  else focusOn(listOf(widget));
}

/** What holds the items; the widget itself where it shows none. */
export const listOf = (widget: HTMLElement): HTMLElement =>
  widget.querySelector<HTMLElement>('.elementor-loop-container') ?? widget;

/** How many items a loop shows, and which page of how many. */
export interface Shown {
  readonly count: number;
  readonly page: number;
  readonly pages: number;
}

/** What a loop widget shows now. */
export function shownIn(widget: HTMLElement): Shown {
  const list = listOf(widget);
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
 * Puts what is in the box `content` in the place of the widget's, in a view transition where the browser has them and the visitor has
 * nothing against motion, unless the list is long. The runtime finds new items by itself. Nothing happens when `signal` has ended before.
 */
export async function swapContent(widget: HTMLElement, content: Element, signal: AbortSignal): Promise<void> {
  const update = () => {
    if (signal.aborted) return;
    replaceContent(widget, content);
    widget.classList.remove('e-loading', 'e-load-more-pagination-end');
    tellSwap(widget);
    // For the owner's own lazy loading.
    document.dispatchEvent(new Event('elementor/lazyload/observe'));
  };
  const { startViewTransition } = document as unknown as TransitionDocument;
  const isLong = content.querySelectorAll('.e-loop-item').length > MANY;
  if (!startViewTransition || isLong || stillness().matches || document.hidden) return update();
  adoptStyle(STYLE);
  const transition = startViewTransition.call(document, update);
  // Both are rejected where the browser leaves the animation out; the content is there all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}
