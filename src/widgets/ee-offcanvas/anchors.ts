import { scrollTopOf, smoothScroll } from '../../ui/smooth-scroll';
import { pageContainer } from './stage';

export interface AnchorOptions {
  /** ms. */
  readonly speed: number;
  /** The page is there. */
  onArrival(target: HTMLElement): void;
}

/** The element of this page to which a link in the panel leads; none for link actions and for what is in the panel itself. */
function targetOf(link: HTMLAnchorElement, panel: Element): HTMLElement | undefined {
  if (/^(?:#|%23)elementor-action/.test(link.getAttribute('href') ?? '')) return undefined;
  const [page, hash = ''] = link.href.split('#');
  if (page !== location.href.split('#')[0]) return undefined;
  let id = hash;
  try {
    id = decodeURIComponent(hash);
  } catch {
    // As it stands.
  }
  const target = document.getElementById(id);
  return target && !panel.contains(target) ? target : undefined;
}

/** Links in the panel lead the page to their anchors, smoothly (contract extras X4.8). */
export function guideAnchors(
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
      // Where it will be, once the page is back in its place.
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
