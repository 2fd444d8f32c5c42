import type { MarkState } from '../api';
import { type Binding, BLOCKED, type CatalogEntry, labelOf, nameOf, type Runtime } from '../core';

/** Widgets that never had a script, by the reason. */
export const STATIC_WIDGETS: Readonly<Record<string, string>> = {
  'markup and CSS only':
    'author-box blockquote breadcrumbs button call-to-action divider ee-breadcrumbs ee-random-image flip-box heading html icon icon-box icon-list image-box link-in-bio price-list price-table rating read-more shortcode sidebar sitemap social-icons spacer star-rating template testimonial text-divider woocommerce-breadcrumb',
  'an iframe; older releases write google_maps': 'audio google-maps google_maps',
  'its links belong to the lightbox': 'image image-gallery',
  'a target of anchors': 'menu-anchor',
  'a form that the server answers with a page': 'login',
  'forms and links of the shop, which the server answers':
    'woocommerce-my-account woocommerce-purchase-summary wc-add-to-cart',
};

const types = new Set(Object.values(STATIC_WIDGETS).join(' ').split(' '));

/**
 * Families of widgets that the server prints completely: parts of the theme, of a post and of a product, and pages of
 * links. The shop plugin's own scripts run a product's tabs, galleries and ratings.
 */
export const FAMILIES =
  /^(?:theme-|post-(?:info|navigation|comments)$|link-in-bio-var-|wc-(?:products|categories|elements)$|woocommerce-(?:product-(?!add-to-cart)|archive-|category-|products$))/;

/** A text widget needs a handler only for its drop cap. */
const hasDropCap = (element: Element) =>
  element.getAttribute('data-settings')?.includes('"drop_cap":') === true;

/** Whether a widget of this type, printed as `element`, needs no handler. */
export const isStatic = (type: string, element: Element): boolean =>
  types.has(type) || FAMILIES.test(type) || (type === 'text-editor' && !hasDropCap(element));

/** Atomic elements that are markup and CSS only, and the parts of those that have a script. */
const ATOMIC = new Set(
  'e-div-block e-flexbox e-grid e-heading e-paragraph e-button e-image e-svg e-divider e-self-hosted-video e-component e-tab e-tabs-menu e-tabs-content-area e-tab-content e-pagination'.split(
    ' ',
  ),
);

/** The type of an atomic element that needs a script; `null` for all others. */
export const atomicTypeOf = (element: Element): string | null => {
  const type = element.getAttribute('data-e-type');
  return type && /^e-(?!form-)/.test(type) && !ATOMIC.has(type) ? type : null;
};

/** One mark on the page: a handler on an element, or an element that should have one. */
export interface Item {
  readonly element: HTMLElement;
  /** The element's name in warnings. */
  readonly label: string;
  readonly widget: string | null;
  readonly handler: string | null;
  readonly state: MarkState;
  readonly binding?: Binding;
}

/** The title of an item: its handler, else its widget, with the skin unless that is the default one. */
export const titleOf = ({ handler, widget, label }: Item): string =>
  handler ?? widget?.replace(/\.default$/, '') ?? label;

/**
 * Collects every mark in document order. Inert regions are left out, unless a handler was mounted there. The cost grows
 * with the document: one pass, nothing is measured.
 */
export function collect({
  bindings,
  catalog,
  isInert,
}: Pick<Runtime, 'bindings' | 'catalog' | 'isInert'>): Item[] {
  const byWidget = new Map<string, CatalogEntry>();
  for (const entry of catalog) if (entry.widget) byWidget.set(entry.widget, entry);
  const items: Item[] = [];
  for (const element of document.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement)) continue;
    const type = element.getAttribute('data-widget_type') ?? atomicTypeOf(element);
    const widget = type ?? element.getAttribute('data-element_type');
    const found = bindings.get(element) ?? [];
    // The consent plugin has blocked the element's settings.
    const isBlocked = element.hasAttribute(BLOCKED);
    if (!found.length && type === null && !isBlocked) continue;

    const mark = { element, label: labelOf(element), widget };
    for (const binding of found) {
      items.push({ ...mark, handler: nameOf(binding.entry), state: binding.state, binding });
    }
    const name = type?.split('.')[0] ?? '';
    const entry = byWidget.get(type ?? '') ?? byWidget.get(name);
    if (isInert(element)) continue;
    if (isBlocked) {
      if (!found.length) items.push({ ...mark, handler: entry ? nameOf(entry) : null, state: 'blocked' });
      continue;
    }
    // A handler with a selector serves the widget itself; a handler with a setting only adds an effect.
    const isServed = found.some((binding) => binding.entry.selector && !binding.entry.setting);
    if (name && !entry && !isServed && !isStatic(name, element))
      items.push({ ...mark, handler: null, state: 'no handler' });
  }
  return items;
}
