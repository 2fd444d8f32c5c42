import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { nestedTabs, settingsAttribute, widget } from '../support/markup';

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
  'link-actions': `<a href="${ACTION}">Öffnen</a>`,
  lightbox: '<a href="/bild.svg" data-elementor-open-lightbox="yes">Bild</a>',
  'history-ids':
    '<span class="rcb-consent-history-uuids" data-fallback="Noch keine Entscheidung">Noch keine Entscheidung</span>',
};
/** Handlers that are done with their element when they have mounted. */
const ONE_SHOT = ['stray-divs', 'visits'];
/** What an entrance leaves: the class that says it has been. Content must not hide again. */
const REMAINS: Readonly<Record<string, RegExp>> = {
  entrance: /class="[^"]*"/,
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
