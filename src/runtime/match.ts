import { BLOCKED, DELAYED, FOREIGN, POPUP } from './marks';
import type { CatalogEntry } from './types';

/** Markup that must stay inert: copies that keep the originals' marks, content whose handlers are delayed, popups' patterns, and what is foreign. */
const INERT = `[${FOREIGN}],.elementor-sticky__spacer,.swiper-slide-duplicate,[${DELAYED}="true"],${POPUP}>*`;
const DEVICES = '(?:_(?:widescreen|laptop|(?:tablet|mobile)(?:_extra)?))?';

export type Found = (element: HTMLElement, entry: CatalogEntry) => void;
export type Matcher = (root: Element | Document, found: Found) => void;

/** Calls `visit` with `root`, if it matches, and all below it that do. */
function each(root: Element | Document, selector: string, visit: (element: HTMLElement) => void) {
  // A form's field may be called `matches`, a picture of the document `querySelectorAll`.
  if (root instanceof HTMLElement && Element.prototype.matches.call(root, selector)) visit(root);
  const { prototype } = root instanceof Document ? Document : Element;
  // PERFORMANCE: by index; on a first run an iterator costs as much as the match itself.
  const list = prototype.querySelectorAll.call(root, selector) as NodeListOf<HTMLElement>;
  for (let at = 0; at < list.length; at++) visit(list[at] as HTMLElement);
}

/**
 * Gives the document its own members back, which elements on and below `root` hide by their names (`<img name=body>`): any
 * script would fail on them.
 */
export const unhide = (root: Element | Document) =>
  each(root, 'img,form,iframe,embed,object', (element) => {
    for (const key of ['name', 'id']) {
      const name = Element.prototype.getAttributeNode.call(element, key);
      if (name && name.value in Document.prototype && Object.hasOwn(document, name.value)) {
        console.warn(`Piton: hides document.${name.value}`, element);
        name.value = '';
      }
    }
  });

/** Adds `entry` to the lines under `key`. */
function file(lines: Map<string, CatalogEntry[]>, key: string, entry: CatalogEntry) {
  const filed = lines.get(key);
  if (filed) filed.push(entry);
  else lines.set(key, [entry]);
}

/**
 * Turns the catalog into a function that finds every mark below and on a root. Cost grows with the number of marked
 * elements: widgets by a map, settings by one pattern over the attribute's text (a key inside of a JSON string has an
 * escaped quote, so the text can't lie), other markup by its selector.
 */
export function createMatcher(catalog: readonly CatalogEntry[]): Matcher {
  const widgets = new Map<string, CatalogEntry[]>();
  const settings = new Map<string, CatalogEntry[]>();
  const selectors: [string, CatalogEntry][] = [];
  for (const entry of catalog) {
    const { widget, setting, selector } = entry;
    if (widget) file(widgets, widget, entry);
    for (const key of setting ?? []) file(settings, key, entry);
    if (selector) selectors.push([selector, entry]);
  }
  /** A key that counts, and the word that it holds; neither nothing nor `none`. */
  const pattern = new RegExp(
    `"(${[...settings.keys()].join('|')})${DEVICES}":\\s*(?!"(?:none)?")"?([\\w-]*)`,
    'g',
  );
  const marked = `[data-widget_type]:not([${BLOCKED}]),[data-settings]:not([${BLOCKED}])`;
  /** Lines of a type with its skin and without: many widgets, few types. */
  const ofType = new Map<string, readonly CatalogEntry[]>();
  const linesOf = (type: string) => {
    let lines = ofType.get(type);
    if (!lines) {
      const [plain = ''] = type.split('.');
      lines = [...(widgets.get(type) ?? []), ...(widgets.get(plain) ?? [])];
      ofType.set(type, lines);
    }
    return lines;
  };

  return (root, found) => {
    const hasInert = root.querySelector(INERT) || (root instanceof Element && isInert(root));
    const visit = (element: HTMLElement, entry: CatalogEntry) => {
      if (hasInert) {
        const { closest } = Element.prototype;
        const inert = closest.call(element, INERT);
        if (inert && (closest.call(element, `[${FOREIGN}]`) || (inert !== root && root.contains(inert))))
          return;
      }
      found(element, entry);
    };
    each(root, marked, (element) => {
      const type = element.getAttribute('data-widget_type');
      if (type) for (const entry of linesOf(type)) visit(element, entry);
      const text = settings.size ? element.getAttribute('data-settings') : null;
      if (!text) return;
      // PERFORMANCE: exec with one expression; matchAll copies it for every element.
      pattern.lastIndex = 0;
      for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
        const [, key = '', value = ''] = match;
        for (const entry of settings.get(key) ?? []) {
          if (!entry.values || entry.values.includes(value)) visit(element, entry);
        }
      }
    });
    for (const [selector, entry] of selectors) {
      each(root, selector, (element) => visit(element, entry));
    }
  };
}

/** Whether `node` is, or lies in, a region that is to stay as it is. */
export const isInert = (node: Element) => Element.prototype.closest.call(node, INERT) != null;
