/**
 * About a hundred lines in addition to today's catalog, so that matching is measured with many more handlers: widgets
 * of the builder, its pro add-on and its extras, settings that any element can have, and markup without widgets.
 */

const load = async () => ({});

/** Widget types as pages print them. */
export const WIDGETS = [
  ...[
    'nested-accordion',
    'accordion',
    'tabs',
    'toggle',
    'video',
    'counter',
    'progress',
    'alert',
    'text-editor',
  ],
  ...['image-gallery', 'image-carousel', 'nested-tabs', 'google_maps', 'menu-anchor', 'search', 'nav-menu'],
  ...[
    'mega-menu',
    'off-canvas',
    'form',
    'login',
    'countdown',
    'share-buttons',
    'social-icons',
    'slides',
    'posts',
  ],
  ...[
    'portfolio',
    'gallery',
    'media-carousel',
    'testimonial-carousel',
    'reviews',
    'loop-grid',
    'loop-carousel',
  ],
  ...['taxonomy-filter', 'animated-headline', 'hotspot', 'lottie', 'code-highlight', 'progress-tracker'],
  ...['table-of-contents', 'video-playlist', 'paypal-button', 'stripe-button', 'flip-box', 'author-box'],
  ...[
    'archive-posts',
    'search-form',
    'theme-post-content',
    'facebook-button',
    'facebook-comments',
    'price-table',
  ],
  ...['posts-extra', 'gallery-extra', 'gallery-slider', 'devices-extended', 'ee-popup', 'ee-offcanvas'],
  ...[
    'ee-google-map',
    'ee-toggle-element',
    'ee-switcher',
    'ee-calendar',
    'circle-progress',
    'unfold',
    'timeline',
  ],
  ...['table', 'image-comparison', 'hotspots', 'heading-extended', 'ee-slide-menu', 'ee-inline-svg'],
  ...['ee-audio-player', 'button-group', 'text-divider', 'ee-search-form', 'ee-scroll-indicator'],
  ...['ee-random-image', 'ee-breadcrumbs', 'ee-age-gate', 'html5-video', 'heading', 'image'],
];

const SETTINGS = [
  { setting: ['sticky'], values: ['top', 'bottom'] },
  { setting: ['motion_fx_motion_fx_scrolling'], values: ['yes'] },
  { setting: ['motion_fx_motion_fx_mouse'], values: ['yes'] },
  { setting: ['background_motion_fx_motion_fx_scrolling'], values: ['yes'] },
  { setting: ['background_background'], values: ['video'] },
  { setting: ['background_background'], values: ['slideshow'] },
  { setting: ['shape_divider_top', 'shape_divider_bottom'] },
  { setting: ['handle_motion_fx_asset_loading'] },
  { setting: ['parallax_element_enable'], values: ['yes'] },
  { setting: ['parallax_background_enable'], values: ['yes'] },
  { setting: ['parallax_gallery_enable'], values: ['yes'] },
  { setting: ['tooltip_enable'], values: ['yes'] },
  { setting: ['tilt_enable'], values: ['yes'] },
  { setting: ['global_link'] },
];

const SELECTORS = [
  'a[href*="#"]',
  'a[href*="#elementor-action"]',
  '[data-elementor-open-lightbox]',
  '[data-elementor-type="popup"]',
  '.elementor-share-btn',
  '.she-header-yes',
  'a[href^="mailto:"][data-code]',
  '[data-elementor-settings]',
];

/** The additional lines, in the form of the catalog's lines. */
export const futureLines = [
  ...WIDGETS.map((widget) => ({ name: `future-${widget}`, widget, load })),
  ...SETTINGS.map((mark, at) => ({ name: `future-setting-${at}`, ...mark, load })),
  ...SELECTORS.map((selector, at) => ({ name: `future-selector-${at}`, selector, load })),
];
