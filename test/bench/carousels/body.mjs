/** Ten carousels of five kinds that need only Swiper's core, all within the first screen. */
const times = (count, print) => Array.from({ length: count }, (_, at) => print(at + 1)).join('');
const CONTROLS =
  '<div class="elementor-swiper-button elementor-swiper-button-prev" role="button" tabindex="0"></div><div class="elementor-swiper-button elementor-swiper-button-next" role="button" tabindex="0"></div><div class="swiper-pagination"></div>';
const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/%3E';
const KINDS = ['image-carousel', 'nested-carousel', 'loop-carousel', 'slides', 'testimonial-carousel'];

const carousel = (at) => {
  const type = KINDS[at % KINDS.length];
  const id = (0x5a00000 + at).toString(16);
  const settings = JSON.stringify({
    slides_to_show: '3',
    slides_per_view: '3',
    infinite: 'yes',
    loop: 'yes',
    autoplay: 'yes',
    autoplay_speed: 5000,
    pagination: 'bullets',
    speed: 500,
  }).replaceAll('"', '&quot;');
  return `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-${type}" data-id="${id}" data-element_type="widget" data-settings="${settings}" data-widget_type="${type}.default"><div class="swiper" dir="ltr"><div class="swiper-wrapper">${times(
    8,
    (slide) =>
      `<div class="swiper-slide"><figure><img src="${PICTURE.replaceAll('"', "'")}" width="300" height="60" alt=""><figcaption>Etappe ${slide}: Aufstieg mit Fellen</figcaption></figure></div>`,
  )}</div></div>${CONTROLS}</div>`;
};

export const body = () => times(10, carousel);
