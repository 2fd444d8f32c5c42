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
const FAMILIES =
  /^(?:theme-|post-(?:info|navigation|comments)$|link-in-bio-var-|wc-(?:products|categories|elements)$|woocommerce-(?:product-(?!add-to-cart)|archive-|category-|products$))/;

/** A text widget needs a handler only for its drop cap. */
const hasDropCap = (element: Element) =>
  element.getAttribute('data-settings')?.includes('"drop_cap":') === true;

/** Whether a widget of this type, printed as `element`, needs no handler. */
export const isStatic = (type: string, element: Element): boolean =>
  types.has(type) || FAMILIES.test(type) || (type === 'text-editor' && !hasDropCap(element));

/** Atomic elements that are markup and CSS only, and the parts of those that have a script. */
const ATOMIC = new Set(
  'e-div-block e-flexbox e-grid e-heading e-paragraph e-button e-image e-svg e-divider e-self-hosted-video e-component e-tab e-tabs-menu e-tabs-content-area e-tab-content e-form-success-message e-form-error-message e-pagination'.split(
    ' ',
  ),
);

/** The type of an atomic element that needs a script, and for which Piton has no handler; `null` for all others. */
export const atomicTypeOf = (element: Element): string | null => {
  const type = element.getAttribute('data-e-type');
  return type?.startsWith('e-') && !ATOMIC.has(type) ? type : null;
};
