/** A page that asks for consent, with widgets that use third parties. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { OpenOptions } from '../../support/browser';
import { settingsAttribute, widget } from '../../support/markup';

export const GROUPS = [
  { id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] },
  {
    id: 2,
    name: 'Medien',
    items: [
      {
        id: 21,
        name: 'Dienst',
        provider: 'Dienst GmbH',
        technicalDefinitions: [{ type: 'http', name: 'd_*', host: '.dienst.example' }],
      },
    ],
  },
];
const PRO = { urls: { assets: '/pro/' }, facebook_sdk: { lang: 'de_AT', app_id: '5' }, lottie: {} };

/**
 * Returns the head of a page whose `config` asks for consent; every request to another host is recorded in `asked` and
 * answered.
 */
export function asking(
  asked: string[],
  config: Readonly<Record<string, unknown>> = {},
  more: OpenOptions & BrowserContextOptions = {},
): OpenOptions {
  const { head = '', before, ...rest } = more;
  return {
    csp: "script-src 'self' https:; style-src 'self'; require-trusted-types-for 'script'",
    head: `${head}<script type="application/json" id="piton-config">${JSON.stringify({ consent: { groups: GROUPS }, ...config })}</script>
      <script type="text/plain" id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = ${JSON.stringify(PRO)};</script>`,
    async before(page) {
      await page.route('**/bild.svg', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      );
      await page.route(/^https:/, (route) => {
        asked.push(route.request().url());
        const body = route.request().url().includes('.svg')
          ? {
              contentType: 'image/svg+xml',
              body: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
            }
          : { contentType: 'text/javascript', body: '' };
        return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...body });
      });
      await before?.(page);
    },
    ...rest,
  };
}

export const playlist = (id: string, ...films: (readonly [type: string, url: string])[]) =>
  widget(
    'video-playlist',
    id,
    `<div class="e-tabs"><div class="e-tabs-main-area"><div class="e-tabs-wrapper"><div class="e-tabs-items-wrapper"><div class="e-tabs-items" role="tablist">${films.map((_, at) => `<div class="e-tab-title" data-tab="${at + 1}">Film</div>`).join('')}</div></div></div>
     <div class="e-tabs-content-wrapper">${films.map(([type, url], at) => `<div class="e-tab-content" data-tab="${at + 1}" data-video-url="${url}" data-video-type="${type}" data-video-title="Film"><div></div></div>`).join('')}</div></div></div>`,
  );
export const gallery = (id: string, ...addresses: readonly string[]) =>
  widget(
    'gallery',
    id,
    `<div class="elementor-gallery__container">${addresses.map((address) => `<div class="e-gallery-item elementor-gallery-item"><div class="e-gallery-image elementor-gallery-item__image" data-thumbnail="${address}" data-width="300" data-height="200"></div></div>`).join('')}</div>`,
    { gallery_layout: 'grid', columns: 3 },
  );
export const container = (id: string, settings: object, content: string) =>
  `<div class="elementor-element e-con" data-id="${id}" data-element_type="container"${settingsAttribute(settings)}>${content}</div>`;
export const code = (id: string) =>
  widget(
    'code-highlight',
    id,
    '<div><pre class="language-js"><code class="language-js">1</code></pre></div>',
  );

/** The questions of the placeholders, in the order of the page. */
export const questions = (page: Page) =>
  page.locator('.piton-third-party .rcb-cb-headline').allTextContents();
export const question = (page: Page, host: string) =>
  page.locator('.piton-third-party', { has: page.locator('.rcb-cb-headline', { hasText: host }) });
export const warningsOf = (warnings: readonly string[], host: string) =>
  warnings.filter((text) => text.includes(`of ${host} `) && text.includes('is blocked'));
