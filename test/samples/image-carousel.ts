import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

const slide = (at: number) =>
  `<div class="swiper-slide" role="group" aria-roledescription="slide" aria-label="${at} von 4"><figure class="swiper-slide-inner"><img class="swiper-slide-image" src="/bild.svg" width="300" height="200" alt="Bild ${at}"></figure></div>`;

export const samples: Samples = {
  'image-carousel': widget(
    'image-carousel',
    'bb12cd3',
    `<div class="elementor-image-carousel-wrapper swiper" dir="ltr"><div class="elementor-image-carousel swiper-wrapper" aria-live="off">${[1, 2, 3, 4].map(slide).join('')}</div>
     <div class="elementor-swiper-button elementor-swiper-button-prev" role="button" tabindex="0"></div><div class="elementor-swiper-button elementor-swiper-button-next" role="button" tabindex="0"></div>
     <div class="swiper-pagination"></div></div>`,
    { slides_to_show: '2', autoplay: 'yes', infinite: 'yes', navigation: 'both', pause_on_hover: 'yes' },
  ),
};

export const probes: Probes = {
  'image-carousel': ({ carousel }) => carousel,
};
