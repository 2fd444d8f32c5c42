import { idsOf, isLocal } from '../../ui/drawing';

/** The properties that only paint; other properties of a drawing could affect the page around it. */
const PAINT =
  /^(?:fill|stroke|stop-|flood-|lighting-|marker|font|text-|letter-|word-|dominant-|alignment-|baseline-|transform|clip-|mask|filter|opacity|display|visibility|color|paint-order|vector-effect|mix-blend-mode|isolation|shape-rendering)/;
/** The rest of a longer style sheet is ignored, in characters. */
const MAX_LENGTH = 100_000;
/** The largest number of selector matches that one drawing may cost. */
const MAX_MATCHES = 1_000_000;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Estimates the specificity of a selector, closely enough for the files of drawing programs. Needs no DOM. */
export const weightOf = (selector: string): number =>
  count(selector, /#[\w-]/g) * 1e4 +
  count(selector, /(?:\.|\[|(?<!:):(?!:))[\w-]/g) * 100 +
  count(selector, /(?:^|[\s>+~(,])[a-z]/gi);

interface Rule {
  readonly selector: string;
  readonly style: CSSStyleDeclaration;
}

/** Returns the style rules of a sheet, the most specific last. Conditional rules, fonts and animations are left out. */
function rulesOf(css: string): Rule[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.slice(0, MAX_LENGTH));
  return [...sheet.cssRules]
    .flatMap((rule) =>
      rule instanceof CSSStyleRule
        ? rule.selectorText.split(/,(?![^(]*\))/).map((selector) => ({ selector, style: rule.style }))
        : [],
    )
    .sort((one, other) => weightOf(one.selector) - weightOf(other.selector));
}

/** Applies the file's own styles to each element of the drawing, and to nothing outside the drawing. */
export function applyStyles(svg: SVGSVGElement): void {
  const ids = idsOf(svg);
  const apply = (element: SVGElement, from: CSSStyleDeclaration) => {
    for (const name of from) {
      const value = from.getPropertyValue(name);
      // A transform on the root could make the drawing cover the page.
      if (PAINT.test(name) && isLocal(value, ids) && !(element === svg && name.startsWith('transform')))
        element.style.setProperty(name, value);
    }
  };
  const sheets = [...svg.querySelectorAll('[data-piton-css]')];
  const css = sheets.map(({ textContent }) => textContent).join('\n');
  for (const sheet of sheets) sheet.remove();
  const elements = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const rules = rulesOf(css);
  for (const { selector, style } of rules.slice(0, MAX_MATCHES / elements.length))
    for (const each of elements) if (each.matches(selector)) apply(each, style);
  const own = document.createElement('i').style;
  for (const each of elements) {
    own.cssText = each.getAttribute('data-piton-style') ?? '';
    each.removeAttribute('data-piton-style');
    apply(each, own);
  }
}
