import { defineHandler } from '../core';
import { entryTexts, findParts, planCarousel, startCarousel } from '../ui/carousel';
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
