/**
 * Applies the owner's design to the banner, for the screen, the text size and the light or dark theme of the page.
 */
import type { Design } from '../consent';
import { adoptStyle, reporter } from '../core';
import { loadParts, type Parts } from './model';
import { MOBILE, markContainer, STYLE, writeStyle } from './theme-style';

export const DARK = '(prefers-color-scheme: dark)';
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

/** Returns the themes that the page declares in its style or head. */
export function pageScheme(): 'light' | 'dark' | 'both' {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  const scheme = colorScheme === 'normal' ? (meta?.content ?? '') : colorScheme;
  return !scheme.includes('dark') ? 'light' : scheme.includes('light') ? 'both' : 'dark';
}

/**
 * Whether the page is dark: it declares a dark `color-scheme` in its style or head, and the visitor prefers dark
 * where both are declared.
 */
function isPageDark(): boolean {
  const scheme = pageScheme();
  return scheme === 'both' ? matchMedia(DARK).matches : scheme === 'dark';
}

/** Only an absolute address may be a third party's; CSS may contain such an address with escapes. */
export const MAY_BE_FOREIGN = /\\|\/\s*\/|https?:/i;

/** Applies the owner's own style of the banner; files of third parties wait until they are allowed. */
function adoptCustom(css: string): void {
  if (MAY_BE_FOREIGN.test(css))
    import('../third-parties/owner-sheet')
      .then(({ adoptOwnerSheet }) => adoptOwnerSheet(css))
      .catch(reporter('part', 'banner'));
  else adoptStyle(css);
}

/**
 * Makes the theme, which is updated until `signal` is aborted.
 * @returns `undefined` where the theme needs defaults that are not loaded yet
 */
export function createTheme(
  design: Design,
  isPro: boolean,
  defaults: Parts['defaults'] | undefined,
  signal?: AbortSignal,
): Theme | undefined {
  const { mobile, customCss } = design;
  const narrow = matchMedia(MOBILE);
  const isMobile = () => mobile.enabled && narrow.matches;
  const sheets = new Map<string, CSSStyleSheet>();
  let container: HTMLElement | undefined;
  let isDark = false;
  let text = 1;
  let isComplete = true;

  const write = (css: string) =>
    writeStyle(
      css,
      design,
      isPro,
      { isPhone: isMobile(), dim: isDark ? defaults?.dim : undefined, text },
      () => {
        isComplete = false;
      },
    );

  const mark = () => {
    if (!container) return;
    const isOpen = container.classList.contains('rcb-open');
    markContainer(container, design, { isPhone: isMobile(), isDark, isOpen });
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
