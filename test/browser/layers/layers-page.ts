import type { Page } from 'playwright-core';
import type { Open, OpenOptions } from '../../support/browser';
import { widget } from '../../support/markup';
import type { Site } from '../../support/site';
import { ageGate } from '../popups/age-gate-page';
import { popup as extrasPopup } from '../popups/extras-page';
import { actionHref, popup } from '../popups/popup-page';
import { eeOffCanvas } from '../widgets/ee-offcanvas-page';

export { actionHref, ageGate, eeOffCanvas, extrasPopup, popup };

/** The CMS's styles of everything that lies over the page, as far as layers could collide. */
const CSS = `
html { overflow-x: hidden; background: #fff } body { margin: 0; color: #000; font: 16px/1.5 sans-serif } main { height: 3000px }
[data-elementor-type=popup]:not(.elementor-edit-area) { display: none }
.elementor-popup-modal { display: flex; position: fixed; inset: auto auto 0 0; width: 100%; height: 100%; z-index: 9999; justify-content: center; align-items: center; pointer-events: all; background: rgb(0 0 0 / .8) }
.elementor-popup-modal .dialog-widget-content { position: relative; max-width: 100%; max-height: 100%; background: #fff }
.elementor-popup-modal .dialog-message { width: 400px; max-width: 100vw; max-height: 100vh; box-sizing: border-box; padding: 20px; overflow: auto }
.elementor-popup-modal .dialog-close-button { position: absolute; top: 4px; inset-inline-end: 4px; width: 24px; height: 24px }
.dialog-prevent-scroll { overflow: hidden; max-height: 100vh }
.animated { animation-duration: .05s } .reverse { animation-direction: reverse; animation-fill-mode: forwards }
.fadeIn { animation-name: fadeIn } @keyframes fadeIn { from { opacity: 0 } }
.e-off-canvas { position: fixed; inset: 0; z-index: 99; pointer-events: none } .e-off-canvas[aria-hidden=true] { visibility: hidden }
.e-off-canvas__overlay, .e-off-canvas__main { position: absolute; inset: 0; pointer-events: auto } .e-off-canvas__overlay { background: rgb(0 0 0 / .5) }
.e-off-canvas__main { right: auto; width: 60%; overflow: auto; background: #fff } .e-off-canvas__no-scroll { overflow: hidden }
.mfp-hide { display: none !important } .mfp-bg { position: fixed; inset: 0; z-index: 1042; background: rgb(11 11 11 / .8) }
.mfp-wrap { position: fixed; inset: 0; z-index: 1043 } .mfp-container { position: absolute; inset: 0; display: flex; justify-content: center; align-items: center }
.mfp-content { position: relative; width: 100%; max-width: 400px } .mfp-content > * { background: #fff; padding: 20px }
.mfp-close { position: absolute; right: 0; top: 0; width: 44px; height: 44px } .mfp-s-ready .mfp-preloader { display: none }
.ee-age-gate__content .ee-notification { display: none }
.elementor-widget-ee-offcanvas .ee-offcanvas__content { display: none } .ee-offcanvas__slidebar .ee-offcanvas__content { display: block }
.ee-offcanvas__slidebar { display: none; position: fixed; left: 0; top: 0; width: 60%; height: 100%; overflow: auto; background: #fff; z-index: 10000 }
body > .ee-offcanvas__overlay, .ee-offcanvas__container > .ee-offcanvas__overlay { visibility: hidden; z-index: 9999; background: rgb(0 0 0 / .5) }
:is(.ee-offcanvas--opening, .ee-offcanvas--open) .ee-offcanvas__overlay { visibility: visible !important }
.ee-offcanvas__header__close { width: 24px; height: 24px }
:is(p, h2, a) { overflow-wrap: anywhere }`;

export const HEAD = '<link rel="stylesheet" href="/layers.css">';
export const setStyle = (site: Site): void => site.set('/layers.css', CSS);
export const STYLE = CSS;

/** The pro add-on's off-canvas as the server prints it. */
export const offCanvas = (id: string, content: string, settings: object = {}): string =>
  widget(
    'off-canvas',
    id,
    `<div id="off-canvas-${id}" class="e-off-canvas" role="dialog" aria-hidden="true" aria-label="Menü" aria-modal="true" inert="" data-delay-child-handlers="true"><div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content">${content}</div></div></div>`,
    settings,
  );

export const link = (text: string, action: string, settings: object): string =>
  `<a href="${actionHref(action, settings)}">${text}</a>`;
export const openPopupLink = (text: string, id: number): string => link(text, 'popup:open', { id });
export const openPanelLink = (text: string, id: string): string => link(text, 'off_canvas:open', { id });

export function layersPage(
  { open, site }: { open: Open; site: Site },
  body: string,
  { head = '', ...options }: OpenOptions = {},
): Promise<Page> {
  setStyle(site);
  return open(`<main><h1>Reisen</h1>${body}</main>`, { head: HEAD + head, ...options });
}

/** The first own class or id of the layer that is visible in the middle of the screen. */
export const onTop = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const layer = document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      ?.closest(
        '.elementor-popup-modal,.e-off-canvas,.mfp-wrap,.ee-offcanvas__slidebar,.ee-offcanvas__overlay,dialog',
      );
    return layer?.id || layer?.className.split(' ')[0];
  });

/** Everything that a layer changes in the page around it, so that a test can compare the state before and after. */
export const around = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    // The builder adds this class at the first dialog and never removes it.
    classes: [document.documentElement, document.body].map(({ classList }) =>
      [...classList].filter((name) => !/^dialog-(lightbox-)?(body|container)$|--closed$/.test(name)).sort(),
    ),
    styles: [document.documentElement, document.body].map(({ style }) => style.cssText),
    inert: [...document.querySelectorAll('[inert]:not(.elementor-popup-modal,#elementor-device-mode)')].map(
      ({ id, localName }) => id || localName,
    ),
    layers: document.querySelectorAll(
      '.mfp-wrap,.mfp-bg,.e-off-canvas[aria-hidden=false],.dialog-message > *',
    ).length,
    scroll: scrollY,
    focus: document.activeElement?.id || document.activeElement?.localName,
  }));
