import { readFileSync } from 'node:fs';
import { loopContent, loopGrid, loopItem, taxonomyFilter } from '../support/loop-markup';
import { nestedTabs, settingsAttribute, widget } from '../support/markup';
import { eeSearchForm, search, searchForm } from '../support/search-markup';
import type { Site } from '../support/site';
import * as carousels from './widgets/carousels/carousels-page';

const FILM = readFileSync(new URL('../../demo/consent/film.webm', import.meta.url));
const slide = (at: number) =>
  `<div class="swiper-slide" role="group" aria-roledescription="slide" aria-label="${at} von 4"><figure class="swiper-slide-inner"><img class="swiper-slide-image" src="/bild.svg" width="300" height="200" alt="Bild ${at}"></figure></div>`;
const header = {
  transparent: 'yes',
  transparent_on: ['desktop', 'tablet', 'mobile'],
  transparent_header_show: 'yes',
  scroll_distance: { unit: 'px', size: 60, sizes: [] },
  shrink_header: 'yes',
  scroll_distance_hide_header: { unit: 'px', size: 200, sizes: [] },
};

const ACTION = '#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6IjUxMiJ9';
const popupSettings = {
  open_selector: '.oeffnen',
  prevent_scroll: 'yes',
  a11y_navigation: 'yes',
  triggers: {
    click: 'yes',
    click_times: 9,
    scrolling: 'yes',
    scrolling_offset: 99,
    inactivity: 'yes',
    exit_intent: 'yes',
  },
  timing: { devices: 'yes', devices_devices: ['desktop'] },
};
const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');

const POSTS = `<div class="elementor-widget-container"><div class="elementor-posts-container elementor-posts elementor-grid" role="list"><article class="elementor-post"><div class="elementor-post__thumbnail"><img src="/bild.svg" alt=""></div></article><article class="elementor-post">Bericht</article></div>
  <span class="e-load-more-spinner"><i></i></span><div class="e-load-more-anchor" data-page="1" data-max-page="1" data-next-page="/berichte/2/"></div><div class="elementor-button-wrapper"><a class="elementor-button" role="button">Mehr</a></div></div>`;

/** The control bar of the extras' players; its last control is `last`. */
const playerBar = (last: string) =>
  `<div class="ee-player__controls__bar"><div class="ee-player__control ee-player__controls__play ee-player__control--icon nicon nicon-play"></div><div class="ee-player__control ee-player__controls__time">00:00</div><div class="ee-player__control ee-player__controls__progress ee-player__control--progress"><div class="ee-player__controls__progress-time"></div></div><div class="ee-player__control ee-player__controls__duration">00:00</div><div class="ee-player__control ee-player__controls__volume"><div class="ee-player__controls__volume-icon ee-player__control--icon nicon nicon-volume"></div><div class="ee-player__control ee-player__controls__volume-bar ee-player__control--progress"><div class="ee-player__controls__volume-bar__amount"></div></div></div><div class="ee-player__control ee-player__controls__${last} ee-player__control--icon"></div></div>`;

