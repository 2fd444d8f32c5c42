import type { Swiper } from 'swiper/types';
import { isOwnSlide } from './slide-navigation';

/** Begins an endless carousel anew with the slides `ring`, at one of them. Swiper has no such function that is done at once. */
function turnTo(swiper: Swiper, wrapper: HTMLElement, ring: readonly HTMLElement[], index: number) {
  const { slidesPerGroup = 1, slidesOffsetBefore } = swiper.params;
  wrapper.append(...ring);
  swiper.recalcSlides();
  swiper.updateSlides();
  // This numbers the slides, and fills the last group with blank ones.
  swiper.loopCreate();
  const numberOf = ({ dataset }: HTMLElement) => Number(dataset.swiperSlideIndex);
  const all = [...swiper.slides].sort((one, other) => numberOf(one) - numberOf(other));
  const at = index - (index % slidesPerGroup);
  wrapper.append(...all.slice(at), ...all.slice(0, at));
  swiper.recalcSlides();
  swiper.update();
  swiper.slideTo(0, 0, false, true);
  if (slidesOffsetBefore) swiper.loopFix({});
}

/**
 * Takes in slides that scripts of the page add to a carousel or remove from it. Swiper's own moves of the slides of an
 * endless carousel change nothing.
 * @param copies the copies of each slide, without those of slides that are gone
 * @param adopt prepares a slide that was added, and makes its copies
 */
export function followSlides(
  swiper: Swiper,
  { wrapper, slides: printed }: { readonly wrapper: HTMLElement; readonly slides: readonly HTMLElement[] },
  copies: Map<HTMLElement, readonly HTMLElement[]>,
  adopt: (slide: HTMLElement, index: number, count: number) => readonly HTMLElement[],
  signal: AbortSignal,
): void {
  let known = [...printed];

  const follow = () => {
    if (signal.aborted || swiper.destroyed) return;
    const now = [...wrapper.children].filter(isOwnSlide);
    const added = now.filter((slide) => !known.includes(slide));
    const kept = known.filter((slide) => now.includes(slide));
    if (!added.length && kept.length === known.length) return;
    const shownBefore = swiper.realIndex % known.length;
    const shown = known[shownBefore];
    // An endless carousel turns the slides, so only the neighbour says where a new slide belongs.
    for (const slide of added) {
      const before = now[now.indexOf(slide) - 1];
      kept.splice(before ? kept.indexOf(before) + 1 : 0, 0, slide);
    }
    for (const slide of added) copies.set(slide, adopt(slide, kept.indexOf(slide), kept.length));
    for (const slide of known) {
      if (kept.includes(slide)) continue;
      for (const each of copies.get(slide) ?? []) each.remove();
      copies.delete(slide);
    }
    known = kept;
    // The slide after a slide that is gone takes its place.
    const at = shown && kept.includes(shown) ? kept.indexOf(shown) : Math.min(shownBefore, kept.length - 1);
    if (swiper.params.loop && known.length) {
      const rounds = [...(copies.values().next().value ?? [])].map((_, round) =>
        known.flatMap((slide) => copies.get(slide)?.[round] ?? []),
      );
      turnTo(swiper, wrapper, [...known, ...rounds.flat()], at);
    }
    swiper.update();
    observer.takeRecords();
  };

  const observer = new MutationObserver(follow);
  observer.observe(wrapper, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
