import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { nestedTabs, settingsAttribute, widget } from '../support/markup';

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

/** What each handler of the catalog needs; a handler without a line here fails the table. */
const SAMPLES: Readonly<Record<string, string>> = {
  'nested-tabs': nestedTabs('ab12cd3', ['Eins', 'Zwei'], { horizontal_scroll: 'enable' }),
  'image-carousel': widget(
    'image-carousel',
    'bb12cd3',
    `<div class="elementor-image-carousel-wrapper swiper" dir="ltr"><div class="elementor-image-carousel swiper-wrapper" aria-live="off">${[1, 2, 3, 4].map(slide).join('')}</div>
     <div class="elementor-swiper-button elementor-swiper-button-prev" role="button" tabindex="0"></div><div class="elementor-swiper-button elementor-swiper-button-next" role="button" tabindex="0"></div>
     <div class="swiper-pagination"></div></div>`,
    { slides_to_show: '2', autoplay: 'yes', infinite: 'yes', navigation: 'both', pause_on_hover: 'yes' },
  ),
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
  'history-ids':
    '<span class="rcb-consent-history-uuids" data-fallback="Noch keine Entscheidung">Noch keine Entscheidung</span>',
};
/** Handlers that are done with their element when they have mounted, or whose element stays as long as the page. */
const ONE_SHOT = ['anchors', 'anti-spam', 'stray-divs', 'visits'];
/** What an entrance leaves: the class that says it has been. Content must not hide again. */
const REMAINS: Readonly<Record<string, RegExp>> = {
  entrance: /class="[^"]*"/,
  // What was let in stays: it must not hide again.
  'lazy-background': / e-lazyloaded/,
  // Its `animation` is an entrance's as well: so it is printed, and so the builder's own script has it.
  'ee-offcanvas': / animated overlay/,
};

interface Left {
  readonly listeners: number;
  readonly nodes: number;
}

async function measure(page: Page, cdp: CDPSession): Promise<Left> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

/** Puts the markup on the page, waits for the handler, and takes it off again; returns the element's HTML before and after. */
const round = (page: Page, html: string, handler: string) =>
  page.evaluate(
    async ([markup, name]) => {
      const piton = window.piton as {
        on(type: 'piton:mount', listener: (event: CustomEvent<{ handler: string }>) => void): () => void;
      };
      const box = document.querySelector('main') as HTMLElement;
      let off = () => {};
      const mounted = new Promise<void>((resolve) => {
        off = piton.on('piton:mount', ({ detail }) => void (detail.handler === name && resolve()));
      });
      box.innerHTML = markup;
      const before = box.innerHTML;
      const element = box.firstElementChild as HTMLElement;
      await mounted;
      off();
      scrollTo(0, 300);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      scrollTo(0, 0);
      dispatchEvent(new Event('resize'));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      const after = element.outerHTML;
      box.replaceChildren();
      return { before, after };
    },
    [html, handler] as const,
  );

describe('teardown', () => {
  it('is tested for every handler of the catalog', async ({ open }) => {
    const page = await open('');
    const { readHandlers } = (await import('../../build/handlers.mjs' as string)) as {
      readHandlers(): Promise<{ handlers: { entry: { name?: string; widget?: string } }[] }>;
    };
    const names = (await readHandlers()).handlers.map(({ entry }) => entry.name ?? entry.widget);
    expect([...Object.keys(SAMPLES), ...ONE_SHOT].sort()).toEqual(names.sort());
    await page.close();
  });

  it.for(Object.keys(SAMPLES))(
    'of %s leaves no listener, no node and no changed DOM, however often it comes and goes [core.6]',
    async (handler, { open, site }) => {
      site.set('/bild.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>');
      site.set('/tall.css', 'body { min-height: 3000px }');
      site.set('/film.webm', (_request, response) => void response.end(FILM));
      const html = SAMPLES[handler] ?? '';
      const page = await open('<main></main>', {
        head: '<link rel="stylesheet" href="/tall.css">',
        csp: "script-src 'self'",
      });
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable');
      const comparable = (text: string) =>
        text
          .replace(REMAINS[handler] ?? /$^/, '')
          .replace(/\s+/g, ' ')
          .replaceAll(' "', '"')
          .replaceAll('" ', '"');
      // What the first rounds leave is once for the page: chunks, observers, the adopted style.
      await round(page, html, handler);
      const { before, after } = await round(page, html, handler);
      expect(comparable(after)).toBe(comparable(before));
      const start = await measure(page, cdp);
      for (let rounds = 0; rounds < 10; rounds++) await round(page, html, handler);
      const end = await measure(page, cdp);
      expect(end.listeners - start.listeners).toBeLessThanOrEqual(0);
      expect(end.nodes - start.nodes).toBeLessThan(10);
    },
  );
});
