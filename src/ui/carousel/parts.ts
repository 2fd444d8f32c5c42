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

/** Finds the parts of the carousel that `widget` holds; `undefined` where it holds none. */
export function findParts(widget: HTMLElement): CarouselParts | undefined {
  const find = (selector: string) =>
    [...widget.querySelectorAll<HTMLElement>(selector)].find(
      (each) => each.closest('.elementor-widget') === widget,
    );
  const container = find('.swiper, .swiper-container');
  const wrapper = container && find('.swiper-wrapper');
  if (!wrapper) return undefined;
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
    previous: find('.elementor-swiper-button-prev'),
    next: find('.elementor-swiper-button-next'),
    pagination: find('.swiper-pagination'),
  };
}
