import type { SwiperOptions } from 'swiper/types';
import type { SettingsOf } from '../../api';
import { flag, number } from '../../runtime/core';

/**
 * The settings of free mode, in which slides continue to move after a swipe and stop anywhere; a ratio of 0 is unset.
 */
export const freeModeSettings = {
  carousel_free_mode: flag(),
  carousel_free_mode_sticky: flag(),
  carousel_free_mode_momentum: flag(),
  carousel_free_mode_momentum_ratio: number(0, { min: 0 }),
  carousel_free_mode_momentum_velocity: number(0, { min: 0 }),
  carousel_free_mode_momentum_bounce: flag(),
  carousel_free_mode_momentum_bounce_ratio: number(0, { min: 0 }),
};

/** Returns Swiper's options of free mode; empty where the owner has not enabled it. */
export function freeMode(given: SettingsOf<typeof freeModeSettings>): SwiperOptions {
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
