/** Widgets of the free page builder that never had a script, by the reason why (page-builder 3.2, 4.8, 9.4). */
export const STATIC_WIDGETS: Readonly<Record<string, string>> = {
  'markup and CSS only':
    'button divider heading html icon icon-box icon-list image-box link-in-bio rating read-more shortcode sidebar social-icons spacer star-rating testimonial',
  'an iframe': 'audio google-maps',
  'its links belong to the lightbox': 'image image-gallery',
  'a target of anchors': 'menu-anchor',
};

const types = new Set(Object.values(STATIC_WIDGETS).join(' ').split(' '));

/** Whether a widget of this type needs no handler. */
export const isStatic = (type: string): boolean => types.has(type);
