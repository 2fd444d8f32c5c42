/**
 * Every hover of the product. `test/browser/hover.test.ts` tries the rows with each pointer, and `test/unit/hover.test.ts`
 * compares them with the sources: each file of `src/` that reacts to a hovering pointer is in one of the three lists.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { settingsAttribute, widget } from './markup';
import type { Pointer } from './pointers';
import type { Site } from './site';

export interface Hover {
  readonly what: string;
  /** The files of `src/` whose reaction to a pointer the row tries. */
  readonly files: readonly string[];
  /** The path of a page of the demo, or a page of its own. */
  readonly on: string | OwnPage;
  /** The selector of the element that the pointer reaches. */
  readonly target: string;
  /** The selector of an element that is visible after the pointer has reached the target. */
  readonly shown: string;
  /** The pointers that must leave the page as it is, because the element does not react to them. */
  readonly inert?: readonly Pointer[];
  /** Whether the shown element is inside the target. */
  readonly isWithin?: boolean;
  /** The selector of what a finger presses to close the element; by default the finger taps another place. */
  readonly closedBy?: string;
  /** The pointers that are tested; all of them by default. */
  readonly pointers?: readonly Pointer[];
}

/** A page for a hover that no page of the demo has without consent. */
export interface OwnPage {
  readonly body: string;
  readonly head: string;
  /** The policy of the page, where it loads a service; the strictest by default. */
  readonly csp?: string;
  /** Serves the files and the service that the page asks for. */
  serve(site: Site, page: Page): Promise<void>;
}

const STYLE = '<link rel="stylesheet" href="/cms.css">';
const PRO = `<script type="text/plain" id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = ${JSON.stringify(
  { urls: { assets: '/pro/' }, lottie: { defaultAnimationUrl: '/flug.json' } },
)};</script>`;

/** The library of the animations, which shows as an attribute whether an animation plays. */
const ANIMATIONS = `window.lottie = { loadAnimation({ container }) {
  const show = (isPlaying) => container.toggleAttribute('data-playing', isPlaying);
  return { totalFrames: 101, isLoaded: true, setSpeed() {}, goToAndStop() {}, destroy() {}, addEventListener() {},
    playSegments: () => show(true), play: () => show(true), pause: () => show(false) };
} };`;

const ANIMATION: OwnPage = {
  head: PRO + STYLE,
  body: `<main><h1>Flug</h1>${widget(
    'lottie',
    'fe12cd5',
    '<div class="e-lottie__container"><div class="e-lottie__animation">Flug</div></div>',
    { source_json: { url: '/flug.json' }, trigger: 'on_hover', on_hover_out: 'pause' },
  )}</main>`,
  async serve(site) {
    site.set('/cms.css', '.e-lottie__animation { block-size: 200px }');
    site.set('/flug.json', '{"layers":[]}');
    site.set('/pro/lib/lottie/lottie.min.js', ANIMATIONS);
  },
};

/** The demo's stand-in for the map service. */
const MAP_SERVICE = readFileSync(new URL('../../demo/consent/maps-api.js', import.meta.url), 'utf8');
const MAP_ADDRESS = 'https://maps.googleapis.com/maps/api/js?key=K';

/** A map with one pin, and the list of its places. */
export const MAP: OwnPage = {
  head: STYLE,
  csp: "script-src 'self' https://maps.googleapis.com; style-src 'self'; require-trusted-types-for 'script'",
  body: `<main><h1>Karte</h1>${widget(
    'ee-google-map',
    'ab1',
    `<div class="ee-google-map-wrapper"><div class="ee-google-map__navigation"><ul><li class="ee-google-map__navigation__item ee-google-map__navigation__item--all"><a class="ee-google-map__navigation__link">Alle</a></li></ul></div><div class="ee-google-map" data-lat="47" data-lng="11"><div class="ee-google-map__pin" data-trigger="mouseover" data-lat="47" data-lng="11" data-id="p1"><h2 class="ee-google-map__pin__title">Alm</h2></div></div></div>`,
    { popups: 'yes' },
  )}</main><script src="${MAP_ADDRESS}" id="google-maps-api-js"></script>`,
  async serve(site, page) {
    site.set('/cms.css', '.ee-google-map { block-size: 500px; max-inline-size: 800px }');
    await page.route(MAP_ADDRESS, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: MAP_SERVICE }),
    );
  },
};

/** A slideshow behind a container. */
export const SLIDES: OwnPage = {
  head: STYLE,
  body: `<main><h1>Gipfel</h1><div class="elementor-element e-con" data-id="cd12cd3" data-element_type="container"${settingsAttribute(
    {
      background_background: 'slideshow',
      background_slideshow_gallery: [1, 2].map((id) => ({ id, url: `/bild.svg?${id}` })),
    },
  )}><p>Text</p></div></main>`,
  async serve(site) {
    site.set('/cms.css', '.e-con { position: relative; block-size: 300px }');
    site.set('/bild.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>');
  },
};