/** A sample of each handler in the catalog; the table of the teardown test fails for a handler without a sample. */
export const SAMPLES: Readonly<Record<string, string>> = {
  'ee-inline-svg': widget(
    'ee-inline-svg',
    'ad30a01',
    '<div class="ee-inline-svg-wrapper"><div class="ee-inline-svg" data-url="/bild.svg"></div></div>',
    { svg: { url: '/bild.svg', id: 6 }, remove_inline_css: 'yes', override_colors: 'yes' },
  ),
  'devices-extended': widget(
    'devices-extended',
    'ad30a02',
    `<div class="ee-device-wrapper ee-device-type-phone"><div class="ee-device has--orientation-control"><div class="ee-device__orientation"></div><div class="ee-device__shape"><svg></svg></div><div class="ee-device__media"><div class="ee-video-player ee-player"><video class="ee-player__source"></video><div class="ee-player__cover"></div>${playerBar('fs')}</div></div></div></div>`,
    { device_type: 'phone', device_orientation_control: 'yes' },
    'ee-device-orientation-portrait',
  ),
  'image-comparison': widget(
    'image-comparison',
    'ad30a03',
    '<figure class="ee-image-comparison"><img src="/bild.svg" alt="Vorher"><span class="ee-image-comparison__label ee-image-comparison__label--original">Vorher</span><div class="ee-image-comparison__image"><img src="/bild.svg" alt="Nachher"><span class="ee-image-comparison__label ee-image-comparison__label--modified">Nachher</span></div><span class="ee-image-comparison__handle"></span></figure>',
    { click_to_move: 'yes', click_labels: 'yes', click_animate: 'yes', entrance_animation: 'yes' },
  ),
  'circle-progress': widget(
    'circle-progress',
    'ad30a04',
    '<div class="ee-circle-progress" data-suffix="%"><div class="ee-circle-progress__value" data-cp-value="75"><span class="value"></span><span class="suffix">%</span></div></div>',
    { animate: 'yes', duration: { size: 90_000 } },
  ),
  timeline: widget(
    'timeline',
    'ad30a05',
    '<section class="ee-timeline"><div class="ee-timeline__line"><div class="ee-timeline__line__inner"></div></div><div class="timeline-item"><div class="timeline-item__point"></div>Eins</div><div class="timeline-item"><div class="timeline-item__point"></div>Zwei</div></section>',
    { line_location: { size: 50 } },
    'ee-timeline-animate',
  ),
  'heading-extended': widget(
    'heading-extended',
    'ad30a06',
    '<h2 class="ee-heading"><span class="ee-heading__text">Firn</span><span class="ee-heading__long-shadow">Firn</span></h2>',
    { title_long_shadow_enable: 'yes' },
  ),
  'taxonomy-filter': taxonomyFilter('c2ae27d', ['alps'], {
    selected_element: 'cafc824',
    taxonomy: 'category',
    horizontal_scroll: 'enable',
  }),
  'loop-grid': loopGrid(
    'cafc824',
    loopContent({ items: [1, 2, 3].map((at) => loopItem(at)), pages: 2, next: '/touren/2/' }),
    { masonry: 'yes', pagination_type: 'load_more_on_click', pagination_load_type: 'ajax' },
  ),
  posts: widget('posts', 'ad12cd3', POSTS, {
    classic_masonry: 'yes',
    pagination_type: 'load_more_on_click',
    load_more_spinner: { value: 'fas fa-spinner' },
  }).replace('posts.default', 'posts.classic'),
  'archive-posts': widget('archive-posts', 'ad12cd4', POSTS, {
    pagination_type: 'load_more_infinite_scroll',
  }).replace('archive-posts.default', 'archive-posts.archive_cards'),
  'posts-extra.classic': widget(
    'posts-extra',
    'ad12cd5',
    `<ul class="ee-filters"><li><a data-filter="*" class="ee--active">Alle</a></li></ul><div class="ee-grid ee-loop ee-grid--masonry"><div class="ee-grid__item--sizer"></div><div class="ee-grid__item ee-loop__item">Bericht</div></div>
     <nav class="ee-pagination"><a class="ee-pagination__next" href="/berichte/page/2/">Weiter</a></nav><div class="ee-load-status"><div class="ee-load-status__error">Fehler</div></div><div class="ee-load-button"><a class="ee-load-button__trigger" href="">Mehr</a></div>`,
    {
      columns: '3',
      classic_layout: 'masonry',
      classic_filters: 'yes',
      classic_infinite_scroll: 'yes',
      classic_infinite_scroll_history: 'yes',
      classic_infinite_scroll_button: 'yes',
    },
  ).replace('posts-extra.default', 'posts-extra.classic'),
  'ee-calendar': widget(
    'ee-calendar',
    'ae12cd3',
    '<div class="ee-calendar"><div class="ee-calendar-event" data-start="2027-01-09 08:00" data-end="2027-01-16 16:00" data-link="/woche/">Woche 1</div></div>',
    { default_month: '2027-01', show_adjacent_months: 'yes' },
  ),
  table: widget(
    'table',
    'ae12cd4',
    '<table class="ee-table"><thead><tr><th class="ee-table__cell"><span class="ee-table__text">Tage</span></th></tr></thead><tbody><tr><td>7</td></tr><tr><td>5</td></tr></tbody></table>',
    { sortable: 'yes' },
  ),
  'search-form': `<div>${searchForm('ad12ce1', 'full_screen', { isOld: true })}${searchForm('ad12ce2', 'minimal')}</div>`,
  search: search('ad12ce3'),
  'ee-search-form': `<div>${eeSearchForm('ad12ce4', 'fullscreen', { hasFilters: true, hasCross: true })}${eeSearchForm('ad12ce5', 'expand')}</div>`,
  'nested-tabs': nestedTabs('ab12cd3', ['Eins', 'Zwei'], { horizontal_scroll: 'enable' }),
  'image-carousel': widget(
    'image-carousel',
    'bb12cd3',
    `<div class="elementor-image-carousel-wrapper swiper" dir="ltr"><div class="elementor-image-carousel swiper-wrapper" aria-live="off">${[1, 2, 3, 4].map(slide).join('')}</div>
     <div class="elementor-swiper-button elementor-swiper-button-prev" role="button" tabindex="0"></div><div class="elementor-swiper-button elementor-swiper-button-next" role="button" tabindex="0"></div>
     <div class="swiper-pagination"></div></div>`,
    { slides_to_show: '2', autoplay: 'yes', infinite: 'yes', navigation: 'both', pause_on_hover: 'yes' },
  ),
  'nested-carousel': carousels.nestedCarousel('bb12cd4', ['1', '2', '3'], {
    infinite: 'yes',
    autoplay: 'yes',
    offset_sides: 'both',
    pagination: 'progressbar',
  }),
  'loop-carousel': carousels.loopCarousel('bb12cd5', 4, { pagination: 'fraction' }),
  slides: carousels.slidesWidget('bb12cd6', 2, { transition: 'fade', autoplay: 'yes', infinite: 'yes' }),
  'media-carousel':
    `<div>${carousels.mediaCarousel('bb12cd7', 6, { skin: 'slideshow', effect: 'cube', loop: 'yes' })}
     ${carousels.mediaCarousel('bb12cd8', 6, { skin: 'coverflow' })}</div>`.replace(/\/img\/\d/g, '/bild'),
  'testimonial-carousel': carousels.testimonials('bb12cd9', 3, { loop: 'yes' }),
  reviews: carousels
    .testimonials('bb12ce1', 3, { autoplay: 'yes' })
    .replaceAll('testimonial-carousel', 'reviews'),
  'gallery-slider': `<div>${carousels.gallerySlider('bb12ce2', 4, { thumbnails_carousel: 'yes' })}
     ${carousels.gallerySlider('bb12ce3', 1, {})}${carousels.gallerySlider('bb12ce5', 3, { infinite: 'yes' })}</div>`,
  'posts-extra.carousel': carousels.postsCarousel('bb12ce4', 4, { carousel_free_mode: 'on' }),
  header: `<header class="elementor-element e-con she-header-yes" data-id="cb12cd3" data-element_type="container"${settingsAttribute(header)}>
     <div class="elementor-element elementor-widget elementor-widget-theme-site-logo" data-id="cb12cd4" data-element_type="widget" data-widget_type="theme-site-logo.default"><img src="/bild.svg" width="120" height="40" alt="Logo"></div></header>`,
  entrance: `<div class="elementor-element e-con elementor-invisible" data-id="db12cd3" data-element_type="container"${settingsAttribute({ animation: 'fadeIn', animation_delay: 100 })}>Auftritt</div>`,
  'cookie-policy': `<div><script type="application/json">{"search":{"placeholder":"Suchen"}}</script><table class="devowl-wp-react-cookie-banner-cookie-policy"><thead><tr><th>Kategorie</th><th>Name</th><th>Host</th><th>Service</th><th>Dauer</th><th>Typ</th></tr></thead><tbody>${Array.from({ length: 12 }, (_, at) => `<tr><td>Statistik</td><td>c${at}</td><td>.example.test</td><td>Zähler</td><td>1 Jahr</td><td>HTTP</td></tr>`).join('')}</tbody></table></div>`,
  popup: `<div data-elementor-type="popup" data-elementor-id="512" class="elementor elementor-512 elementor-location-popup" data-elementor-settings="${quoted(popupSettings)}"><p>Frühbucher</p></div>`,
  'ee-popup': widget(
    'ee-popup',
    'eb12cd3',
    `<div class="ee-popup ee-popup--trigger-text" id="popup-eb12cd3"><a class="ee-popup__trigger ee-popup__trigger--scroll" href="#ee_popup__trigger-eb12cd3"></a>
     <div class="ee-popup__content zoom-anim-dialog mfp-hide" id="ee_popup__trigger-eb12cd3"><div class="ee-popup__content__body"><p>Angebot</p></div></div></div>`,
    {
      popup_trigger: 'scroll',
      popup_scroll_amount: 5_000,
      popup_type: 'text',
      popup_close_position: 'outside',
    },
  ).replace('ee-popup.default', 'ee-popup.classic'),
  'ee-age-gate': widget(
    'ee-age-gate',
    'fb12cd3',
    `<div class="ee-age-gate ee-popup" id="popup-fb12cd3"><a class="ee-age-gate__trigger ee-popup__trigger" href="#ee-age-gate__trigger-fb12cd3"></a>
     <div id="ee-age-gate__trigger-fb12cd3" class="ee-popup__content ee-age-gate__content mfp-hide"><div class="ee-age-gate__header"><h3 class="ee-age-gate__header__title">Wie alt bist du?</h3></div>
     <div class="ee-popup__content__body"><div class="ee-notification ee-notification--error">Du bist zu jung.</div><form class="ee-form ee-form--age-gate"><input class="ee-age-gate__form__age" type="number" name="ee-age-gate-age"><button type="submit">Weiter</button></form></div></div></div>`,
    { age: 18 },
  ).replace('ee-age-gate.default', 'ee-age-gate.classic'),
  'ee-offcanvas': widget(
    'ee-offcanvas',
    'ac12cd3',
    `<div class="ee-button-wrapper"><div class="ee-button ee-offcanvas__trigger" id="slidebar-trigger_ac12cd3" data-slidebar-id="ac12cd3" aria-label="Menu">Menü</div></div>
     <div class="ee-offcanvas__content ee-offcanvas__content-ac12cd3"><div class="ee-offcanvas__header"><h2 class="ee-offcanvas__header__title">Menü</h2><div class="ee-offcanvas__header__close"><i class="eicon-close"></i></div></div><p><a href="#ziel">Ziel</a></p></div>`,
    { position: 'left', animation: 'overlay', trigger_source: 'burger' },
  ).replace('ee-offcanvas.default', 'ee-offcanvas.classic'),
  'off-canvas': widget(
    'off-canvas',
    'bc12cd3',
    `<div id="off-canvas-bc12cd3" class="e-off-canvas" role="dialog" aria-hidden="true" aria-label="Seitenleiste" aria-modal="true" inert="" data-delay-child-handlers="true"><div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content"><p>Inhalt</p></div></div></div>`,
    { entrance_animation: 'slideInLeft' },
  ),
  'mega-menu': widget(
    'n-menu',
    'cd12cd3',
    `<nav class="e-n-menu" aria-label="Touren"><button class="e-n-menu-toggle" aria-haspopup="true" aria-expanded="false" aria-label="Menü"></button><div class="e-n-menu-wrapper"><ul class="e-n-menu-heading"><li class="e-n-menu-item"><div class="e-n-menu-title"><a class="e-n-menu-title-container e-focus e-link" href="/touren/">Touren</a><button class="e-n-menu-dropdown-icon e-focus" data-tab-index="1" aria-haspopup="true" aria-expanded="false">Öffnen</button></div><div class="e-n-menu-content"><div data-tab-index="1" class="elementor-element e-con e-child" data-element_type="container">Inhalt</div></div></li></ul></div></nav>`,
    { horizontal_scroll: 'enable', open_on: 'click' },
  ).replace('data-widget_type="n-menu', 'data-widget_type="mega-menu'),
  'ee-slide-menu': widget(
    'ee-slide-menu',
    'dd12cd3',
    `<div class="ee-menu ee-slide-menu"><ul class="ee-menu__menu ee-slide-menu__menu"><li class="ee-menu__item ee-menu__item--has-children"><span class="ee-menu__arrow"><i class="fa fa-angle-right"></i></span><a href="#reisen" class="ee-menu__item__link">Reisen</a><ul class="sub-menu ee-slide-menu__sub-menu ee-menu__sub-menu"><li class="ee-menu__item"><a href="#tirol" class="ee-menu__item__link ee-menu__item__link--current">Tirol</a></li></ul></li></ul></div>`,
    { back_text: 'Zurück' },
  ).replace('ee-slide-menu.default', 'ee-slide-menu.classic'),
  'link-actions': `<a href="${ACTION}">Öffnen</a>`,
  lightbox: '<a href="/bild.svg" data-elementor-open-lightbox="yes">Bild</a>',
  motion: `<div class="elementor-element e-con" data-id="cc12cd3" data-element_type="container"${settingsAttribute(
    {
      motion_fx_motion_fx_scrolling: 'yes',
      motion_fx_motion_fx_mouse: 'yes',
      motion_fx_translateY_effect: 'yes',
      motion_fx_opacity_effect: 'yes',
      motion_fx_tilt_effect: 'yes',
      background_motion_fx_motion_fx_scrolling: 'yes',
      background_motion_fx_motion_fx_mouse: 'yes',
      background_motion_fx_translateY_effect: 'yes',
      background_motion_fx_mouseTrack_effect: 'yes',
    },
  )}>Bewegung</div>`,
  'parallax-element': widget(
    'heading',
    'cc12cd4',
    '<div class="elementor-widget-container"><h2>Tiefe</h2></div>',
    { parallax_element_enable: 'yes', parallax_element_type: 'mouse' },
  ),
  'parallax-background': `<section class="elementor-element elementor-section" data-id="cc12cd5" data-element_type="section" style="background-image: url(&quot;/bild.svg&quot;);"${settingsAttribute({ parallax_background_enable: 'yes' })}>Hintergrund</section>`,
  gallery: widget(
    'gallery',
    'cc12cd7',
    `<div class="elementor-gallery__titles-container"><a class="elementor-item elementor-gallery-title" data-gallery-index="all">Alle</a><a class="elementor-item elementor-gallery-title" data-gallery-index="0">Berge</a></div>
     <div class="elementor-gallery__container">${[0, 1, 1].map((tag) => `<div class="e-gallery-item elementor-gallery-item" data-e-gallery-tags="${tag}"><div class="e-gallery-image elementor-gallery-item__image" data-thumbnail="/bild.svg" data-width="300" data-height="200"></div></div>`).join('')}</div>`,
    { gallery_layout: 'justified', lazyload: 'yes', content_hover_animation: 'fade-in' },
  ),
  portfolio: widget(
    'portfolio',
    'cc12cd8',
    `<ul class="elementor-portfolio__filters"><li class="elementor-portfolio__filter elementor-active" data-filter="__all">Alle</li><li class="elementor-portfolio__filter" data-filter="5">Kajak</li></ul>
     <div class="elementor-portfolio elementor-grid elementor-posts-container">${[4, 5, 5, 5].map((term) => `<article class="elementor-portfolio-item elementor-post elementor-filter-${term}">Reise</article>`).join('')}</div>`,
    { columns: '3' },
  ),
  'gallery-extra': widget(
    'gallery-extra',
    'cc12cd9',
    `<div class="ee-gallery-wrapper"><div class="ee-gallery"><div class="ee-grid__item ee-grid__item--sizer"></div>${[1, 2, 3].map((at) => `<div class="ee-gallery__item ee-grid__item">Bild ${at}</div>`).join('')}</div></div>`,
    { masonry_enable: 'yes', columns: '3' },
  ),
  'parallax-gallery': widget(
    'gallery-extra',
    'cc12cd6',
    `<div class="ee-gallery-wrapper"><div class="ee-gallery">${[1, 2, 3, 4].map((at) => `<div class="ee-gallery__item ee-grid__item">Bild ${at}</div>`).join('')}</div></div>`,
    { parallax_enable: 'yes', parallax_speed: { unit: 'px', size: 0.5, sizes: [] } },
  ),
  'background-slideshow': `<div class="elementor-element e-con" data-id="cd12cd3" data-element_type="container"${settingsAttribute(
    {
      background_background: 'slideshow',
      background_slideshow_gallery: [1, 2].map((id) => ({ id, url: `/bild.svg?${id}` })),
      background_slideshow_loop: 'yes',
      background_slideshow_slide_duration: 10,
      background_slideshow_transition_duration: 10,
      background_slideshow_ken_burns: 'yes',
    },
  )}><p>Text</p></div>`,
  'background-video': `<div class="elementor-element e-con" data-id="cd12cd4" data-element_type="container"${settingsAttribute({ background_background: 'video', background_video_link: '/film.webm' })}>
     <div class="elementor-background-video-container" aria-hidden="true"><video class="elementor-background-video-hosted" autoplay muted playsinline loop></video></div></div>`,
  shapes: `<div class="elementor-element e-con" data-id="cd12cd5" data-element_type="container"${settingsAttribute({ shape_divider_top: 'waves' })}><div class="elementor-shape elementor-shape-top" data-negative="false"><svg viewBox="0 0 1000 100"></svg></div></div>`,
  'lazy-background':
    '<div class="elementor-element e-con e-parent" data-id="cd12cd6" data-element_type="container"><p>Text</p></div>',
  'theme-menu':
    '<div class="site-header"><div class="site-navigation-toggle-holder show"><div class="site-navigation-toggle" role="button" tabindex="0">Menü</div></div><nav class="site-navigation-dropdown show"><ul class="menu"><li class="menu-item-has-children"><a href="#a">A</a><ul class="sub-menu"><li><a href="#b">B</a></li></ul></li></ul></nav></div>',
  'nav-menu': widget(
    'nav-menu',
    'cc12cd3',
    `<nav class="elementor-nav-menu--main elementor-nav-menu__container"><ul class="elementor-nav-menu"><li><a class="elementor-item elementor-item-anchor" href="#ziel">A</a><ul class="sub-menu"><li><a class="elementor-sub-item" href="#b">B</a></li></ul></li></ul></nav>
     <div class="elementor-menu-toggle" role="button" tabindex="0" aria-expanded="false"></div><nav class="elementor-nav-menu--dropdown elementor-nav-menu__container" aria-hidden="true"><ul class="elementor-nav-menu"><li><a class="elementor-item" href="#a" tabindex="-1">A</a></li></ul></nav><p id="ziel">Ziel</p>`,
    {
      full_width: 'stretch',
      submenu_icon: { value: '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>', library: 'svg' },
    },
    'elementor-nav-menu--toggle',
  ),
  'share-buttons': widget(
    'share-buttons',
    'dc12cd3',
    '<div class="elementor-grid"><div class="elementor-grid-item"><div class="elementor-share-btn elementor-share-btn_xing">XING</div></div></div>',
    { share_url: { url: '/angebot/' } },
  ),
  sticky: `<div class="elementor-element e-con" data-id="cc12cd3" data-element_type="container"${settingsAttribute({ sticky: 'top', sticky_on: ['desktop'], sticky_effects_offset: 50, sticky_parent: 'yes' })}>Klebt</div>`,
  'ee-sticky': `<section class="elementor-section" data-id="dc12cd3" data-element_type="section"${settingsAttribute({ sticky_enable: 'yes', sticky_parent: 'body', sticky_follow_scroll: 'yes' })}>Klebt</section>`,
  hotspots: widget(
    'hotspots',
    'dc12cd3',
    `<div class="ee-hotspots"><div class="ee-hotspots__container"><div class="hotip ee-hotspot" data-hotips-content="#hotip-content-dc12cd3_1" data-hotips-class="ee-tooltip"><span>1</span></div><div class="hotip-content" id="hotip-content-dc12cd3_1">Lodge</div></div></div>`,
    { trigger: 'load' },
  ),
  'button-group': widget(
    'button-group',
    'ec12cd3',
    `<ul class="ee-button-group"><li><a class="ee-button-wrapper hotip" href="#buchen" data-hotips-content="#hotip-content-ec12cd3_1" data-hotips-class="ee-tooltip"><span>Buchen</span><span class="hotip-content" id="hotip-content-ec12cd3_1">Frei</span></a></li></ul>`,
    {},
  ),
  'ee-scroll-indicator': widget(
    'ee-scroll-indicator',
    'fc12cd3',
    `<div class="ee-scroll-indicator ee-scroll-indicator--skin-bar"><ul class="ee-scroll-indicator__menu ee-nav"><li class="ee-scroll-indicator__element" data-selector="" data-start="top-top" data-start-offset="0" data-end="bottom-bottom" data-end-offset="0"><a class="ee-scroll-indicator__element__link has--cursor"><div class="ee-scroll-indicator__element__wrapper"><div class="ee-scroll-indicator__element__progress ee-cover"></div></div></a></li></ul></div>`,
    { click: 'yes' },
  ).replace('ee-scroll-indicator.default', 'ee-scroll-indicator.bar'),
  tooltip: widget(
    'heading',
    'ad12cd3',
    `<h2>Gletscher</h2><span class="hotip-content" id="hotip-content-ad12cd3">Ewiges Eis</span>`,
    { tooltip_enable: 'yes', tooltip_trigger: 'load' },
  ),
  tabs: widget(
    'tabs',
    'ae12cd3',
    `<div class="elementor-tabs"><div class="elementor-tabs-wrapper" role="tablist"><div class="elementor-tab-title elementor-tab-desktop-title" aria-selected="true" data-tab="1" role="tab" tabindex="0" aria-controls="t1" aria-expanded="false">Eins</div></div><div class="elementor-tabs-content-wrapper" role="tablist" aria-orientation="vertical"><div class="elementor-tab-title elementor-tab-mobile-title" data-tab="1" role="tab" tabindex="0" aria-controls="t1" aria-expanded="false" aria-selected="true">Eins</div><div id="t1" class="elementor-tab-content" data-tab="1" role="tabpanel" tabindex="0" hidden="false">Text</div></div></div>`,
  ),
  accordion: widget(
    'accordion',
    'be12cd3',
    `<div class="elementor-accordion" role="tablist"><div class="elementor-accordion-item"><div class="elementor-tab-title" data-tab="1" role="tab" aria-controls="a1" aria-expanded="false"><a class="elementor-accordion-title" href="">Eins</a></div><div id="a1" class="elementor-tab-content" data-tab="1" role="tabpanel">Text</div></div></div>`,
  ),
  toggle: widget(
    'toggle',
    'ce12cd3',
    `<div class="elementor-toggle"><div class="elementor-toggle-item"><div class="elementor-tab-title" data-tab="1" role="button" aria-controls="o1" aria-expanded="false"><a class="elementor-toggle-title" tabindex="0">Eins</a></div><div id="o1" class="elementor-tab-content" data-tab="1" role="region">Text</div></div></div>`,
  ),
  'nested-accordion': widget(
    'nested-accordion',
    'de12cd3',
    `<div class="e-n-accordion"><details id="eins" class="e-n-accordion-item" open><summary class="e-n-accordion-item-title" data-accordion-index="1" tabindex="0" aria-expanded="true" aria-controls="eins">Eins</summary><div role="region" class="elementor-element e-con e-child" data-id="de12cd4" data-element_type="container">Text</div></details></div>`,
    { max_items_expended: 'one' },
  ),
  'table-of-contents': `<div class="elementor"><h2>Eins</h2><h3>Zwei</h3>${widget(
    'table-of-contents',
    'ee12cd3',
    `<div class="elementor-toc__header"><h4 class="elementor-toc__header-title">Inhalt</h4><div class="elementor-toc__toggle-button elementor-toc__toggle-button--expand">+</div><div class="elementor-toc__toggle-button elementor-toc__toggle-button--collapse">–</div></div><div id="elementor-toc__ee12cd3" class="elementor-toc__body elementor-toc__list-items--collapsible"><div class="elementor-toc__spinner-container">…</div></div>`,
    {
      hierarchical_view: 'yes',
      collapse_subitems: 'yes',
      minimize_box: 'yes',
      minimized_on: 'desktop',
      min_height: { unit: 'px', size: 50, sizes: [] },
    },
  )}</div>`,
  counter: widget(
    'counter',
    'ca12cd3',
    '<div class="elementor-counter"><div class="elementor-counter-number-wrapper"><span class="elementor-counter-number" data-duration="2000" data-to-value="1250" data-from-value="0">0</span></div></div>',
  ),
  progress: widget(
    'progress',
    'cb12cd3',
    '<span class="elementor-title">Schnee</span><div class="elementor-progress-wrapper" role="progressbar" aria-valuenow="80"><div class="elementor-progress-bar" data-max="80"></div></div>',
  ),
  alert: widget(
    'alert',
    'cc12ce3',
    '<div class="elementor-alert" role="alert"><button type="button" class="elementor-alert-dismiss">×</button></div>',
  ),
  'drop-cap': widget('text-editor', 'cd12ce3', '<p>Tiefschnee</p>', { drop_cap: 'yes' }),
  'wp-widget-media_audio': widget(
    'wp-widget-media_audio',
    'ce12ce3',
    '<audio class="wp-audio-shortcode" controls="controls" style="visibility: hidden;"></audio>',
  ),
  'text-path': widget(
    'text-path',
    'cf12ce3',
    '<div class="e-text-path" data-text="Ohne Ende" data-url="/bild.svg" data-link-url=""></div>',
    {},
  ),
  countdown: widget(
    'countdown',
    'da12ce3',
    '<div class="elementor-countdown-wrapper" data-date="4000000000"><span class="elementor-countdown-digits elementor-countdown-seconds"></span></div><div class="elementor-countdown-expire--message">Vorbei</div>',
  ),
  'animated-headline': widget(
    'animated-headline',
    'db12ce3',
    '<h3 class="elementor-headline elementor-headline-letters"><span class="elementor-headline-dynamic-wrapper"><span class="elementor-headline-dynamic-text elementor-headline-text-active">hoch</span><span class="elementor-headline-dynamic-text">weit</span></span></h3>',
    { headline_style: 'rotate', animation_type: 'wave', loop: 'yes', rotate_iteration_delay: 100 },
  ),
  'progress-tracker': widget(
    'progress-tracker',
    'dc12ce3',
    '<div class="elementor-scrolling-tracker elementor-scrolling-tracker-horizontal"><div class="current-progress"><div class="current-progress-percentage"></div></div></div>',
    { type: 'horizontal', relative_to: 'entire_page', percentage: 'yes' },
  ),
  hotspot: widget(
    'hotspot',
    'dd12ce3',
    '<div class="e-hotspot"><div class="e-hotspot__button">1</div><div class="e-hotspot__tooltip">Lodge</div></div>',
    { tooltip_animation: 'e-hotspot--slide-direction', hotspot_sequenced_animation: 'yes' },
  ),
  form: widget(
    'form',
    'fe12cd3',
    `<form class="elementor-form" method="post" aria-label="Anfrage"><input type="hidden" name="form_id" value="fe12cd3"><div class="elementor-form-fields-wrapper"><div class="elementor-field-type-step elementor-field-group elementor-column"><div class="e-field-step elementor-hidden" data-label="Person"></div></div><div class="elementor-field-type-text elementor-field-group"><label for="form-field-name">Name</label><input type="text" id="form-field-name" name="form_fields[name]"></div><div class="elementor-field-type-step elementor-field-group elementor-column"><div class="e-field-step elementor-hidden" data-label="Reise"></div></div><div class="elementor-field-group elementor-column elementor-field-type-submit elementor-col-100 e-form__buttons"><button type="submit" class="elementor-button"><span>Absenden</span></button></div></div></form>`,
    { step_type: 'progress_bar' },
  ),
  lottie: widget(
    'lottie',
    'fe12cd5',
    '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>',
    {
      source_json: { url: '/flug.json' },
      trigger: 'bind_to_scroll',
    },
  ),
  'code-highlight': widget(
    'code-highlight',
    'fe12cd6',
    '<div class="prismjs-default copy-to-clipboard"><pre class="language-js"><code class="language-js"><xmp>1</xmp></code></pre></div>',
  ),
  'paypal-button': widget(
    'paypal-button',
    'fe12cd7',
    '<form><button class="elementor-paypal-legacy">PayPal</button></form>',
  ),
  'stripe-button': widget(
    'stripe-button',
    'fe12cd8',
    '<form class="elementor-stripe-form"><button>Zahlen</button></form>',
  ),
  ...Object.fromEntries(
    ['facebook-button', 'facebook-comments', 'facebook-embed', 'facebook-page'].map((type) => [
      type,
      widget(type, 'fe12cd9', ''),
    ]),
  ),
  'woocommerce-menu-cart': widget(
    'woocommerce-menu-cart',
    'ff12cd3',
    `<div class="elementor-menu-cart__wrapper"><div class="elementor-menu-cart__toggle_wrapper"><div class="elementor-menu-cart__container" aria-hidden="true"><div class="elementor-menu-cart__main" aria-hidden="true"><div class="elementor-menu-cart__close-button"></div><div class="elementor-menu-cart__products"></div></div></div><div class="elementor-menu-cart__toggle"><a id="elementor-menu-cart__toggle_button" href="#" aria-expanded="false">Warenkorb</a></div></div></div>`,
    { cart_type: 'mini-cart', open_cart: 'mouseover' },
  ),
  'woocommerce-notices': widget(
    'woocommerce-notices',
    'ff12cd4',
    '<div class="e-woocommerce-notices-wrapper"></div>',
  ),
  'woocommerce-cart': widget('woocommerce-cart', 'ff12cd5', 'Warenkorb'),
  'woocommerce-checkout-page': widget('woocommerce-checkout-page', 'ff12cd6', 'Kasse'),
  'woocommerce-product-add-to-cart': widget('woocommerce-product-add-to-cart', 'ff12cd7', 'Buchen'),
  'page-transition': '<e-page-transition class="e-page-transition--entered"></e-page-transition>',
  video: widget(
    'video',
    'be12cd3',
    `<div class="elementor-wrapper e-hosted-video elementor-open-inline"><video class="elementor-video" src="/film.webm" controls loop></video>
     <div class="elementor-custom-embed-image-overlay"><div class="elementor-custom-embed-play" role="button"></div></div></div>`,
    { video_type: 'hosted', loop: 'yes', start: 1 },
  ),
  'video-playlist': widget(
    'video-playlist',
    'ce12cd3',
    `<div class="e-tabs"><div class="e-tabs-main-area"><div class="e-tabs-wrapper"><div class="e-tabs-header"><i class="e-tabs-toggle-videos-display-button rotate-down" aria-hidden="true"></i></div>
     <div class="e-tabs-items-wrapper"><div class="e-tabs-items" role="tablist"><div class="e-tab-title" data-tab="1">Film</div></div></div></div>
     <div class="e-tabs-content-wrapper"><div class="e-tab-content" data-tab="1" data-video-url="/film.webm" data-video-type="hosted" data-video-title="Film"><div></div></div></div></div>
     <div class="e-tabs-inner-tabs"><div class="e-tab-content" data-tab="1"><div class="e-inner-tabs-wrapper"><div class="e-inner-tab-title e-inner-tab-active"><a>Text</a></div></div>
     <div class="e-inner-tabs-content-wrapper"><div class="e-inner-tab-content e-inner-tab-active"><div class="e-inner-tab-text">Text</div></div></div></div></div></div>`,
    { show_watched_indication: 'yes', autoplay_next: 'yes' },
  ),
  'html5-video': widget(
    'html5-video',
    'de12cd3',
    `<div class="ee-video-player ee-player"><video playsinline="true"><source src="/film.webm" type="video/webm"></video><div class="ee-player__cover"></div>
     <div class="ee-player__controls"><ul class="ee-player__controls__overlay"><li class="ee-player__control ee-player__controls__play nicon nicon-play"></li></ul>${playerBar('fs')}</div></div>`,
    { video_play_viewport: 'yes', video_speed: { unit: 'px', size: 1.5 } },
  ),
  'ee-audio-player': widget(
    'ee-audio-player',
    'ee12cd3',
    `<div class="ee-audio-player ee-player"><div class="ee-player__controls">${playerBar('browse')}<ul class="ee-player__playlist ee-player__playlist--hidden">
     <li class="ee-player__playlist__item"><span class="ee-player__playlist__item__title">Ton</span><span class="ee-player__playlist__item__duration">00:00</span><audio preload="none"><source src="/film.webm"></audio></li></ul></div></div>`,
    { loop_playlist: 'yes' },
  ),
  'ee-google-map': widget(
    'ee-google-map',
    'fa12ce4',
    `<div class="ee-google-map-wrapper"><div class="ee-google-map__navigation"><ul><li class="ee-google-map__navigation__item ee-google-map__navigation__item--all"><a class="ee-google-map__navigation__link">Alle</a></li></ul></div>
     <div class="ee-google-map" data-lat="" data-lng=""><div class="ee-google-map__pin" data-trigger="auto" data-lat="47.1" data-lng="11.2" data-id="a1">Alm</div></div></div>`,
    { fit: 'yes', popups: 'yes' },
  ),
  'ee-toggle-element': widget(
    'ee-toggle-element',
    'fd12cd3',
    `<div class="ee-toggle-element"><div class="ee-toggle-element__indicator"></div><ul class="ee-toggle-element__controls"><li class="ee-toggle-element__controls__item" data-hash="euro">Euro</li><li class="ee-toggle-element__controls__item" data-hash="franken" data-color="#15779b"></li></ul>
     <div class="ee-toggle-element__elements"><div class="ee-toggle-element__element">1</div><div class="ee-toggle-element__element">2</div></div></div>`,
    { toggle_hash: 'yes', toggle_hash_navigation: 'yes', refresh_widgets: 'yes' },
  ),
  'ee-switcher': widget(
    'ee-switcher',
    'fd12cd4',
    `<div class="ee-switcher"><div class="ee-switcher__media-wrapper"><a class="ee-switcher__media__item"><img src="/bild.svg" alt=""></a><a class="ee-switcher__media__item"><img src="/bild.svg" alt=""></a></div>
     <div class="ee-switcher__titles"><div class="ee-switcher__titles__title"><h3>Hoch <b>oben</b></h3></div><div class="ee-switcher__titles__title"><h3>Unten</h3></div></div><div class="ee-switcher__descriptions"><div class="ee-switcher__descriptions__description">Text</div></div>
     <ul class="ee-switcher__nav"><li class="ee-switcher__nav__item" data-switcher-background="#c9dde6">1<span class="ee-loader__progress"></span></li><li class="ee-switcher__nav__item">2</li></ul>
     <ul class="ee-switcher__arrows"><li class="ee-arrow ee-arrow--prev"></li><li class="ee-arrow ee-arrow--next"><svg><circle class="ee-arrow__circle--loader"></circle></svg></li></ul></div>`,
    {
      autoplay: 'yes',
      effect_entrance: 'yes',
      effect_media_zoom: 'yes',
      background_switcher: 'yes',
      parallax_enable: 'yes',
    },
  ),
  unfold: widget(
    'unfold',
    'fd12cd5',
    `<div class="ee-unfold"><div class="ee-unfold__mask"><div class="ee-unfold__content"><p>1</p><p>2</p><p>3</p></div><div class="ee-unfold__separator"></div></div>
     <div class="ee-unfold__trigger"><span class="ee-button"><span class="ee-unfold__icon ee-unfold__icon--closed"></span><span class="ee-button-text" data-open-label="Mehr" data-close-label="Weniger">Mehr</span></span></div></div>`,
    { visible_type: 'lines', visible_lines: { unit: 'px', size: 2, sizes: [] } },
  ),
  'history-ids':
    '<span class="rcb-consent-history-uuids" data-fallback="Noch keine Entscheidung">Noch keine Entscheidung</span>',
};

/** Serves the files that the samples request. */
export function setSampleFiles(site: Site): void {
  site.set(
    '/bild.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 99h300"/></svg>',
  );
  site.set('/tall.css', 'body { min-height: 3000px }');
  site.set(
    '/lib/lottie/lottie.min.js',
    'window.lottie = { loadAnimation: ({ container }) => ({ totalFrames: 9, setSpeed() {}, goToAndStop() {}, pause() {}, destroy: () => container.replaceChildren(), addEventListener: (type, listener) => void (type === "DOMLoaded" && queueMicrotask(listener)) }) };',
  );
  site.set('/flug.json', '{"layers":[]}');
  site.set('/film.webm', (_request, response) => void response.end(FILM));
}
