import { parseJson } from '../../borders/values/json';
import { type Raw, treeOf } from '../../borders/values/readers';

/** What a menu's `data-sm-options` may say, with what holds otherwise (contract site-chrome S2, pro 6.1). */
const DEFAULTS = {
  mainMenuSubOffsetX: 0,
  mainMenuSubOffsetY: 0,
  subMenusSubOffsetX: 0,
  subMenusSubOffsetY: 0,
  /** CSS lengths; both empty: the width is that of the page's CSS. */
  subMenusMinWidth: '10em',
  subMenusMaxWidth: '1000px',
  subIndicators: true,
  subIndicatorsPos: 'append',
  /** Text in place of the icon. */
  subIndicatorsText: '',
  /** Step of the wheel and top speed of the arrows in menus that are too long, px. */
  scrollStep: 30,
  scrollAccelerate: true,
  /** Hovering opens after, leaving closes after, ms (spec 9). */
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
  /** `default`, `toggle`, `link`, `accordion`, `accordion-toggle`, `accordion-link`. */
  collapsibleBehavior: 'default',
};

export type SubmenuOptions = Readonly<typeof DEFAULTS>;

/**
 * The attribute's object; empty where it says nothing (`null`, `false`, `0`), `undefined` where it is anything else, of
 * which the visitor is told (contract S2).
 */
export function parseOptions(text: string | undefined): Raw | undefined {
  if (!text) return {};
  const value = parseJson(text);
  if (typeof value === 'object' && value) return treeOf(value);
  return value === null || value === false || value === 0 ? {} : undefined;
}

/** The defaults under `raw`; a value of another type than the default's does not count. */
export const mergeOptions = (...raw: readonly Raw[]): SubmenuOptions => {
  const given: Raw = Object.assign(Object.create(null), ...raw);
  return Object.fromEntries(
    Object.entries(DEFAULTS).map(([key, fallback]) => {
      // A length may be switched off by any empty value.
      const value = /Width$/.test(key) && key in given ? given[key] || '' : given[key];
      return [key, typeof value === typeof fallback ? value : fallback];
    }),
  ) as SubmenuOptions;
};
