import { choice, defineHandler, flag, milliseconds } from '../../runtime/core';
import { startCarousel } from '../../ui/carousel/carousel';
import { planAutoplay, planCarousel } from '../../ui/carousel/options';
import { findParts } from '../../ui/carousel/parts';
import { autoplaySettings, entryTexts } from '../../ui/carousel/settings';
import { animateContents } from './contents';

/** Runs slides: large pictures with a heading, text and button each, one at a time. */
export default defineHandler({
  settings: {
    ...autoplaySettings,
    infinite: flag(),
    transition: choice(['slide', 'fade'], 'slide'),
    transition_speed: milliseconds(500),
  },
  texts: entryTexts,
  async mount(element, { settings, page, ...context }) {
    const parts = findParts(element);
    if (!parts) return;
    const { transition, transition_speed, infinite, ...given } = settings.get();
    const autoplay = planAutoplay(given);
    const request = {
      speed: transition_speed,
      isEndless: infinite,
      effect: transition,
      autoplay: autoplay && { ...autoplay, stopsAtEnd: true },
      layout: () => ({ slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 }),
      more: { grabCursor: true },
    };
    const swiper = await startCarousel(parts, planCarousel(request, page, parts.slides.length), context);
    if (!context.signal.aborted) animateContents(parts.container, swiper, context.signal);
  },
});
