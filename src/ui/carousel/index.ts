/** The carousel that all widgets with slides share. */
export { builderCarousel } from './builder';
export { type CarouselContext, startCarousel } from './carousel';
export { takeSnapshot } from './markup';
export { type CarouselRequest, type Layout, planAutoplay, planCarousel } from './options';
export { type CarouselParts, findParts, swapArrows } from './parts';
export {
  autoplaySettings,
  carouselSettings,
  entryTexts,
  fieldsPerDevice,
  paginationSettings,
  pictureTexts,
  valueForDevice,
} from './settings';
export { goTo, shownIndex } from './slide-navigation';
