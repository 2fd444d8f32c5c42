import { defineHandler } from '../core';
import { startCarousel } from '../ui/carousel/carousel';
import { planCarousel } from '../ui/carousel/options';
import { findParts } from '../ui/carousel/parts';
import { entryTexts } from '../ui/carousel/settings';
import { mediaCarousel, mediaSettings } from '../ui/carousel-extras/media';

/** Runs the testimonial carousel and the reviews carousel. */
export default defineHandler({
  settings: mediaSettings,
  texts: entryTexts,
  async mount(element, { settings, settingsFor, page, ...context }) {
    const parts = findParts(element);
    if (!parts) return;
    const count = parts.slides.length;
    const spacing = (device: (typeof page.devices)[number]) => settingsFor(device).space_between;
    const request = mediaCarousel(settings.get(), spacing, () => 1, count);
    await startCarousel(parts, planCarousel(request, page, count), context);
  },
});
