/** Widgets that never had a script, by the reason why (page-builder 3.2, 4.8, 9.4; pro 0.4, 21, 22; extras X0.3). */
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
 * Families of which every member is printed whole: parts of the theme, of a post, and of a product, and pages of links.
 * Tabs, galleries and ratings of a product are the shop plugin's own work.
 */
const FAMILIES =
  /^(?:theme-|post-(?:info|navigation|comments)$|link-in-bio-var-|wc-(?:products|categories|elements)$|woocommerce-(?:product-(?!add-to-cart)|archive-|category-|products$))/;

/** A text needs a handler for its drop cap only. */
const hasDropCap = (element: Element) =>
  element.getAttribute('data-settings')?.includes('"drop_cap":') === true;

/** Whether a widget of this type, printed as `element`, needs no handler. */
export const isStatic = (type: string, element: Element): boolean =>
  types.has(type) || FAMILIES.test(type) || (type === 'text-editor' && !hasDropCap(element));
