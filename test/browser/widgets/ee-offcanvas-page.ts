import type { Page } from 'playwright-core';
import type { Open, OpenOptions } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';
import type { Site } from '../../support/site';

/** The CMS's styles on which the behaviour depends. */
const CMS_CSS = `
  html { background: #fff }
  body { margin: 0; color: #000 }
  .tall { height: 4000px; background: linear-gradient(#fff, #eee) }
  .sticky { position: sticky; top: 0; height: 40px; background: #ddd; z-index: 5 }
  .fixed { position: fixed; right: 10px; bottom: 10px; width: 50px; height: 50px; background: #ddd; transition: all 5s }
  .elementor-widget-ee-offcanvas .ee-offcanvas__content { display: none }
  .ee-offcanvas__slidebar { display: none; position: fixed; overflow: auto; background: #fff; z-index: 996; transition: transform 10s }
  .ee-offcanvas__slidebar .ee-offcanvas__content { display: block }
  .ee-offcanvas__slidebar:is([off-canvas*=left], [off-canvas*=right]) { top: 0; width: 50%; height: 100% }
  .ee-offcanvas__slidebar:is([off-canvas*=top], [off-canvas*=bottom]) { left: 0; width: 100%; height: 50% }
  .ee-offcanvas__slidebar[off-canvas*=left] { left: 0 } .ee-offcanvas__slidebar[off-canvas*=right] { right: 0 }
  .ee-offcanvas__slidebar[off-canvas*=top] { top: 0 } .ee-offcanvas__slidebar[off-canvas*=bottom] { bottom: 0 }
  .ee-offcanvas__slidebar[off-canvas*=overlay] { z-index: 10000 }
  .ee-offcanvas__container { position: relative; z-index: 997; min-height: 100%; background: #fff; transition: transform 10s }
  html:is(.ee-offcanvas--opening, .ee-offcanvas--open, .ee-offcanvas--closing) { height: 100% }
  body:is(.ee-offcanvas--opening, .ee-offcanvas--open, .ee-offcanvas--closing) { height: 100%; overflow: hidden }
  :is(.ee-offcanvas--opening, .ee-offcanvas--open, .ee-offcanvas--closing) > .ee-offcanvas__container { height: 100%; overflow-y: auto }
  .ee-offcanvas__overlay { position: fixed; inset: 0; z-index: 9999; background: rgb(0 0 0 / .5); visibility: hidden }
  :is(.ee-offcanvas--opening, .ee-offcanvas--open) .ee-offcanvas__overlay { visibility: visible }
  .ee-offcanvas__header__close { width: 24px; height: 24px }`;

/** The duration of the panels' animation in these styles, ms. */
export const MOVE_MS = 10_000;

const BURGER = (id: string) =>
  `<div class="ee-button-wrapper"><div class="ee-button ee-hamburger ee-offcanvas__trigger" id="slidebar-trigger_${id}" data-slidebar-id="${id}" aria-label="Menü" aria-controls="navigation"><span>Menü</span></div></div>`;

/** The widget as the server prints it, with the settings that are on by default. */
export function eeOffCanvas(
  id: string,
  settings: Readonly<Record<string, unknown>>,
  items: string,
  title = 'Touren',
) {
  const all = {
    position: 'left',
    animation: 'reveal',
    trigger_source: 'burger',
    anchor_navigation: 'yes',
    anchor_navigation_speed: { unit: 'px', size: 500, sizes: [] },
    anchor_navigation_close: 'yes',
    refresh_widgets: 'yes',
    ...settings,
  };
  return `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-ee-offcanvas" data-id="${id}" data-element_type="widget"${settingsAttribute(all)} data-widget_type="ee-offcanvas.classic"><div class="elementor-widget-container">${all.trigger_source === 'burger' ? BURGER(id) : ''}<div class="ee-offcanvas__content ee-offcanvas__content-${id}"><div class="ee-offcanvas__header"><h2 class="ee-offcanvas__header__title">${title}</h2><div class="ee-offcanvas__header__close"><i class="eicon-close"></i></div></div><div class="ee-offcanvas__content__item">${items}</div></div></div></div>`;
}

/** Opens a page whose clock stands still until `move` is called. */
export async function openPage(
  open: Open,
  site: Site,
  body: string,
  options: OpenOptions = {},
): Promise<Page> {
  site.set('/cms.css', CMS_CSS);
  // A document needs time to load.
  await options.reuse?.clock.resume();
  const page = await open(body, {
    head: '<link rel="stylesheet" href="/cms.css">',
    before: (blank) => blank.clock.install(),
    ...options,
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  return page;
}

/** Finishes the panel's animation, on the clock and on the screen. */
export async function move(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  await page.clock.runFor(MOVE_MS);
}

/** The state classes of html and body. */
export const states = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].map(({ classList }) =>
      [...classList]
        .filter((name) => name.startsWith('ee-offcanvas-'))
        .map((name) => name.replace('ee-offcanvas--', ''))
        .join(' '),
    ),
  );
export const panel = (page: Page, id: string) => page.locator(`#oc${id}`);
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