export const HOVERS: readonly Hover[] = [
  {
    what: 'a mega menu',
    files: ['widgets/mega-menu/index.ts'],
    on: '/mega-menue/',
    target: '.e-n-menu-title:not(.e-click):has(.e-n-menu-dropdown-icon)',
    shown: '.e-n-menu-dropdown-icon[aria-expanded=true]',
  },
  {
    what: 'a menu',
    files: ['ui/submenu/submenu-interaction.ts', 'ui/submenu/mouse.ts'],
    on: '/menues/',
    target: '.elementor-nav-menu--main a.has-submenu',
    shown: '.elementor-nav-menu--main a.has-submenu[aria-expanded=true]',
    // The pen taps here as a finger does.
    pointers: ['touch', 'mouse'],
  },
  {
    what: 'a tooltip',
    files: ['ui/tooltips/attach.ts', 'ui/tooltips/attach.ts', 'ui/tooltips/settings.ts'],
    on: '/hinweise/',
    target: 'main .hotip[role=button]',
    shown: '.hotip-tooltip',
  },
  {
    what: 'a tooltip of a picture’s point',
    files: ['widgets/hotspot.ts', 'widgets/hotspot.ts'],
    on: '/zaehler/',
    target: '.e-hotspot__button',
    shown: '.e-hotspot--active .e-hotspot__tooltip',
  },
  {
    what: 'a point of the widget pack',
    files: ['ui/tooltips/attach.ts'],
    on: '/hinweise/',
    target: 'main .ee-hotspot',
    shown: '.hotip-tooltip',
  },
  {
    what: 'the window of a map’s pin',
    files: ['widgets/ee-google-map/draw.ts', 'widgets/ee-google-map/places.ts'],
    on: MAP,
    target: '.ee-google-map button[aria-label=Alm]',
    shown: '.ee-google-map [role=dialog]',
    closedBy: '.ee-google-map [role=dialog] button',
  },
  {
    what: 'an animation that plays under the pointer',
    files: ['widgets/lottie/triggers.ts'],
    on: ANIMATION,
    target: '.e-lottie__container',
    shown: '.e-lottie__animation[data-playing]',
  },
  {
    what: 'the tilt of a picture',
    files: ['effects/parallax-gallery.ts', 'ui/scroll-motion/pointer.ts'],
    on: '/galerie/',
    target: '.ee-gallery__tilt',
    shown: '.ee-gallery__tilt[style*="rotateX"]',
    pointers: ['mouse', 'pen'],
    inert: ['touch'],
  },
  {
    what: 'the title over a picture',
    files: [],
    on: '/galerie/',
    target: '.elementor-gallery-item.elementor-animated-content',
    shown: '.elementor-gallery-item:hover .elementor-gallery-item__title',
    pointers: ['mouse', 'pen'],
  },
  {
    what: 'the pause of a section’s moving background',
    files: ['ui/background-motion/style.css'],
    on: SLIDES,
    target: '.e-con',
    shown: ':hover > .piton-motion-pause',
  },
  {
    what: 'the pause of a carousel',
    files: ['ui/carousel/autoplay.ts'],
    on: '/karussell/',
    target: '.swiper:has(.piton-carousel-toggle)',
    shown: '.swiper-wrapper[aria-live=polite]',
    isWithin: true,
    // The carousels' own tests cover fingers.
    pointers: ['mouse', 'pen'],
  },
];

/** Files whose hover a test of their own tries with every pointer. */
export const TRIED_ELSEWHERE: Readonly<Record<string, string>> = {
  'effects/interactions.ts': 'browser/effects/interactions.test.ts',
  'widgets/menu-cart.ts': 'browser/widgets/menu-cart.test.ts',
};

const FETCHES = 'Fetches code that a click or the focus fetches as well; nothing is shown.';
const PAINTS = 'Paints a control that is visible and usable without hovering.';
const LEAVES = 'Reacts to a mouse that leaves the window; the owner has other triggers for fingers.';

/**
 * Files that react to a pointer and open, show or move nothing by hovering alone, and why. Unfold is not here, since only
 * a press opens it; flip boxes and calls to action are not, since the builder's CSS alone turns them
 * (`src/inspector/items.ts`).
 */
export const NO_HOVER: Readonly<Record<string, string>> = {
  'banner/content.css': PAINTS,
  'banner/controls.css': PAINTS,
  'banner/controls.ts': FETCHES,
  'banner/optional-parts/style.css': PAINTS,
  'banner/round-button.css': PAINTS,
  'banner/views.css': PAINTS,
  'blocker/placeholder/preview.css': PAINTS,
  'blocker/placeholder/style.css': PAINTS,
  'page/lightbox/controls.ts': 'Shows the controls again, which taps, keys and the focus show as well.',
  'page/lightbox/style.css': PAINTS,
  'piton.css': 'Opens menus where no script runs; a finger opens them by the focus.',
  'popups/extras/triggers.ts': `${LEAVES} ${FETCHES}`,
  'popups/index.ts': FETCHES,
  'popups/triggers.ts': LEAVES,
  'core/interaction.ts': 'Starts a handler, which a press and the focus start as well.',
  'facade/classes.ts': 'Lets an add-on’s carousel rest, which opens nothing.',
  'ui/dom/intent.ts': FETCHES,
  'ui/player-parts/slider.ts': 'Follows a pointer that is pressed.',
  'ui/submenu/long-menu.ts':
    'Scrolls a long list by its arrows, which wheel, finger and focus scroll as well.',
  'ui/titles/heading-scroll.ts': 'Follows a mouse that is pressed; a finger scrolls by itself.',
  'widgets/image-comparison.ts': 'Follows a pointer that is pressed.',
};
