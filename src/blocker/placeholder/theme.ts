import { type Consent, type Design, designVariables, hasDefaultColors, readDesign } from '../../consent';
import { adoptStyle } from '../../core';
import { DIALOG, PLACEHOLDER, THIRD_PARTY } from './attributes';
import style from './style.css';

/** The default text size of browsers, px. */
const DEFAULT_TEXT = 16;

/** Measures the text size that the visitor has set in the browser, without the CMS theme's rules. */
function textScale(): number {
  const probe = document.createElement('p');
  probe.style.cssText = 'position:absolute;font:medium sans-serif';
  document.body.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size / DEFAULT_TEXT || 1;
}

/** Returns the variable of the placeholder's border: the first border that the owner's design has. */
function borderOf({ design, headerDesign, footerDesign }: Design): string {
  if (design.borderWidth) return '--rcb-design-border-color';
  if (headerDesign.borderWidth) return '--rcb-header-border-color';
  return footerDesign.borderWidth ? '--rcb-footer-border-color' : '--rcb-design-font-color';
}

/**
 * Adopts the stylesheet, and sets the owner's design as custom properties on every placeholder. Placeholders are dark
 * only where the visitor prefers dark, the page has a dark colour scheme and the owner has chosen no colours.
 */
export function adoptTheme({ config }: Consent, signal: AbortSignal): void {
  adoptStyle(style);
  const design = readDesign(config);
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`:where(.${PLACEHOLDER}, .${THIRD_PARTY}, .${DIALOG}) {}`);
  document.adoptedStyleSheets.push(sheet);
  const [rule] = sheet.cssRules;
  const text = textScale();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const isDark =
      dark.matches &&
      hasDefaultColors(design) &&
      /\bdark\b/.test(getComputedStyle(document.documentElement).colorScheme);
    if (!(rule instanceof CSSStyleRule)) return;
    const variables = designVariables(design, { text, isDark });
    for (const [name, value] of variables) rule.style.setProperty(name, value);
    rule.style.setProperty('--rcb-cb-border', variables.get(borderOf(design)) ?? '');
    rule.style.colorScheme = isDark ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply, { signal });
}
