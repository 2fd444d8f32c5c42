/** Widgets that never had a script, by the reason why (page-builder 3.2, 4.8, 9.4); older releases write `google_maps`. */
export const STATIC_WIDGETS: Readonly<Record<string, string>> = {
  'markup and CSS only':
    'button divider heading html icon icon-box icon-list image-box link-in-bio rating read-more shortcode sidebar social-icons spacer star-rating testimonial',
  'an iframe': 'audio google-maps google_maps',
  'its links belong to the lightbox': 'image image-gallery',
  'a target of anchors': 'menu-anchor',
  'parts of the theme, links and images':
    'theme-site-logo theme-post-title theme-post-excerpt theme-post-featured-image',
};

const types = new Set(Object.values(STATIC_WIDGETS).join(' ').split(' '));

/** A text needs a handler for its drop cap only. */
const hasDropCap = (element: Element) =>
  element.getAttribute('data-settings')?.includes('"drop_cap":') === true;

/** Whether a widget of this type, printed as `element`, needs no handler. */
export const isStatic = (type: string, element: Element): boolean =>
  types.has(type) || (type === 'text-editor' && !hasDropCap(element));
