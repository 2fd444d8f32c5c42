/**
 * Applies the owner's design to the banner, for the screen, the text size and the light or dark theme of the page.
 */
import { type Design, designValue, MIN_SIDE } from '../consent/views/design-values';
import { adoptStyle, reporter } from '../core';
import content from './content.css';
import controls from './controls.css';
import { loadParts, type Parts } from './model';
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

const STYLE = style + content + controls + choices + responsive;

/** On screens up to this width the banner has its mobile design. */
const MOBILE = '(max-width: 700px)';
const DARK = '(prefers-color-scheme: dark)';
/** The default text size of browsers, px. */
const DEFAULT_TEXT = 16;

export interface Theme {
  isMobile(): boolean;
  /** Applies the theme to the banner. */
  applyTo(container: HTMLElement): void;
  /** Adapts the theme to the visitor's text size; called when the browser has computed styles anyway. */
  fitText(): void;
  /** Adds a stylesheet once; the owner's values replace `var(--rcb-…)`. */
  add(css: string): void;
}

/**
 * Whether the page is dark: it declares a dark `color-scheme` in its style or head, and the visitor prefers dark
 * where both are declared.
 */
function isPageDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  const scheme = colorScheme === 'normal' ? (meta?.content ?? '') : colorScheme;
  return scheme.includes('dark') && (!scheme.includes('light') || matchMedia(DARK).matches);
}

/** Only an absolute address may be a third party's; CSS may contain such an address with escapes. */
const MAY_BE_FOREIGN = /\\|\/\s*\/|https?:/i;

/** Applies the owner's own style of the banner; files of third parties wait until they are allowed. */
function adoptCustom(css: string): void {
  if (MAY_BE_FOREIGN.test(css))
    import('../third-parties/owner-sheet')
      .then(({ adoptOwnerSheet }) => adoptOwnerSheet(css))
      .catch(reporter('part', 'banner'));
  else adoptStyle(css);
}

/**
 * Makes the theme, which is updated until `signal` is aborted. The values are written into the stylesheets, since
 * hundreds of inherited custom properties cost more time than the rest of the banner.
 * @returns `undefined` where the theme needs defaults that are not loaded yet
 */
export function createTheme(
  design: Design,
  isPro: boolean,
  defaults: Parts['defaults'] | undefined,
  signal?: AbortSignal,
): Theme | undefined {
  const { layout, mobile, customCss, individualLayout: wide } = design;
  const narrow = matchMedia(MOBILE);
  const isMobile = () => mobile.enabled && narrow.matches;
  const sheets = new Map<string, CSSStyleSheet>();
  let container: HTMLElement | undefined;
  let isDark = false;
  let text = 1;
  let isComplete = true;

  const write = (css: string) => {
    const phone = isMobile();
    const percent = phone ? mobile.scalePercent : 100;
    const vertical = phone ? Math.max(0, percent + mobile.scalePercentVertical) / 100 : 1;
    const scale = { text, size: percent / 100, vertical, dim: isDark ? defaults?.dim : undefined };
    const isDialog = !phone && layout.type === 'dialog';
    const second = isDialog
      ? (wide.inheritDialogMaxWidth ? layout : wide).dialogMaxWidth
      : (wide.inheritBannerMaxWidth ? layout : wide).bannerMaxWidth;
    const blur = isPro ? designValue(design, 'layout-overlay-blur', scale) : '0px';
    const own: Record<string, string | undefined> = {
      'max-height': `${Math.max(MIN_SIDE, (phone ? mobile : layout).maxHeight) * text}px`,
      'second-width': `${Math.max(MIN_SIDE, second) * text}px`,
      // A blur of 0 px would still make the browser filter the whole window in every frame.
      'overlay-filter': blur === '0px' ? 'none' : blur && `blur(${blur})`,
    };
    return css.replace(/var\(--rcb-([\w-]+)\)/g, (_, name: string) => {
      const value = own[name] ?? designValue(design, name, scale);
      isComplete &&= !!value && !value.includes('NaN');
      return value ?? 'unset';
    });
  };

  const mark = () => {
    if (!container) return;
    const phone = isMobile();
    const type = phone ? 'banner' : layout.type;
    const isOpen = container.classList.contains('rcb-open');
    container.className = [
      `rcb-banner rcb-banner-${type}`,
      !layout.overlay && 'overlay-deactivated',
      phone && 'rcb-mobile',
      phone && mobile.hideHeader && 'rcb-hide-header',
      isDark && 'rcb-dark',
      isOpen && 'rcb-open',
      layout.maxHeightEnabled && 'rcb-limited',
    ]
      .filter(Boolean)
      .join(' ');
    container.dataset.at = phone
      ? mobile.alignment
      : type === 'banner'
        ? layout.bannerPosition
        : layout.dialogPosition;
  };

  const apply = () => {
    isDark = isPageDark() && defaults?.hasDefaultColors(design) === true;
    for (const [css, sheet] of sheets) sheet.replaceSync(write(css));
    mark();
  };
  const change = async () => {
    if (!defaults && isPageDark()) ({ defaults } = await loadParts());
    apply();
  };
  const add = (css: string) => {
    if (sheets.has(css)) return;
    const sheet = new CSSStyleSheet();
    sheets.set(css, sheet);
    sheet.replaceSync(write(css));
    if (container) document.adoptedStyleSheets.push(sheet);
  };

  if (isPageDark()) {
    if (!defaults) return undefined;
    isDark = defaults.hasDefaultColors(design);
  }
  add(STYLE);
  if (!isComplete) return undefined;
  for (const query of [narrow, matchMedia(DARK)])
    query.addEventListener('change', () => void change().catch(apply), signal ? { signal } : {});
  return {
    isMobile,
    add,
    applyTo(element) {
      container = element;
      document.adoptedStyleSheets.push(...sheets.values());
      if (customCss.css) adoptCustom(customCss.css);
      mark();
    },
    fitText() {
      const size = container && Number.parseFloat(getComputedStyle(container).fontSize) / DEFAULT_TEXT;
      if (!size || size === text) return;
      text = size;
      apply();
    },
  };
}
