import { choice, color, defineHandler, dropEmptyStyle, flag, number } from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';

/** The vector of each direction, in px to the right and downwards. */
export const DIRECTIONS = {
  top: [0, -1],
  'top-right': [1, -1],
  right: [1, 0],
  'bottom-right': [1, 1],
  bottom: [0, 1],
  'bottom-left': [-1, 1],
  left: [-1, 0],
  'top-left': [-1, -1],
} as const;

export type Direction = keyof typeof DIRECTIONS;

/** Returns a `text-shadow` of `size` px length, with one layer for each px. Needs no DOM. */
export function longShadow(size: number, direction: Direction, shadowColor: string): string {
  const [x, y] = DIRECTIONS[direction];
  // Adding 0 turns a negative zero into 0.
  return Array.from(
    { length: Math.ceil(size) },
    (_, at) => `${x * at + 0}px ${y * at + 0}px 0 ${shadowColor}`,
  ).join(',');
}

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
