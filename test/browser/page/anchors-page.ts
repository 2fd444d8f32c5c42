import type { Page } from 'playwright-core';
import { it as base, type OpenOptions } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';

/** The CMS's styles that these pages need. */
const CSS = `body { margin: 0 } html { scroll-behavior: smooth }
.leer { height: 1500px } .ziel { height: 1200px } .bild { height: 0 }
.leiste { position: sticky; top: 0; height: 80px } .oben { top: 20px } .unten { top: auto; bottom: 0; height: 300px } .rand { width: 200px; height: 400px }
#wpadminbar { position: fixed; top: 0; height: 32px; width: 100% }
@media (max-width: 600px) { #wpadminbar { position: absolute } }`;

export const HEAD = '<link rel="stylesheet" href="/anker.css">';

/** `it` with pages that have the CMS's styles, and more styles where a test gives them. */
export const it = base.extend<{
  visit: (body: string, options?: OpenOptions & { readonly css?: string }) => Promise<Page>;
}>({
  visit: ({ open, site }, use) =>
    use((body, { css = '', ...options } = {}) => {
      site.set('/anker.css', CSS + css);
      return open(body, { head: HEAD, ...options });
    }),
});
export const target = (id: string, more = '') =>
  `<div class="elementor-element e-con ziel" id="${id}" data-id="${id}">${more}</div>`;
export const menuAnchor = (id: string) =>
  `<div class="elementor-element elementor-widget elementor-widget-menu-anchor" data-widget_type="menu-anchor.default"><div class="elementor-menu-anchor" id="${id}"></div></div>`;
export const sticky = (classes: string, settings?: unknown, content = '') =>
  `<div class="elementor-element e-con leiste ${classes}"${settingsAttribute(settings)}>${content}</div>`;
export const GAP = '<div class="leer"></div>';

/** The distance of the element from the top of the window, px. */
export const roomAbove = (page: Page, id: string) =>
  page.evaluate(
    // Adding 0 turns a negative zero into zero.
    (name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN) + 0,
    id,
  );

/** Waits until the page has not moved for several frames. */
export const still = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let same = 0, last = -1; same < 8; last = scrollY) {
      await frame();
      same = scrollY === last ? same + 1 : 0;
    }
  });
