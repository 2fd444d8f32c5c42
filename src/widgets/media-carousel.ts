import type { Device, SettingsOf } from '../api';
import { choice, defineHandler, flag } from '../core';
import {
  type CarouselRequest,
  fieldsPerDevice,
  findParts,
  pictureTexts,
  planCarousel,
  startCarousel,
  valueForDevice,
} from '../ui/carousel';
import { mediaCarousel, mediaSettings } from '../ui/carousel-extras/media';
import { linkThumbs } from '../ui/carousel-extras/thumbs';

/** The number of slides per view, by device, where the owner chose none. */
const SMALL_VIEWS: Partial<Record<Device, number>> = { tablet: 2, mobile_extra: 2, mobile: 1 };
const SMALL_THUMBS: Partial<Record<Device, number>> = { tablet: 4, mobile_extra: 4, mobile: 3 };

const MAIN = {
  container: '.elementor-main-swiper, .swiper:not(.elementor-thumbnails-swiper)',
  previous: '.elementor-swiper-button-prev',
  next: '.elementor-swiper-button-next',
  pagination: '.swiper-pagination',
};
/** The thumbnails have no arrows. */
const THUMBS = { container: '.elementor-thumbnails-swiper' };

const schema = {
  ...mediaSettings,
  ...fieldsPerDevice('slideshow_slides_per_view'),
  skin: choice(['carousel', 'slideshow', 'coverflow'], 'carousel'),
  effect: choice(['slide', 'fade', 'cube'], 'slide'),
  centered_slides: flag(),
};

type Settings = SettingsOf<typeof schema>;

/** The options of the slideshow's large picture, which shows one slide at a time. */
const largeCarousel = (request: CarouselRequest): CarouselRequest => ({
  ...request,
  layout: (device) => ({ ...request.layout(device), slidesPerView: 1, slidesPerGroup: 1 }),
});

/** The options of the thumbnails below the large picture. */
const thumbsCarousel = (request: CarouselRequest, settings: Settings, count: number): CarouselRequest => ({
  speed: request.speed,
  isEndless: request.isEndless,
  autoplay: undefined,
  layout: (device) => ({
    slidesPerView: Math.min(
      count,
      valueForDevice(settings, 'slideshow_slides_per_view', device) || (SMALL_THUMBS[device] ?? 5),
    ),
    slidesPerGroup: 1,
    spaceBetween: request.layout(device).spaceBetween,
  }),
  more: { centeredSlides: settings.centered_slides },
});

/** Runs pictures and videos in a carousel, in a slideshow with thumbnails below it, or in a cover flow. */
export default defineHandler({
  settings: schema,
  texts: pictureTexts,
  async mount(element, { settings, settingsFor, page, ...context }) {
    const parts = findParts(element, MAIN);
    if (!parts) return;
    const given = settings.get();
    const count = parts.slides.length;
    const request = mediaCarousel(
      given,
      (device) => settingsFor(device).space_between,
      (device) => SMALL_VIEWS[device] ?? 3,
      count,
    );
    const isSlideshow = given.skin === 'slideshow';
    const effect = given.skin === 'coverflow' ? given.skin : given.effect;
    const main = { ...(isSlideshow ? largeCarousel(request) : request), effect };
    const swiper = await startCarousel(parts, planCarousel(main, page, count), context);
    const thumbs = isSlideshow && swiper && findParts(element, THUMBS);
    if (!thumbs) return;
    const second = await startCarousel(
      thumbs,
      planCarousel(thumbsCarousel(request, given, count), page, count),
      context,
    );
    if (!second) return;
    const { wrapper, slides } = thumbs;
    linkThumbs(
      swiper,
      { root: wrapper, items: slides, swiper: second },
      context.texts.bullet,
      true,
      context.signal,
    );
  },
});
