/** Turns the owner's design into the banner's stylesheet and classes, for one kind of screen and one theme of the page. */
import { type Design, designValue, MIN_SIDE } from '../consent';
import content from './content.css';
import controls from './controls.css';
import responsive from './responsive.css';
import style from './style.css';

/** Maps the design of each choice, by its class, to the same short custom properties, such as `--b-bg`. */
const CHOICES = {
  all: 'body-accept-all',
  essential: 'body-accept-essentials',
  individual: 'body-accept-individual',
  custom: 'save',
};
const choices = Object.entries(CHOICES)
  .map(
    ([choice, design]) =>
      `.rcb-btn-${choice}{${'bg font-color border-width border-color hover-bg hover-font-color hover-border-color padding font-size font-weight text-align'.replace(/\S+/g, (name) => `--b-${name}:var(--rcb-${design}-${name});`)}}`,
  )
  .join('');

/** The stylesheet of the first view; the owner's values replace `var(--rcb-…)`. */
export const STYLE = style + content + controls + choices + responsive;

/** On screens up to this width the banner has its mobile design. */
export const MOBILE = '(max-width: 700px)';

/** What the stylesheet and the classes depend on, beside the design. */
export interface Variant {
  readonly isPhone: boolean;
  /** Converts a colour to the dark theme; `undefined` on a light page. */
  readonly dim: ((key: string, color: string) => string) | undefined;
  /** The visitor's text size, relative to the browsers' default of 16 px. */
  readonly text: number;
}

/**
 * Returns `css` with the owner's values in place of `var(--rcb-…)`. The values are written into the stylesheet, since
 * hundreds of inherited custom properties cost more time than the rest of the banner.
 * @param onMissing is called where the design lacks a value
 */
export function writeStyle(
  css: string,
  design: Design,
  isPro: boolean,
  { isPhone, dim, text }: Variant,
  onMissing: () => void,
): string {
  const { layout, mobile, individualLayout: wide } = design;
  const percent = isPhone ? mobile.scalePercent : 100;
  const vertical = isPhone ? Math.max(0, percent + mobile.scalePercentVertical) / 100 : 1;
  const scale = { text, size: percent / 100, vertical, dim };
  const isDialog = !isPhone && layout.type === 'dialog';
  const second = isDialog
    ? (wide.inheritDialogMaxWidth ? layout : wide).dialogMaxWidth
    : (wide.inheritBannerMaxWidth ? layout : wide).bannerMaxWidth;
  const blur = isPro ? designValue(design, 'layout-overlay-blur', scale) : '0px';
  const own: Record<string, string | undefined> = {
    'max-height': `${Math.max(MIN_SIDE, (isPhone ? mobile : layout).maxHeight) * text}px`,
    'second-width': `${Math.max(MIN_SIDE, second) * text}px`,
    // A blur of 0 px would still make the browser filter the whole window in every frame.
    'overlay-filter': blur === '0px' ? 'none' : blur && `blur(${blur})`,
  };
  return css.replace(/var\(--rcb-([\w-]+)\)/g, (_, name: string) => {
    const value = own[name] ?? designValue(design, name, scale);
    if (!value || value.includes('NaN')) onMissing();
    return value ?? 'unset';
  });
}

/** Sets the classes and the position on which the stylesheet's selectors depend. */
export function markContainer(
  container: HTMLElement,
  { layout, mobile }: Design,
  { isPhone, isDark, isOpen }: { isPhone: boolean; isDark: boolean; isOpen: boolean },
): void {
  const type = isPhone ? 'banner' : layout.type;
  container.className = [
    `rcb-banner rcb-banner-${type}`,
    !layout.overlay && 'overlay-deactivated',
    isPhone && 'rcb-mobile',
    isPhone && mobile.hideHeader && 'rcb-hide-header',
    isDark && 'rcb-dark',
    isOpen && 'rcb-open',
    layout.maxHeightEnabled && 'rcb-limited',
  ]
    .filter(Boolean)
    .join(' ');
  container.dataset.at = isPhone
    ? mobile.alignment
    : type === 'banner'
      ? layout.bannerPosition
      : layout.dialogPosition;
}
