import { choice, defineHandler, number, responsive } from '../../runtime/core';
import { builderWish } from '../../ui/carousel/builder';
import { startCarousel } from '../../ui/carousel/carousel';
import { planCarousel } from '../../ui/carousel/options';
import { findParts } from '../../ui/carousel/parts';
import { carouselSettings, pictureTexts } from '../../ui/carousel/settings';

/** Image carousel: the images of a gallery side by side, moved by arrows, dots, keys, fingers or by itself (page-builder 4.4). */
export default defineHandler({
  settings: {
    ...carouselSettings,
    effect: choice(['slide', 'fade'], 'slide'),
    image_spacing_custom: responsive(number(0, { min: 0 })),
  },
  texts: pictureTexts,
  async mount(element, { settings, settingsFor, page, ...context }) {
    const parts = findParts(element);
    if (!parts) return;
    const given = settings.get();
    const wish = builderWish(given, (device) => settingsFor(device).image_spacing_custom, page.devices);
    // Several images beside each other can't fade into each other.
    const effect = given.slides_to_show === 1 ? given.effect : 'slide';
    await startCarousel(parts, planCarousel({ ...wish, effect }, page, parts.slides.length), context);
  },
});
