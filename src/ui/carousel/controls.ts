import type { Swiper } from 'swiper/types';
import type { Pagination } from './pagination';
import type { CarouselParts } from './parts';

/** Elements that use the arrow keys themselves. */
const EDITABLE = 'input, select, textarea, video, audio, [contenteditable]';
const CONTROL = '.elementor-swiper-button, .ee-swiper__button, .swiper-pagination-bullet';

/** The actions of a carousel's controls. */
interface Moves {
  next(): void;
  previous(): void;
}

/** Lets the arrows move the carousel. @returns a function that disables an arrow at its end */
export function bindArrows(
  { previous, next }: CarouselParts,
  swiper: Swiper,
  moves: Moves,
  signal: AbortSignal,
): () => void {
  previous?.addEventListener('click', moves.previous, { signal });
  next?.addEventListener('click', moves.next, { signal });
  const setDisabled = (arrow: HTMLElement | undefined, isDisabled: boolean) => {
    if (!arrow) return;
    const { classList } = arrow;
    const isExtras = classList.contains('ee-swiper__button');
    classList.toggle(isExtras ? 'ee-swiper__button--disabled' : 'swiper-button-disabled', isDisabled);
    arrow.ariaDisabled = isDisabled ? 'true' : null;
  };
  return () => {
    setDisabled(previous, !swiper.params.loop && swiper.isBeginning);
    setDisabled(next, !swiper.params.loop && swiper.isEnd);
  };
}

/**
 * Handles the keyboard on arrows, dots and slides: arrow keys move the carousel, mirrored in right-to-left pages; Enter
 * and Space use a control.
 */
export function bindKeyboard(
  { widget, container, previous, next, pagination }: CarouselParts,
  swiper: Swiper,
  moves: Moves,
  shown: Pagination | undefined,
  signal: AbortSignal,
): void {
  // The controls may be outside of the container, and the widget may have another carousel.
  const places = [container, previous, next, pagination];
  widget.addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (!(target instanceof HTMLElement) || target.closest(EDITABLE)) return;
      if (!places.some((place) => place?.contains(target))) return;
      const control = target.closest<HTMLElement>(CONTROL);
      if (key === 'ArrowLeft' || key === 'ArrowRight') {
        if (!control && !target.closest('.swiper-slide')) return;
        if ((key === 'ArrowRight') === swiper.rtl) moves.previous();
        else moves.next();
        if (control?.matches('.swiper-pagination-bullet')) shown?.focusActive();
      } else if (control && (key === 'Enter' || key === ' ')) {
        control.click();
      } else {
        return;
      }
      event.preventDefault();
    },
    { signal },
  );
}
