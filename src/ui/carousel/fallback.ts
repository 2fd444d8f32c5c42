import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.swiper,.swiper-container,.ee-swiper__container',
  gone: '.elementor-swiper-button,.ee-swiper__button,.swiper-pagination',
  // The row of slides can be scrolled.
  fills: {
    '.swiper,.swiper-container,.ee-swiper__container': (row) => {
      row.style.overflowX = 'auto';
      row.tabIndex = 0;
    },
  },
};
