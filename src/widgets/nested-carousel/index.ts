import { choice, defineHandler, number, responsive } from '../../runtime/core';
import { builderWish } from '../../ui/carousel/builder';
import { startCarousel } from '../../ui/carousel/carousel';
import { planCarousel } from '../../ui/carousel/options';
import { findParts, swapArrows } from '../../ui/carousel/parts';
import { carouselSettings, entryTexts, paginationSettings } from '../../ui/carousel/settings';
import { onSwap } from '../../ui/swapped';

/** Slides hold links and controls of their own: a short stroke is no swipe, and a finger may tremble by this many px. */
const swipes = () =>
  navigator.maxTouchPoints > 0 ? { longSwipesRatio: 0.3, threshold: 10 } : { shortSwipes: false };

/** Carousels of whatever the owner built, and of posts by a template: nested carousel and loop carousel (contract pro 3.6). */
export default defineHandler({
  settings: {
    ...carouselSettings,
    ...paginationSettings,
    offset_sides: choice(['none', 'left', 'right', 'both'], 'none'),
    image_spacing_custom: responsive(number(0, { min: 0 })),
  },
  texts: entryTexts,
  async mount(element, { settings, settingsFor, page, signal, ...context }) {
    let content = new AbortController();
    const start = async () => {
      content.abort();
      content = new AbortController();
      const found = findParts(element);
      if (!found) return;
      const parts = page.isRtl ? swapArrows(found) : found;
      const { offset_sides, pagination, ...given } = settings.get();
      const wish = {
        ...builderWish(given, (device) => settingsFor(device).image_spacing_custom, page.devices),
        offsetSides: offset_sides,
        pagination: { type: pagination, isClickable: true },
        ...(element.matches('[data-widget_type^="nested"]') ? { more: swipes() } : {}),
      };
      const plan = planCarousel(wish, page, parts.slides.length);
      await startCarousel(parts, plan, { ...context, signal: content.signal });
    };
    // A filter brings other posts.
    onSwap(element, () => void start().catch(console.error), signal);
    signal.addEventListener('abort', () => content.abort());
    await start();
  },
});
