import { defineHandler, flag } from '../core';
import { attachPacking } from '../ui/masonry';

/**
 * Lays out the widget extras' gallery as masonry; other layouts need only the server's CSS. The effect
 * `parallax-gallery` moves and tilts items.
 */
export default defineHandler({
  settings: { masonry_enable: flag(), parallax_enable: flag() },
  mount(element, { settings, preview, note, signal }) {
    const { masonry_enable: isMasonry, parallax_enable: isParallax } = settings.get();
    const container = element.querySelector<HTMLElement>('.ee-gallery');
    if (!container || !isMasonry || preview) return;
    if (isParallax) return note('masonry', 'masonry.off');
    const items = () => [...container.querySelectorAll<HTMLElement>(':scope > .ee-gallery__item')];
    const sizer = container.querySelector<HTMLElement>(':scope > .ee-grid__item--sizer');
    attachPacking(container, items, sizer ?? undefined, signal);
  },
});
