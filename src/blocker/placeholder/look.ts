import type { Consent } from '../../consent/types';
import { type Design, designVariables, hasDefaultColors, readDesign } from '../../consent/views/design';
import { adoptStyle } from '../../runtime/core';
import { DIALOG, PLACEHOLDER, STAND_IN } from './attributes';
import style from './style.css';

/** What browsers write text in unless the visitor wants it larger, px. */
const USUAL_TEXT = 16;

/** The visitor's own text size, whatever the theme makes of it. */
function textScale(): number {
  const probe = document.createElement('p');
  probe.style.cssText = 'position:absolute;font:medium sans-serif';
  document.body.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size / USUAL_TEXT || 1;
}

/** Which of the owner's borders the box has: the first that there is (contract content-blocker B5.3). */
function borderOf({ design, headerDesign, footerDesign }: Design): string {
  if (design.borderWidth) return '--rcb-design-border-color';
  if (headerDesign.borderWidth) return '--rcb-header-border-color';
  return footerDesign.borderWidth ? '--rcb-footer-border-color' : '--rcb-design-font-color';
}

/**
 * The stylesheet, and the owner's design as custom properties on every placeholder. Dark only where the page itself
 * goes dark and the owner chose no colours (contract consent C6.9).
 */
export function adoptLook({ config }: Consent, signal: AbortSignal): void {
  adoptStyle(style);
  const design = readDesign(config);
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`:where(.${PLACEHOLDER}, .${STAND_IN}, .${DIALOG}) {}`);
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
