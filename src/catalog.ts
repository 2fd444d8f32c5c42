import type { Load } from './runtime/chunks';
import { POPUP } from './runtime/marks';
import type { CatalogEntry } from './runtime/types';

/**
 * Every handler of the product, one line each: how its elements are marked, when it starts, and its chunk.
 * The build turns each import() into the names of the files it needs (build.mjs).
 */
export const catalog: readonly CatalogEntry[] = [
  // Those beside each other that share most: so the entry packs best.
  { widget: 'ee-slide-menu', when: 'load', load: () => import('./widgets/ee-slide-menu') },
  { widget: 'woocommerce-cart', load: () => import('./widgets/shop') },
  { widget: 'woocommerce-checkout-page', load: () => import('./widgets/shop') },
  { widget: 'woocommerce-product-add-to-cart', load: () => import('./widgets/shop') },
  { widget: 'alert', load: () => import('./widgets/alert') },
  { widget: 'wp-widget-media_audio', load: () => import('./widgets/wp-widget-media_audio') },
  { widget: 'progress-tracker', load: () => import('./widgets/progress-tracker') },
  { widget: 'video-playlist', load: () => import('./widgets/video-playlist') },
  { widget: 'html5-video', load: () => import('./widgets/html5-video') },
  { widget: 'ee-audio-player', load: () => import('./widgets/ee-audio-player') },
  { widget: 'devices-extended', load: () => import('./widgets/devices-extended') },
  { widget: 'image-comparison', load: () => import('./widgets/image-comparison') },
  { widget: 'video', load: () => import('./widgets/video') },
  { widget: 'woocommerce-menu-cart', load: () => import('./widgets/menu-cart') },
  { widget: 'off-canvas', when: 'load', load: () => import('./widgets/off-canvas') },
  { widget: 'loop-grid', load: () => import('./widgets/loop-grid') },
  { widget: 'taxonomy-filter', load: () => import('./widgets/taxonomy-filter') },
  { widget: 'form', load: () => import('./widgets/form') },
  { widget: 'ee-switcher', load: () => import('./widgets/ee-switcher') },
  { widget: 'lottie', load: () => import('./widgets/lottie') },
  { widget: 'code-highlight', load: () => import('./widgets/code-highlight') },
  { widget: 'facebook-button', load: () => import('./widgets/facebook') },
  { widget: 'facebook-comments', load: () => import('./widgets/facebook') },
  { widget: 'facebook-embed', load: () => import('./widgets/facebook') },
  { widget: 'facebook-page', load: () => import('./widgets/facebook') },
  { widget: 'woocommerce-notices', load: () => import('./widgets/woocommerce-notices') },
  { widget: 'circle-progress', load: () => import('./widgets/circle-progress') },
  { widget: 'text-path', load: () => import('./widgets/text-path') },
  { widget: 'ee-inline-svg', load: () => import('./widgets/ee-inline-svg') },
  { widget: 'posts', load: () => import('./widgets/posts') },
  { widget: 'archive-posts', load: () => import('./widgets/posts') },
  { widget: 'posts-extra.classic', load: () => import('./widgets/posts-extra') },
  { widget: 'table', load: () => import('./widgets/table') },
  { widget: 'search', when: 'load', load: () => import('./widgets/search') },
  { widget: 'share-buttons', load: () => import('./widgets/share-buttons') },
  { widget: 'paypal-button', load: () => import('./widgets/payment') },
  { widget: 'stripe-button', load: () => import('./widgets/payment') },
  { widget: 'countdown', when: 'load', load: () => import('./widgets/countdown') },
  { widget: 'ee-google-map', load: () => import('./widgets/ee-google-map') },
  { widget: 'ee-offcanvas', when: 'load', load: () => import('./widgets/ee-offcanvas') },
  { widget: 'ee-scroll-indicator', when: 'load', load: () => import('./widgets/ee-scroll-indicator') },
  { widget: 'mega-menu', when: 'load', load: () => import('./widgets/mega-menu') },
  { widget: 'ee-popup', when: 'load', load: () => import('./popups/extras') },
  { widget: 'ee-age-gate', when: 'load', load: () => import('./popups/age-gate') },
  { widget: 'hotspot', load: () => import('./widgets/hotspot') },
  { widget: 'ee-calendar', load: () => import('./widgets/ee-calendar') },
  { widget: 'search-form', load: () => import('./widgets/search-form') },
  { widget: 'ee-search-form', load: () => import('./widgets/ee-search-form') },
  { widget: 'ee-toggle-element', load: () => import('./widgets/ee-toggle-element') },
  { widget: 'unfold', load: () => import('./widgets/unfold') },
  { widget: 'image-carousel', load: () => import('./widgets/image-carousel') },
  { widget: 'nested-carousel', load: () => import('./widgets/nested-carousel') },
  { widget: 'loop-carousel', load: () => import('./widgets/nested-carousel') },
  { widget: 'slides', load: () => import('./widgets/slides') },
  { widget: 'media-carousel', load: () => import('./widgets/media-carousel') },
  { widget: 'testimonial-carousel', load: () => import('./widgets/testimonial-carousel') },
  { widget: 'reviews', load: () => import('./widgets/testimonial-carousel') },
  { widget: 'gallery-slider', load: () => import('./widgets/gallery-slider') },
  { widget: 'posts-extra.carousel', load: () => import('./widgets/posts-carousel') },
  { widget: 'hotspots', load: () => import('./widgets/hotspots') },
  { widget: 'button-group', load: () => import('./widgets/button-group') },
  { widget: 'gallery-extra', load: () => import('./widgets/gallery-extra') },
  { widget: 'portfolio', load: () => import('./widgets/portfolio') },
  { widget: 'table-of-contents', when: 'load', load: () => import('./widgets/table-of-contents') },
  { widget: 'nested-accordion', when: 'idle', load: () => import('./widgets/nested-accordion') },
  { widget: 'tabs', load: () => import('./widgets/classic-tabs') },
  { widget: 'accordion', when: 'idle', load: () => import('./widgets/classic-tabs') },
  { widget: 'toggle', when: 'idle', load: () => import('./widgets/classic-tabs') },
  { widget: 'nav-menu', when: 'load', load: () => import('./widgets/nav-menu') },
  { widget: 'timeline', when: 'idle', load: () => import('./widgets/timeline') },
  { widget: 'nested-tabs', load: () => import('./widgets/nested-tabs') },
  { widget: 'progress', load: () => import('./widgets/progress') },
  { widget: 'gallery', load: () => import('./widgets/gallery') },
  { widget: 'heading-extended', load: () => import('./widgets/heading-extended') },
  { widget: 'counter', load: () => import('./widgets/counter') },
  { widget: 'animated-headline', load: () => import('./widgets/animated-headline') },
  {
    name: 'header',
    selector: '.she-header-yes:not(.elementor-sticky__spacer)',
    when: 'load',
    load: () => import('./page/header'),
  },
  {
    name: 'stray-divs',
    selector: 'div[style*="display" i][style*="clear" i]',
    when: 'load',
    once: true,
    load: () => import('./page/stray-divs'),
  },
  {
    name: 'entrance',
    setting: ['animation', '_animation'],
    selector: '.elementor-invisible',
    when: 'load',
    reveal: 'elementor-invisible',
    load: () => import('./effects/entrance'),
  },
  {
    name: 'cookie-policy',
    selector: 'table.devowl-wp-react-cookie-banner-cookie-policy',
    load: () => import('./consent/policy'),
  },
  {
    selector: 'span.rcb-consent-history-uuids',
    name: 'history-ids',
    load: () => import('./consent/history-ids'),
  },
  { name: 'popup', selector: POPUP, when: 'load', load: () => import('./popups') },
  {
    name: 'visits',
    selector: 'script#elementor-pro-frontend-js-before',
    when: 'idle',
    load: () => import('./popups/visits'),
  },
  {
    name: 'link-actions',
    selector:
      'a[href^="#elementor-action"],a[href^="%23elementor-action"],[data-action-link],[data-e-action-hash],[e-action-hash]',
    when: 'load',
    load: () => import('./page/link-actions'),
  },
  {
    name: 'lightbox',
    selector:
      'a[href*=".jp" i],a[href*=".png" i],a[href*=".gif" i],a[href*=".svg" i],a[href*=".webp" i],a[href*=".avif" i],[data-elementor-lightbox],[data-elementor-lightbox-video],a[href*="action%3Dlightbox" i],[data-action-link*="action%3Dlightbox" i]',
    when: 'load',
    load: () => import('./page/lightbox'),
  },
  {
    name: 'theme-menu',
    selector: '.site-header .site-navigation-toggle-holder',
    when: 'load',
    load: () => import('./page/theme-menu'),
  },
  {
    name: 'anchors',
    selector: 'a[href*="#"],.elementor-menu-anchor',
    when: 'load',
    load: () => import('./page/anchors'),
  },
  {
    name: 'anti-spam',
    selector: 'script[data-cookieconsent=ignore]:not([src]),script[id^=ct_public_functions]',
    when: 'idle',
    load: () => import('./page/anti-spam'),
  },
  { name: 'sticky', setting: ['sticky'], when: 'load', load: () => import('./effects/sticky') },
  { name: 'ee-sticky', setting: ['sticky_enable'], when: 'load', load: () => import('./effects/ee-sticky') },
  {
    name: 'motion',
    setting: [
      'motion_fx_motion_fx_scrolling',
      'motion_fx_motion_fx_mouse',
      'background_motion_fx_motion_fx_scrolling',
      'background_motion_fx_motion_fx_mouse',
    ],
    when: 'load',
    load: () => import('./effects/motion'),
  },
  {
    name: 'parallax-element',
    setting: ['parallax_element_enable'],
    when: 'load',
    load: () => import('./effects/parallax-element'),
  },
  {
    name: 'parallax-background',
    setting: ['parallax_background_enable'],
    when: 'load',
    load: () => import('./effects/parallax-background'),
  },
  {
    name: 'parallax-gallery',
    setting: ['parallax_enable', 'tilt_enable'],
    when: 'load',
    load: () => import('./effects/parallax-gallery'),
  },
  {
    name: 'background-slideshow',
    setting: ['background_background'],
    values: ['slideshow'],
    load: () => import('./effects/background-slideshow'),
  },
  {
    name: 'background-video',
    setting: ['background_background'],
    values: ['video'],
    load: () => import('./effects/background-video'),
  },
  {
    name: 'shapes',
    setting: ['shape_divider_top', 'shape_divider_bottom'],
    load: () => import('./effects/shapes'),
  },
  {
    name: 'lazy-background',
    selector: '.e-con.e-parent:not(.e-lazyloaded),[data-e-bg-lazyload]',
    load: () => import('./effects/lazy-background'),
  },
  { name: 'tooltip', setting: ['tooltip_enable'], load: () => import('./effects/tooltip') },
  {
    name: 'page-transition',
    selector: 'e-page-transition',
    when: 'load',
    reveal: 'e-page-transition--entering',
    load: () => import('./page/page-transition'),
  },
  { name: 'drop-cap', setting: ['drop_cap'], values: ['yes'], load: () => import('./widgets/drop-cap') },
];

