import type { Field } from '../api';
import { defineHandler, dropEmptyStyle, flag, queryReducedMotion } from '../core';
import { allow, ownUrl } from '../third-parties';
import { drawingUrl, fetchDrawing, idsOf, isLocal, renameUrls } from '../ui/drawing';

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

const SHAPES = 'circle,ellipse,polygon,rect,path,line,polyline';
const PROPERTIES = [
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-dasharray',
  'stroke-miterlimit',
  'fill',
] as const;

/** Returns the width of a line, at least one unit for any visible line. Needs no DOM. */
export const lineWidth = (width: string): string => {
  const value = Number.parseFloat(width);
  return value > 0 && value < 1 ? '1' : width;
};

/** Reads the computed paint of all shapes, before any of them is changed. */
const readPaint = (svg: SVGSVGElement) =>
  [...svg.querySelectorAll<SVGElement>(SHAPES)].map((shape) => {
    const style = getComputedStyle(shape);
    return { shape, values: PROPERTIES.map((name) => [name, style.getPropertyValue(name)] as const) };
  });

function setPaint(shape: SVGElement, name: string, value: string) {
  shape.setAttribute(name, value);
  // A style would override the attribute and the owner's own colours.
  shape.style.removeProperty(name);
}

/** Moves the computed paint of the shapes into attributes, so that the page's own CSS wins. */
export function writeAttributes(svg: SVGSVGElement): void {
  for (const { shape, values } of readPaint(svg))
    for (const [name, value] of values)
      setPaint(shape, name, name === 'stroke-width' ? lineWidth(value) : value);
}

/** Paints every visible fill and stroke in the colour of the surrounding text. */
export function takeTextColor(svg: SVGSVGElement): void {
  for (const { shape, values } of readPaint(svg))
    for (const [name, value] of values)
      if ((name === 'fill' || name === 'stroke') && value !== 'none') setPaint(shape, name, 'currentColor');
}

/** Returns an attribute's value with the renamed ids that it refers to. Needs no DOM. */
export function renamed(name: string, value: string, rename: (id: string) => string): string {
  if (name === 'id') return rename(value);
  if (/^(?:xlink:)?href$/i.test(name)) return value.replace(/^#(.+)/s, (_, id: string) => `#${rename(id)}`);
  // Animations start at events such as `id.end` and `id.click`.
  if (/^(?:begin|end)$/.test(name)) return value.replace(/[\w-]+(?=\.[a-z])/gi, rename);
  return renameUrls(value, rename);
}

/** Prefixes every id of the drawing, so that two drawings of one file do not share gradients and masks. */
export function makeIdsUnique(svg: SVGSVGElement, prefix: string): void {
  const ids = idsOf(svg);
  const rename = (id: string) => (ids.has(id) ? prefix + id : id);
  for (const each of [svg, ...svg.querySelectorAll<SVGElement>('*')]) {
    for (const attribute of [...each.attributes]) {
      const { name, value } = attribute;
      // A strict CSP forbids writing the `style` attribute as text.
      if (name !== 'style') attribute.value = renamed(name, value, rename);
    }
    for (const name of [...each.style]) {
      const value = each.style.getPropertyValue(name);
      if (value.includes('#')) each.style.setProperty(name, renameUrls(value, rename));
    }
  }
}

interface Media {
  readonly url: string;
  readonly alt: string;
}

/** The field of a file in the media library. */
const media: Field<Media> = {
  fallback: { url: '', alt: '' },
  form: 'a file',
  read(raw) {
    if (typeof raw !== 'object' || raw === null) return undefined;
    const { url, alt } = raw as { url?: unknown; alt?: unknown };
    return { url: typeof url === 'string' ? url : '', alt: typeof alt === 'string' ? alt : '' };
  },
};

/**
 * The number of drawings so far, which makes the ids of each drawing unique: a page may have the same file several
 * times.
 */
let drawingCount = 0;

/** Inserts a drawing into the page, so that the page's CSS can colour it. */
export default defineHandler({
  settings: {
    svg: media,
    remove_inline_css: flag(),
    override_colors: flag(),
    /** The key is printed only where the owner set the size. */
    maintain_ratio: flag(),
  },
  texts: { format: 'Please select a SVG file format.' },
  async mount(element, { settings, page, texts, signal, note, warn }) {
    const box = element.querySelector<HTMLElement>('.ee-inline-svg');
    const given = settings.get();
    const address = given.svg.url || box?.dataset.url;
    if (!box || !address) return;
    const url = drawingUrl(address, page.assets.uploads);
    if (!url) return alert(texts.format);
    const allowed = ownUrl(url) ?? (await allow(url, { kind: 'image', element: box, signal }));
    const svg = await fetchDrawing(allowed, signal);
    if (signal.aborted) return;
    if (!svg) return warn('inline-svg', `there is no drawing at ${url.slice(0, 200)}`);

    const title = svg.querySelector(':scope>title')?.textContent?.trim();
    for (const each of svg.querySelectorAll('title,desc')) each.remove();
    if (queryReducedMotion().matches) {
      for (const each of svg.querySelectorAll('animate,animateTransform,animateMotion,set')) each.remove();
      note('motion', 'motion.reduced');
    }
    applyStyles(svg);
    makeIdsUnique(svg, `e-svg-${++drawingCount}-`);
    if (!given.maintain_ratio) svg.setAttribute('preserveAspectRatio', 'none');
    else for (const name of ['width', 'height']) svg.removeAttribute(name);
    const label = given.svg.alt || title;
    svg.removeAttribute('aria-labelledby');
    if (label) {
      svg.setAttribute('role', 'img');
      svg.setAttribute('aria-label', label);
    } else if (!svg.hasAttribute('aria-label')) svg.setAttribute('aria-hidden', 'true');

    const printed = [...box.childNodes];
    box.replaceChildren(svg);
    if (given.remove_inline_css) writeAttributes(svg);
    if (given.override_colors) takeTextColor(svg);
    for (const each of [svg, ...svg.querySelectorAll('*')]) dropEmptyStyle(each);
    signal.addEventListener('abort', () => box.replaceChildren(...printed));
  },
});
