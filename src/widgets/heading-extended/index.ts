import { choice, color, defineHandler, dropEmptyStyle, flag, number } from '../../core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { DIRECTIONS, type Direction, longShadow } from './shadow';

/** Draws the long shadow of a heading. */
export default defineHandler({
  settings: {
    title_long_shadow_enable: flag(),
    title_long_shadow_color: color(),
    /** The size is in px. */
    title_long_shadow_size: number(50, { min: 0, max: 500 }),
    title_long_shadow_direction: choice(Object.keys(DIRECTIONS) as Direction[], 'bottom-right'),
  },
  mount(element, { settings, signal }) {
    const given = settings.get();
    const own = attributeRestorer();
    // The markup repeats the title for each shadow, and screen readers must read the title only once.
    for (const copy of element.querySelectorAll('.ee-heading__text-shadow,.ee-heading__long-shadow'))
      own.set(copy, 'aria-hidden', 'true');
    const shadow = element.querySelector<HTMLElement>('.ee-heading__long-shadow');
    if (shadow && given.title_long_shadow_enable)
      shadow.style.textShadow = longShadow(
        given.title_long_shadow_size,
        given.title_long_shadow_direction,
        // The key is also missing where the owner chose a global colour of the site.
        given.title_long_shadow_color || '#ccc',
      );
    signal.addEventListener('abort', () => {
      own.restore();
      if (!shadow) return;
      shadow.style.textShadow = '';
      dropEmptyStyle(shadow);
    });
  },
});
