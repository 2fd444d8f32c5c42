import type { Swiper } from 'swiper/types';

/** Differences below this do not count, px. */
const TOLERANCE_PX = 1;

/**
 * Returns which slides are visible.
 * @param starts where each slide begins, px from the first
 * @param offset how far the track has moved, px
 * @param size width of the carousel, px
 * @param hidden how much of a visible slide may be before the beginning, px
 */
export const visibleSlides = (
  starts: readonly number[],
  offset: number,
  size: number,
  hidden = 0,
): boolean[] =>
  starts.map((start) => start > offset - hidden - TOLERANCE_PX && start < offset + size - TOLERANCE_PX);

/** Adds one neighbour on each side to the visible slides; in an endless carousel also around the ends. */
export function withNeighbours(visible: readonly boolean[], isEndless: boolean): boolean[] {
  const { length } = visible;
  const at = (index: number) => (isEndless ? visible[(index + length) % length] : visible[index]) === true;
  return visible.map((isVisible, index) => isVisible || at(index - 1) || at(index + 1));
}

/** The shortest step from `from` to `to` in a ring of `total` slides, negative for backwards. */
export function ringStep(from: number, to: number, total: number): number {
  const forward = (((to - from) % total) + total) % total;
  return forward > total / 2 ? forward - total : forward;
}

/** With several rows, Swiper stores the column on each slide. */
const columnOf = (slide: Element | undefined) => (slide as { column?: number } | undefined)?.column;

/** Whether an element is a slide that is neither a copy nor one with which Swiper fills the last group. */
export const isOwnSlide = (element: Element): element is HTMLElement =>
  element.matches('.swiper-slide:not(.swiper-slide-duplicate,.swiper-slide-blank)');

/** The number of slides without copies; scripts of the page may add and remove slides. */
const countOf = ({ slides }: Swiper): number => slides.filter(isOwnSlide).length;

/** Which of the slides is shown, where copies count as what they copy. */
export const shownIndex = (swiper: Swiper): number => swiper.realIndex % countOf(swiper);

/** Number of groups of slides, and which one is shown. */
export function groupsOf(swiper: Swiper): { total: number; active: number } {
  const group = swiper.params.slidesPerGroup ?? 1;
  return swiper.params.loop && !swiper.isLocked
    ? { total: Math.ceil(countOf(swiper) / group), active: Math.floor(shownIndex(swiper) / group) }
    : { total: swiper.snapGrid.length, active: swiper.snapIndex };
}

/** Moves to one of the slides. */
export function goTo(swiper: Swiper, index: number): void {
  const { params, slides } = swiper;
  if (!params.loop) {
    swiper.slideTo(columnOf(slides[index]) ?? index);
    return;
  }
  // Swiper moves to the nearest copy of the slide. A neighbour is reached by a step, so that the neighbour comes in
  // from its own side.
  const group = params.slidesPerGroup ?? 1;
  const step = ringStep(shownIndex(swiper), index, countOf(swiper));
  const { length } = slides;
  if (step === group) swiper.slideNext();
  else if (step === -group) swiper.slidePrev();
  else if (step) swiper.slideToLoop((swiper.realIndex + step + length) % length);
}

/** The start of each slide, px from the first; slides of one column share it. */
export const slideStarts = ({ slides, slidesGrid }: Swiper): number[] =>
  slides.map((slide, index) => slidesGrid[columnOf(slide) ?? index] ?? 0);

/**
 * Delays steps after a resize: an endless carousel resets its position in the next frame, which would undo an earlier
 * step.
 */
export function keepSteps(swiper: Swiper): void {
  let isReplacing = false;
  swiper.on('resize', () => {
    isReplacing = true;
    requestAnimationFrame(() => {
      isReplacing = false;
    });
  });
  for (const name of ['slideNext', 'slidePrev'] as const) {
    const step = swiper[name].bind(swiper);
    swiper[name] = (...how) => {
      if (!isReplacing) return step(...how);
      requestAnimationFrame(() => step(...how));
      return true;
    };
  }
}
