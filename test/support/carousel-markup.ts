/** Carousels as the page builder and the widget extras print them, for tests. */
import { widget } from './markup';

/**
 * The styles of the CMS, as far as the behaviour depends on them; the widget pack hides carousels until Swiper has
 * started.
 */
export const CSS = `
body{margin:0}
.box{width:900px}
.elementor-widget{position:relative}
.swiper,.swiper-container{position:relative;z-index:1;overflow:hidden}
.swiper-wrapper{position:relative;display:flex;box-sizing:content-box;width:100%;height:100%;transition-property:transform}
.swiper-slide{position:relative;flex-shrink:0;width:100%;height:auto;transition-property:transform}
.swiper-fade .swiper-slide{transition-property:opacity}
.offset-both,.offset-left{padding-left:80px}
.offset-both,.offset-right{padding-right:80px}
.ee-swiper__container{display:none}
.ee-swiper__container.swiper-container-horizontal,.ee-swiper__container.swiper-container-vertical{display:block}
.swiper-container-vertical{height:300px}
.swiper-container-vertical>.swiper-wrapper{flex-direction:column}
.elementor-carousel-image{height:40px}
.ee-gallery__item{opacity:.5}
.ee-gallery__item.is--active{opacity:1}
.hidden,.e-n-tabs-content>:not(.e-active){display:none}
`;
export const HEAD = '<link rel="stylesheet" href="/cms.css">';

const times = (count: number, print: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => print(index + 1)).join('');
export const ARROWS = ['prev', 'next']
  .map(
    (name) =>
      `<div class="elementor-swiper-button elementor-swiper-button-${name}" role="button" tabindex="0"><i aria-hidden="true">›</i></div>`,
  )
  .join('');
export const DOTS = '<div class="swiper-pagination"></div>';

/** A nested carousel, which holds any content of the owner in its slides. */
export const nestedCarousel = (id: string, slides: readonly string[], settings: object) =>
  widget(
    'nested-carousel',
    id,
    `<div class="e-n-carousel swiper" role="region" aria-roledescription="carousel" aria-label="Touren" dir="ltr"><div class="swiper-wrapper" aria-live="polite">${slides
      .map(
        (slide, index) =>
          `<div class="swiper-slide" data-slide="${index + 1}" role="group" aria-roledescription="slide" aria-label="${index + 1} of ${slides.length}"><div class="elementor-element e-con e-child" data-element_type="container">${slide}</div></div>`,
      )
      .join('')}</div></div>${ARROWS}${DOTS}`,
    settings,
    'elementor-widget-n-carousel',
  );

/** A loop carousel: posts in a template, with arrows and dots beside the slides. */
export const loopCarousel = (id: string, count: number, settings: object) =>
  widget(
    'loop-carousel',
    id,
    `<div class="swiper elementor-loop-container elementor-grid" role="list" dir="ltr"><div class="swiper-wrapper" aria-live="off">${times(
      count,
      (at) =>
        `<div data-elementor-type="loop-item" data-elementor-id="51" class="elementor elementor-51 swiper-slide e-loop-item" role="group" aria-roledescription="slide"><h3><a href="#bericht-${at}">Bericht ${at}</a></h3></div>`,
    )}</div></div>${ARROWS}${DOTS}`,
    settings,
  ).replace('loop-carousel.default', 'loop-carousel.post');

/** A slides widget. */
export const slidesWidget = (id: string, count: number, settings: object) =>
  widget(
    'slides',
    id,
    `<div class="elementor-swiper"><div class="elementor-slides-wrapper elementor-main-swiper swiper" role="region" aria-roledescription="carousel" aria-label="Slides" dir="ltr" data-animation="fadeInUp"><div class="swiper-wrapper elementor-slides">${times(
      count,
      (at) =>
        `<div class="swiper-slide" role="group" aria-roledescription="slide"><div class="swiper-slide-bg elementor-ken-burns elementor-ken-burns--in" role="img"></div><div class="swiper-slide-inner"><div class="swiper-slide-contents"><div class="elementor-slide-heading"><a href="#folie-${at}">Folie ${at}</a></div></div></div></div>`,
    )}</div>${count > 1 ? `${ARROWS}${DOTS}` : ''}</div></div>`,
    settings,
  );

const mediaSlide = (at: number) =>
  `<div class="swiper-slide" role="group" aria-roledescription="slide">${
    at === 2
      ? '<a data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="aa" data-elementor-lightbox-video="/film.mp4" href="/img/2.svg">'
      : `<a data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="aa" href="/img/${at}.svg">`
  }<div class="elementor-carousel-image swiper-lazy" role="img" aria-label="Bild ${at}" data-background="/img/${at}.svg"><div class="swiper-lazy-preloader"></div></div></a></div>`;

