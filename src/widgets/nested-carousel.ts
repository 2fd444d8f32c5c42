import { choice, defineHandler, number, reporter, responsive } from '../core';
import {
  builderCarousel,
  carouselSettings,
  entryTexts,
  findParts,
  paginationSettings,
  planCarousel,
  startCarousel,
  swapArrows,
} from '../ui/carousel';
import { onReplaced } from '../ui/dom/content-replaced';

/**
 * The swipe options for slides that contain links and controls: a short movement is no swipe, and a finger may move by
 * this many px without a swipe.
 */
const swipeOptions = () =>
  navigator.maxTouchPoints > 0 ? { longSwipesRatio: 0.3, threshold: 10 } : { shortSwipes: false };

/**
 * Runs the nested carousel, whose slides contain any elements, and the loop carousel, whose slides are posts in a
 * template.
 */
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
      const request = {
        ...builderCarousel(given, (device) => settingsFor(device).image_spacing_custom, page.devices),
        offsetSides: offset_sides,
        pagination: { type: pagination, isClickable: true },
        ...(element.matches('[data-widget_type^="nested"]') ? { more: swipeOptions() } : {}),
      };
      const plan = planCarousel(request, page, parts.slides.length);
      await startCarousel(parts, plan, { ...context, signal: content.signal });
    };
    // A filter replaces the posts.
    onReplaced(element, () => void start().catch(reporter('event', 'nested-carousel', element)), signal);
    signal.addEventListener('abort', () => content.abort());
    await start();
  },
});
