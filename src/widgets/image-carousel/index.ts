import { choice, defineHandler, number, responsive } from '../../runtime/core';
import { builderWish } from '../../ui/carousel/builder';
import { startCarousel } from '../../ui/carousel/carousel';
import { planCarousel } from '../../ui/carousel/options';
import { findParts } from '../../ui/carousel/parts';
import { carouselSettings, pictureTexts } from '../../ui/carousel/settings';
import { ownAttributes } from '../../ui/own-attributes';

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
    // Chrome gives a link no name that stands in a figure inside of it; a figure with a caption may take no other role.
    const own = ownAttributes();
    for (const link of element.querySelectorAll('a:not([aria-label],[aria-labelledby])')) {
      // Firefox knows `:has()` from 121 on.
      if (!link.querySelector(':scope > figure')) continue;
      const words = [link.querySelector('img')?.alt, link.querySelector('figcaption')?.textContent].map(
        (text) => text?.trim(),
      );
      const name = [...new Set(words)].filter(Boolean).join(', ');
      if (name) own.set(link, 'aria-label', name);
    }
    context.signal.addEventListener('abort', own.restore);
    // Several images beside each other can't fade into each other.
    const effect = given.slides_to_show === 1 ? given.effect : 'slide';
    await startCarousel(parts, planCarousel({ ...wish, effect }, page, parts.slides.length), context);
  },
});
