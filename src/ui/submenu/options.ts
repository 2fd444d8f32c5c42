import { parseJson } from '../../values/json';
import { type Raw, treeOf } from '../../values/readers';

/** Options in a menu's `data-sm-options`, with their defaults. */
const DEFAULTS = {
  mainMenuSubOffsetX: 0,
  mainMenuSubOffsetY: 0,
  subMenusSubOffsetX: 0,
  subMenusSubOffsetY: 0,
  /** CSS lengths; if both are empty, the page's CSS sets the width. */
  subMenusMinWidth: '10em',
  subMenusMaxWidth: '1000px',
  subIndicators: true,
  subIndicatorsPos: 'append',
  /** A text that replaces the icon. */
  subIndicatorsText: '',
  /** Wheel step and top speed of the arrows in menus that are too long, px. */
  scrollStep: 30,
  scrollAccelerate: true,
  /** Delays of opening on hover and closing on leave, ms. */
  showTimeout: 250,
  hideTimeout: 500,
  showOnClick: false,
  hideOnClick: true,
  noMouseOver: false,
  keepInViewport: true,
  keepHighlighted: true,
  markCurrentItem: false,
  markCurrentTree: true,
  rightToLeftSubMenus: false,
  bottomToTopSubMenus: false,
  /** One of `default`, `toggle`, `link`, `accordion`, `accordion-toggle`, `accordion-link`. */
  collapsibleBehavior: 'default',
};

/** A larger number is taken for a mistake. The browser's timers fire at once for a time of 2 ** 31 ms or more. */
const MAX = 600_000;

export type SubmenuOptions = Readonly<typeof DEFAULTS>;

/**
 * Parses the attribute; empty for `null`, `false` and `0`, `undefined` for an invalid value, about which the menu
 * warns.
 */
export function parseOptions(text: string | undefined): Raw | undefined {
  if (!text) return {};
  const value = parseJson(text);
  if (typeof value === 'object' && value) return treeOf(value);
  return value === null || value === false || value === 0 ? {} : undefined;
}

/** Merges `raw` into the defaults; a value of another type than the default, or too large, is ignored. */
export const mergeOptions = (...raw: readonly Raw[]): SubmenuOptions => {
  const given: Raw = Object.assign(Object.create(null), ...raw);
  return Object.fromEntries(
    Object.entries(DEFAULTS).map(([key, fallback]) => {
      // Any empty value switches a length off.
      const value = /Width$/.test(key) && key in given ? given[key] || '' : given[key];
      const isValid = typeof value === typeof fallback && !(typeof value === 'number' && value > MAX);
      return [key, isValid ? value : fallback];
    }),
  ) as SubmenuOptions;
};
