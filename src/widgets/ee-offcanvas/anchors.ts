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
  let id = hash;
  try {
    id = decodeURIComponent(hash);
  } catch {
    // A hash that can't be decoded is used as it is.
  }
  const target = document.getElementById(id);
  return target && !panel.contains(target) ? target : undefined;
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
      // The position that the target has after the page has moved back to its place.
      const top = () => {
        const container = pageContainer();
        const shift = container ? new DOMMatrix(getComputedStyle(container).transform).m42 : 0;
        return scrollTopOf(target) - shift;
      };
      void smoothScroll(top, speed, signal).then(() => signal.aborted || onArrival(target));
    },
    { signal },
  );
}
