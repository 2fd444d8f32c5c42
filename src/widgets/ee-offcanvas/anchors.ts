import { elementOfHash } from '../../runtime/core';
import { scrollTopOf, smoothScroll } from '../../ui/dom/smooth-scroll';
import { pageContainer } from './page-state';

export interface AnchorOptions {
  /** The duration of the scrolling, in ms. */
  readonly speed: number;
  /** Called when the page has scrolled to the target. */
  onArrival(target: HTMLElement): void;
}

/** Returns the element outside the panel to which a link in the panel leads; `undefined` for link actions. */
function targetOf(link: HTMLAnchorElement, panel: Element): HTMLElement | undefined {
  if (/^(?:#|%23)elementor-action/.test(link.getAttribute('href') ?? '')) return undefined;
  const [page, hash = ''] = link.href.split('#');
  if (page !== location.href.split('#')[0]) return undefined;
  const target = elementOfHash(`#${hash}`);
  return target && !panel.contains(target) ? target : undefined;
}

/** Scrolls to the position that the target has after the page has moved back to its place, below what covers it. */
async function scrollTo(target: HTMLElement, speed: number, signal: AbortSignal): Promise<void> {
  // Without that code nobody knows what covers the target.
  const code = await import('../../ui/anchor-scroll').catch(() => undefined);
  const top = code ? code.topOf(target) : () => scrollTopOf(target);
  const shifted = () => {
    const container = pageContainer();
    return top() - (container ? new DOMMatrix(getComputedStyle(container).transform).m42 : 0);
  };
  await smoothScroll(shifted, speed, signal);
}

/** Scrolls the page smoothly to the anchors of links in the panel. */
export function scrollToAnchors(
  panel: HTMLElement,
  { speed, onArrival }: AnchorOptions,
  signal: AbortSignal,
): void {
  panel.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
      const target = link && targetOf(link, panel);
      if (!target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      void scrollTo(target, speed, signal).then(() => signal.aborted || onArrival(target));
    },
    { signal },
  );
}
