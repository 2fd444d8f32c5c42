/** Copies that a carousel of the builder or of Swiper made, found in pages that were saved while it ran. */
const LEFTOVERS = ['swiper-slide-duplicate', 'swiper-slide-blank'];

/** The parts of one carousel, without those of carousels inside of its slides. */
export interface CarouselParts {
  /** `.elementor-widget`. */
  readonly widget: HTMLElement;
  /** `.swiper`, in older releases `.swiper-container`. */
  readonly container: HTMLElement;
  readonly wrapper: HTMLElement;
  /** In the server's order, without leftovers. */
  readonly slides: readonly HTMLElement[];
  readonly leftovers: readonly HTMLElement[];
  readonly previous: HTMLElement | undefined;
  readonly next: HTMLElement | undefined;
  readonly pagination: HTMLElement | undefined;
}

/** Where the parts of a carousel are; a widget may have two. */
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

/** Finds the parts of the carousel that `widget` holds; `undefined` where it holds none. */
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

/** Where the page runs from right to left, some of the pro add-on's arrows change places (contract pro 3.6). */
export const swapArrows = (parts: CarouselParts): CarouselParts => ({
  ...parts,
  previous: parts.next,
  next: parts.previous,
});
