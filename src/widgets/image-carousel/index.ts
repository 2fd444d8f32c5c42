import { defineHandler, number, responsive } from '../../runtime/core';
import { startCarousel } from '../../ui/carousel/carousel';
import style from '../../ui/carousel/carousel.css';
import { hideControls } from '../../ui/carousel/markup';
import { planCarousel } from '../../ui/carousel/options';
import { findParts } from '../../ui/carousel/parts';
import { carouselSettings, carouselTexts } from '../../ui/carousel/settings';

/** One image needs no carousel. */
const MIN_SLIDES = 2;

/** Image carousel: the images of a gallery side by side, moved by arrows, dots, keys, fingers or by itself (page-builder 4.4). */
export default defineHandler({
  settings: {
    ...carouselSettings,
    image_spacing_custom: responsive(number(0, { min: 0 })),
  },
  texts: carouselTexts,
  style,
  mount(element, { settings, settingsFor, page, ...context }) {
    const parts = findParts(element);
    if (!parts) return;
    const { length } = parts.slides;
    if (length < MIN_SLIDES) {
      hideControls(parts, true);
      context.signal.addEventListener('abort', () => hideControls(parts, false));
      return;
    }
    const spacing = (device: (typeof page.devices)[number]) => settingsFor(device).image_spacing_custom;
    startCarousel(parts, planCarousel(settings.get(), spacing, page, length), context);
  },
});
