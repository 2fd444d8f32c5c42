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
  'history-ids':
    '<span class="rcb-consent-history-uuids" data-fallback="Noch keine Entscheidung">Noch keine Entscheidung</span>',
};
/** Handlers that are done with their element when they have mounted. */
const ONE_SHOT = ['stray-divs'];
/** What an entrance leaves: the class that says it has been. Content must not hide again. */
const REMAINS: Readonly<Record<string, RegExp>> = { entrance: /class="[^"]*"/ };

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
