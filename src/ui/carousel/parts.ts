/** Classes of copies that a carousel made in a page that was saved while it ran. */
const LEFTOVERS = ['swiper-slide-duplicate', 'swiper-slide-blank'];

/** The parts of one carousel, without those of carousels inside of its slides. */
export interface CarouselParts {
  /** The element `.elementor-widget`. */
  readonly widget: HTMLElement;
  /** The element `.swiper`, in older releases `.swiper-container`. */
  readonly container: HTMLElement;
  readonly wrapper: HTMLElement;
  /** The slides in the server's order, without leftovers. */
  readonly slides: readonly HTMLElement[];
  readonly leftovers: readonly HTMLElement[];
  readonly previous: HTMLElement | undefined;
  readonly next: HTMLElement | undefined;
  readonly pagination: HTMLElement | undefined;
}

/** Selectors of a carousel's parts; a widget may have two carousels. */
interface PartSelectors {
  readonly container: string;
  readonly previous?: string;
  readonly next?: string;
  readonly pagination?: string;
}

const BUILDER: PartSelectors = {
  container: '.swiper, .swiper-container',
  previous: '.elementor-swiper-button-prev',
  next: '.elementor-swiper-button-next',
  pagination: '.swiper-pagination',
};

/** Finds the parts of the carousel in `widget`; `undefined` where there is none. */
export function findParts(
  widget: HTMLElement,
  selectors: PartSelectors = BUILDER,
): CarouselParts | undefined {
  const find = (selector?: string) =>
    selector === undefined
      ? undefined
      : [...widget.querySelectorAll<HTMLElement>(selector)].find(
          (each) => each.closest('.elementor-widget') === widget,
        );
  const container = find(selectors.container);
  const wrapper = [...(container?.children ?? [])].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.matches('.swiper-wrapper'),
  );
  if (!container || !wrapper) return undefined;
  const all = [...wrapper.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.matches('.swiper-slide'),
  );
  const isLeftover = ({ classList }: HTMLElement) => LEFTOVERS.some((name) => classList.contains(name));
  return {
    widget,
    container,
    wrapper,
    slides: all.filter((slide) => !isLeftover(slide)),
    leftovers: all.filter(isLeftover),
    previous: find(selectors.previous),
    next: find(selectors.next),
    pagination: find(selectors.pagination),
  };
}

/** Swaps the arrows: in right-to-left pages some carousels of the pro add-on print them in reverse order. */
export const swapArrows = (parts: CarouselParts): CarouselParts => ({
  ...parts,
  previous: parts.next,
  next: parts.previous,
});
