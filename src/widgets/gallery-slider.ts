import { choice, defineHandler, flag, milliseconds, number } from '../core';
import {
  type CarouselContext,
  type CarouselParts,
  type CarouselRequest,
  findParts,
  pictureTexts,
  planCarousel,
  startCarousel,
} from '../ui/carousel';
import {
  extrasLayout,
  extrasOptions,
  numberForDevice,
  threeCounts,
  threeDevices,
  threeGaps,
  threeViews,
} from '../ui/carousel-extras/extras';
import { linkThumbs } from '../ui/carousel-extras/thumbs';

const SLIDER = {
  container: '.ee-gallery-slider__slider',
  previous: '.ee-swiper__button--prev-slider',
  next: '.ee-swiper__button--next-slider',
};
const THUMBS = {
  container: '.ee-gallery-slider__carousel',
  previous: '.ee-swiper__button--prev-carousel',
  next: '.ee-swiper__button--next-carousel',
};
/**
 * The resistance of the ends to a finger, from 0 to 1, and the duration of a change, in ms, where the owner set none;
 * both apply to the thumbnails as well.
 */
const RESISTANCE = 0.15;
const SPEED_MS = 500;

const schema = {
  ...threeViews('carousel_slides_per_view'),
  ...threeCounts('carousel_slides_per_column', [3, 2, 1]),
  ...threeCounts('carousel_slides_to_scroll', [1, 1, 1]),
  ...threeGaps('carousel_spacing'),
  carousel_orientation: choice(['horizontal', 'vertical'], 'horizontal'),
  carousel_resistance: number(RESISTANCE, { min: 0, max: 1 }),
  carousel_speed: milliseconds(SPEED_MS),
  adaptive_height: flag(),
  infinite: flag(true),
  effect: choice(['slide', 'fade'], 'slide'),
  speed: milliseconds(SPEED_MS),
  resistance: number(RESISTANCE, { min: 0, max: 1 }),
  autoplay: flag(),
  autoplay_speed: milliseconds(5000),
  autoplay_disable_on_interaction: flag(),
  pause_on_hover: flag(),
};

/** Adds the class of each arrow that contains the widget's id, as the original script does. */
function addArrowClasses({ widget, previous, next }: CarouselParts, selectors: typeof SLIDER) {
  previous?.classList.add(`${selectors.previous.slice(1)}-${widget.dataset.id}`);
  next?.classList.add(`${selectors.next.slice(1)}-${widget.dataset.id}`);
}

/** Shows a large picture, and thumbnails that select it, in a grid or a carousel of their own. */
export default defineHandler({
  settings: schema,
  texts: pictureTexts,
  async mount(element, { settings, page, ...rest }) {
    const context: CarouselContext = rest;
    const parts = findParts(element, SLIDER);
    if (!parts) return;
    const given = settings.get();
    const count = parts.slides.length;
    const slider: CarouselRequest = {
      speed: given.speed,
      isEndless: given.infinite,
      effect: given.effect,
      autoplay: given.autoplay
        ? {
            delayMs: given.autoplay_speed,
            pausesOnHover: given.pause_on_hover,
            stopsOnInteraction: given.autoplay_disable_on_interaction,
          }
        : undefined,
      layout: () => ({ slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 }),
      more: { ...extrasOptions(given.resistance), autoHeight: given.adaptive_height },
    };
    const devices = threeDevices(page);
    const main = await startCarousel(parts, planCarousel(slider, devices, count), context);

    const thumbs = findParts(element, THUMBS);
    const small: CarouselRequest = {
      speed: given.carousel_speed,
      isEndless: false,
      autoplay: undefined,
      layout: (device) =>
        extrasLayout(
          {
            view: numberForDevice(given, 'carousel_slides_per_view', device),
            group: numberForDevice(given, 'carousel_slides_to_scroll', device),
            rows: numberForDevice(given, 'carousel_slides_per_column', device),
            gap: numberForDevice(given, 'carousel_spacing', device),
            isVertical: given.carousel_orientation === 'vertical',
          },
          device,
          count,
        ),
      more: extrasOptions(given.carousel_resistance),
    };
    const second = thumbs && (await startCarousel(thumbs, planCarousel(small, devices, count), context));

    const root = element.querySelector<HTMLElement>('.ee-gallery-slider__gallery');
    const items = thumbs?.slides ?? [...(root?.querySelectorAll<HTMLElement>('.ee-gallery__item') ?? [])];
    if (!main || !root || context.signal.aborted) return;
    addArrowClasses(parts, SLIDER);
    if (thumbs) addArrowClasses(thumbs, THUMBS);
    const link = { root, items, swiper: second, activeClass: 'is--active' };
    linkThumbs(main, link, context.texts.bullet, false, context.signal);
  },
});