/** A media carousel as a slideshow with thumbnails below. */
export const mediaCarousel = (
  id: string,
  count: number,
  settings: Readonly<Record<string, string | number>>,
) =>
  widget(
    'media-carousel',
    id,
    `<div class="elementor-swiper"><div class="elementor-main-swiper swiper" dir="ltr"><div class="swiper-wrapper">${times(count, mediaSlide)}</div>${ARROWS}${
      settings.skin === 'slideshow' ? '' : DOTS
    }</div></div>${
      settings.skin === 'slideshow'
        ? `<div class="elementor-swiper"><div class="elementor-main-swiper elementor-thumbnails-swiper swiper"><div class="swiper-wrapper">${times(
            count,
            (at) =>
              `<div class="swiper-slide"><div class="elementor-carousel-image" role="img" aria-label="Klein ${at}"></div></div>`,
          )}</div></div></div>`
        : ''
    }`,
    settings,
    `elementor-skin-${settings.skin ?? 'carousel'}`,
  );

/** A testimonial carousel. */
export const testimonials = (id: string, count: number, settings: object) =>
  widget(
    'testimonial-carousel',
    id,
    `<div class="elementor-swiper"><div class="elementor-main-swiper swiper" dir="ltr"><div class="swiper-wrapper">${times(
      count,
      (at) => `<div class="swiper-slide"><div class="elementor-testimonial"><p>Stimme ${at}</p></div></div>`,
    )}</div>${ARROWS}${DOTS}</div></div>`,
    settings,
  );

const eeArrows = (base: string) =>
  `<div class="ee-arrows ee-swiper__navigation">${['prev', 'next']
    .map(
      (name) =>
        `<div class="ee-swiper__button ee-swiper__button--${name} ee-arrow ee-swiper__button--${name}-${base}"><i aria-hidden="true">›</i></div>`,
    )
    .join('')}</div>`;

/** The widget pack's gallery slider, with its thumbnails in a grid or in a carousel. */
export function gallerySlider(id: string, count: number, settings: Record<string, unknown>): string {
  const isCarousel = settings.thumbnails_carousel === 'yes';
  const thumbs = times(
    count,
    (at) =>
      `<div class="ee-gallery__item ee-grid__item${isCarousel ? ' ee-swiper__slide swiper-slide' : ''}"><figure class="ee-media">Klein ${at}</figure></div>`,
  );
  return widget(
    'gallery-slider',
    id,
    `<div class="elementor-widget-container"><div class="ee-gallery-slider"><div class="ee-gallery-slider__preview ee-swiper" dir="ltr"><div class="ee-gallery-slider__slider-wrapper">
     <div class="swiper-container ee-swiper__container ee-gallery-slider__slider"><div class="swiper-wrapper ee-swiper__wrapper">${times(
       count,
       (at) =>
         `<div class="ee-slider__slide ee-swiper__slide swiper-slide"><figure class="ee-media ee-slider__media">Groß ${at}</figure></div>`,
     )}</div></div>${eeArrows('slider')}</div></div>
     <div class="ee-gallery-slider__gallery">${
       isCarousel
         ? `<div class="ee-gallery-slider__carousel-wrapper"><div class="swiper-container ee-swiper__container ee-gallery-slider__carousel"><div class="ee-grid ee-gallery ee-swiper__wrapper swiper-wrapper">${thumbs}</div></div>${eeArrows('carousel')}</div>`
         : `<div class="ee-grid ee-gallery">${thumbs}</div>`
     }</div></div></div>`,
    settings,
  );
}

/** The widget pack's posts widget with the carousel skin. */
export const postsCarousel = (id: string, count: number, settings: object) =>
  widget(
    'posts-extra',
    id,
    `<div class="elementor-widget-container"><div class="ee-swiper"><div class="ee-swiper__container swiper-container"><div class="ee-grid ee-swiper__wrapper swiper-wrapper">${times(
      count,
      (at) =>
        `<div class="ee-grid__item ee-loop__item ee-swiper__slide swiper-slide"><article class="ee-post"><a href="#beitrag-${at}">Beitrag ${at}</a></article></div>`,
    )}</div><div class="ee-swiper__pagination ee-swiper__pagination-${id} swiper-pagination"></div></div></div>${eeArrows(id)}</div>`,
    settings,
  ).replace('posts-extra.default', 'posts-extra.carousel');
