import type { SwiperOptions } from 'swiper/types';
import type { SettingsOf } from '../api';
import { choice, defineHandler, flag, milliseconds, number, responsive } from '../core';
import { type CarouselRequest, entryTexts, findParts, planCarousel, startCarousel } from '../ui/carousel';
import {
  extrasLayout,
  extrasOptions,
  numberForDevice,
  threeCounts,
  threeDevices,
  threeGaps,
  threeViews,
} from '../ui/carousel-extras/extras';

/**
 * The settings of free mode, in which slides continue to move after a swipe and stop anywhere; a ratio of 0 is unset.
 */
const freeModeSettings = {
  carousel_free_mode: flag(),
  carousel_free_mode_sticky: flag(),
  carousel_free_mode_momentum: flag(),
  carousel_free_mode_momentum_ratio: number(0, { min: 0 }),
  carousel_free_mode_momentum_velocity: number(0, { min: 0 }),
  carousel_free_mode_momentum_bounce: flag(),
  carousel_free_mode_momentum_bounce_ratio: number(0, { min: 0 }),
};

/** Returns Swiper's options of free mode; empty where the owner has not enabled it. */
function freeMode(given: SettingsOf<typeof freeModeSettings>): SwiperOptions {
  if (!given.carousel_free_mode) return {};
  return {
    freeMode: {
      enabled: true,
      sticky: given.carousel_free_mode_sticky,
      momentum: given.carousel_free_mode_momentum,
      momentumRatio: given.carousel_free_mode_momentum_ratio || 1,
      momentumVelocityRatio: given.carousel_free_mode_momentum_velocity || 1,
      momentumBounce: given.carousel_free_mode_momentum_bounce,
      momentumBounceRatio: given.carousel_free_mode_momentum_bounce_ratio || 1,
    },
  };
}

const PARTS = {
  container: '.ee-swiper__container',
  previous: '.ee-swiper__button--prev',
  next: '.ee-swiper__button--next',
  pagination: '.swiper-pagination',
};
/** The default duration in ms, and the default ratio by which the carousel follows a finger beyond its ends. */
const SPEED_MS = 500;
const RESISTANCE = 0.25;

/** Runs the carousel skin of the widget extras' posts. */
export default defineHandler({
  settings: {
    ...threeViews('carousel_slides_per_view'),
    ...threeCounts('carousel_slides_per_column', [1, 1, 1]),
    ...threeCounts('carousel_slides_to_scroll', [1, 1, 1]),
    ...threeGaps('carousel_grid_columns_spacing'),
    ...freeModeSettings,
    carousel_direction: responsive(choice(['horizontal', 'vertical'], 'horizontal')),
    carousel_effect: choice(['slide', 'fade'], 'slide'),
    carousel_speed: milliseconds(SPEED_MS),
    carousel_resistance_ratio: number(RESISTANCE, { min: 0, max: 1 }),
    carousel_loop: flag(),
    carousel_autoheight: flag(),
    carousel_slide_change_resize: flag(),
    carousel_pagination_type: choice(['bullets', 'fraction'], 'bullets'),
    carousel_pagination_clickable: flag(),
    carousel_autoplay: flag(),
    carousel_autoplay_speed: milliseconds(5000),
    carousel_pause_on_interaction: flag(),
    carousel_stop_on_hover: flag(),
  },
  texts: entryTexts,
  async mount(element, { settings, settingsFor, page, ...context }) {
    const parts = findParts(element, PARTS);
    if (!parts) return;
    const given = settings.get();
    const count = parts.slides.length;
    const request: CarouselRequest = {
      // 0 counts as unset for the duration and for the resistance.
      speed: given.carousel_speed || SPEED_MS,
      isEndless: given.carousel_loop,
      effect: given.carousel_effect,
      autoplay: given.carousel_autoplay
        ? {
            delayMs: given.carousel_autoplay_speed,
            pausesOnHover: given.carousel_stop_on_hover,
            stopsOnInteraction: given.carousel_pause_on_interaction,
          }
        : undefined,
      pagination: {
        type: given.carousel_pagination_type,
        isClickable: given.carousel_pagination_clickable,
      },
      layout: (device) =>
        extrasLayout(
          {
            view: numberForDevice(given, 'carousel_slides_per_view', device),
            group: numberForDevice(given, 'carousel_slides_to_scroll', device),
            rows: numberForDevice(given, 'carousel_slides_per_column', device),
            gap: numberForDevice(given, 'carousel_grid_columns_spacing', device),
            isVertical: settingsFor(device).carousel_direction === 'vertical',
          },
          device,
          count,
        ),
      more: {
        ...extrasOptions(given.carousel_resistance_ratio || RESISTANCE),
        autoHeight: given.carousel_autoheight,
        ...freeMode(given),
      },
    };
    const swiper = await startCarousel(parts, planCarousel(request, threeDevices(page), count), context);
    // Templates in slides may compute their layout again on `resize`.
    if (given.carousel_slide_change_resize)
      swiper?.on('slideChange', () => window.dispatchEvent(new Event('resize')));
  },
});