/** Parts of features that only some visits need, by the names that handlers ask for (loadPart). */
export const partFiles: Readonly<Record<string, Load>> = {
  plain: () => import('./plain'),
  popup: () => import('./popups/view'),
  magnific: () => import('./popups/magnific'),
  extras: () => import('./popups/extras/show'),
  lightbox: () => import('./page/lightbox/dialog'),
  contacts: () => import('./page/anti-spam/contacts'),
  layer: () => import('./ui/layer'),
  floating: () => import('./ui/floating'),
  tip: () => import('./ui/tooltip/tip'),
  'film-player': () => import('./ui/player/video'),
  sanitizer: () => import('./ui/sanitizer'),
  'swiper-effects': () => import('./ui/carousel/swiper-effects'),
  'swiper-rows': () => import('./ui/carousel/swiper-rows'),
  'background-embed': () => import('./effects/background-video/embed'),
};

/** Chunks beside the handlers: what they all share, the check of the owner's configuration, the stand-in for the
 * builder's own script object, and the QA overlay. */
export const coreFiles: Load = () => import('./runtime/core');
export const configFiles: Load = () => import('./config');
export const facadeFiles: Load = () => import('./facade');
export const inspectorFiles: Load = () => import('./inspector');

/**
 * What a page with consent needs, each when it does: the decision; its effects; its documentation, and that tried again;
 * what holds embeds back, gives them back, and stands in their place; the question, painted at once; its React views;
 * the round button.
 */
export const consentFiles = {
  consent: () => import('./consent'),
  apply: () => import('./consent/apply'),
  documenting: () => import('./consent/documenting'),
  queue: () => import('./consent/queue'),
  blocker: () => import('./blocker'),
  pass: () => import('./blocker/pass'),
  placeholder: () => import('./blocker/placeholder'),
  banner: () => import('./banner'),
  bannerViews: () => import('./banner/take-over'),
  sticky: () => import('./banner/round-button'),
} satisfies Record<string, Load>;

/** Widgets for which the owner named scripts of the CMS: those are loaded when such a widget comes into view (core.8). */
export const scriptLines = (scripts: unknown): CatalogEntry[] =>
  Object.keys(scripts ?? {}).map((widget) => ({
    name: `scripts:${widget}`,
    widget,
    load: () => import('./widgets/cms-scripts'),
  }));
