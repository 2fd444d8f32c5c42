import type { CatalogEntry } from './types';

/** The consent plugin took the element's settings away; it comes to life when they are back (content-blocker B1). */
export const BLOCKED = 'consent-original-data-settings-_';
/** Handlers below wait until the element's own handler asks for them (page-builder 3.2). */
export const DELAYED = 'data-delay-child-handlers';
/** Markup that must stay inert: copies that keep the originals' marks, and content whose handlers are delayed. */
const INERT = `.elementor-sticky__spacer,.swiper-slide-duplicate,[${DELAYED}="true"]`;
const DEVICES = '(?:_(?:widescreen|laptop|tablet(?:_extra)?|mobile(?:_extra)?))?';

export type Found = (element: HTMLElement, entry: CatalogEntry) => void;
export type Matcher = (root: Element | Document, found: Found) => void;

/** Calls `visit` with `root`, if it matches, and all below it that do. */
function each(root: Element | Document, selector: string, visit: (element: HTMLElement) => void) {
  if (root instanceof HTMLElement && root.matches(selector)) visit(root);
  for (const element of root.querySelectorAll<HTMLElement>(selector)) visit(element);
}

/**
 * Turns the catalog into a function that finds every mark below and on a root. Cost grows with the number of marked
 * elements: widgets by a map, settings by one pattern over the attribute's text (a key inside of a JSON string has an
 * escaped quote, so the text can't lie), other markup by its selector.
 */
export function createMatcher(catalog: readonly CatalogEntry[]): Matcher {
  const widgets = new Map<string, CatalogEntry[]>();
  const settings: CatalogEntry[] = [];
  const selectors: [string, CatalogEntry][] = [];
  for (const entry of catalog) {
    const { widget, setting, selector } = entry;
    if (widget) widgets.set(widget, [...(widgets.get(widget) ?? []), entry]);
    if (setting) settings.push(entry);
    if (selector) selectors.push([selector, entry]);
  }
  const pattern = new RegExp(
    settings
      .map(
        ({ setting, values }) =>
          `("(?:${setting?.join('|')})${DEVICES}":\\s*${values ? `"(?:${values.join('|')})"` : '(?!"(?:none)?")'})`,
      )
      .join('|'),
    'g',
  );

  return (root, found) => {
    const hasInert = root.querySelector(INERT);
    const visit = (element: HTMLElement, entry: CatalogEntry) => {
      if (hasInert) {
        const inert = element.closest(INERT);
        if (inert && inert !== root && root.contains(inert)) return;
      }
      found(element, entry);
    };
    each(root, `[data-widget_type]:not([${BLOCKED}])`, (element) => {
      const type = element.getAttribute('data-widget_type') ?? '';
      const dot = type.indexOf('.');
      for (const entry of widgets.get(type) ?? []) visit(element, entry);
      if (dot > 0) for (const entry of widgets.get(type.slice(0, dot)) ?? []) visit(element, entry);
    });
    if (settings.length) {
      each(root, `[data-settings]:not([${BLOCKED}])`, (element) => {
        for (const match of (element.getAttribute('data-settings') ?? '').matchAll(pattern)) {
          const entry = settings[match.indexOf(match[0], 1) - 1];
          if (entry) visit(element, entry);
        }
      });
    }
    for (const [selector, entry] of selectors) {
      each(root, selector, (element) => visit(element, entry));
    }
  };
}

/** Whether `node` is, or lies in, a region that is to stay as it is. */
export const isInert = (node: Element) => node.closest(INERT) != null;

/** Whether the consent plugin holds the element's settings back. */
export const isBlocked = (element: Element) => element.hasAttribute(BLOCKED);
