import { choice, defineHandler, number, responsive } from '../core';
import {
  builderCarousel,
  carouselSettings,
  findParts,
  pictureTexts,
  planCarousel,
  startCarousel,
} from '../ui/carousel';
import { attributeRestorer } from '../ui/dom/attribute-restorer';

/** Runs the image carousel: the images of a gallery side by side, moved by arrows, dots, keys, fingers or autoplay. */
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
    const request = builderCarousel(
      given,
      (device) => settingsFor(device).image_spacing_custom,
      page.devices,
    );
    // Chrome ignores the text of a figure in the name of the link around it, and a figure with a caption must not have
    // another role.
    const own = attributeRestorer();
    for (const link of element.querySelectorAll('a:not([aria-label],[aria-labelledby])')) {
      // Firefox supports `:has()` only from 121 on.
      if (!link.querySelector(':scope > figure')) continue;
      const words = [link.querySelector('img')?.alt, link.querySelector('figcaption')?.textContent].map(
        (text) => text?.trim(),
      );
      const name = [...new Set(words)].filter(Boolean).join(', ');
      if (name) own.set(link, 'aria-label', name);
    }
    context.signal.addEventListener('abort', own.restore);
    // A fade works only with one image at a time.
    const effect = given.slides_to_show === 1 ? given.effect : 'slide';
    await startCarousel(parts, planCarousel({ ...request, effect }, page, parts.slides.length), context);
  },
});
