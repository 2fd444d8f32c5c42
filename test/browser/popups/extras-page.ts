import type { Page } from 'playwright-core';
import { it as base, type OpenOptions } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';
import type { Site } from '../../support/site';

/** The CMS's styles of the layer, as far as the behaviour depends on them. */
const CMS_CSS = `
  body { margin: 0 } .mfp-hide { display: none !important }
  .mfp-bg { position: fixed; inset: 0; z-index: 1042; background: #0b0b0b; opacity: 0; transition: opacity .3s }
  .mfp-bg.mfp-ready { opacity: .8 } .mfp-bg.mfp-removing { opacity: 0 } .mfp-bg.ee-mfp-popup--no-overlay { display: none }
  .mfp-wrap { position: fixed; inset: 0; z-index: 1043 }
  .mfp-container { position: absolute; inset: 0; display: flex; justify-content: center; align-items: center }
  .mfp-content { position: relative; width: 100%; max-width: 500px; z-index: 1045 } .mfp-content .ee-popup__content { background: #fff }
  .mfp-close { position: absolute; right: 0; top: 0; width: 44px; height: 44px; z-index: 1046 }
  .mfp-preloader { position: absolute; inset: 50% 8px auto; color: #ccc } .mfp-s-ready .mfp-preloader { display: none }
  .mfp-s-error .mfp-content { display: none } .mfp-iframe-scaler { position: relative; height: 0; padding-top: 56% }
  .mfp-iframe-scaler iframe { position: absolute; inset: 0; width: 100%; height: 100% }
  .mfp-with-anim { opacity: 0; transition: opacity .3s } .mfp-ready .mfp-with-anim { opacity: 1 } .tief { height: 3000px }`;

export const HEAD = '<link rel="stylesheet" href="/cms.css">';

export const putCss = (site: Site): void => site.set('/cms.css', CMS_CSS);

/** `it` with pages that have the styles of the CMS. */
export const it = base.extend<{ visit: (body: string, options?: OpenOptions) => Promise<Page> }>({
  visit: ({ open, site }, use) => {
    putCss(site);
    return use((body, options) => open(body, { head: HEAD, ...options }));
  },
});

/** The settings that the editor prints by default. */
const PRINTED = {
  popup_type: 'text',
  popup_trigger: 'click',
  popup_click_target: 'text',
  popup_animation: 'zoom-in',
  popup_preloader: 'yes',
  popup_fixed: 'yes',
  popup_close_on_bg: 'yes',
  popup_close_on_escape: 'yes',
  popup_close_position: 'outside',
  popup_close_button_position: 'default',
  refresh_widgets: 'yes',
};

interface Parts {
  readonly id?: string;
  readonly href?: string;
  readonly link?: string;
  readonly title?: string;
  readonly body?: string;
  readonly url?: string;
}

/** The widget as the server prints it; a setting of `undefined` is left out. */
export function popup(settings: Readonly<Record<string, unknown>> = {}, parts: Parts = {}): string {
  const {
    id = '9266cf6',
    href = `#ee_popup__trigger-${id}`,
    link = 'Fenster öffnen',
    title = '',
    url,
  } = parts;
  const { body = '<p>Alle Flüge sind im Preis enthalten.</p><a href="#preise">Preise</a>' } = parts;
  const all = { ...PRINTED, ...settings };
  return `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-ee-popup" data-id="${id}"
    data-element_type="widget"${settingsAttribute(all)} data-widget_type="ee-popup.classic"><div class="ee-popup" id="popup-${id}">
    <a class="ee-popup__trigger" href="${href}" title="${title}">${link}</a>
    <div class="ee-popup__content zoom-anim-dialog mfp-hide mfp-with-anim" id="ee_popup__trigger-${id}"${url ? ` data-ee-popup-url="${url}"` : ''}>
    <div class="ee-popup__header"><h2 class="ee-popup__header__title">Heliskiing in Kanada</h2></div>
    <div class="ee-popup__content__body">${body}</div>
    <div class="ee-popup__footer"><a class="ee-popup__footer__button ee-button-wrapper">Zurück</a></div></div></div></div>`;
}

/** Options of a page whose clock stands still until the test advances it. */
export const STOPPED: Pick<OpenOptions, 'head' | 'before'> = {
  head: HEAD,
  async before(page) {
    await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') });
  },
};

export const layers = (page: Page) => page.locator('.mfp-wrap');

/** Clicks the popup's own link. */
export async function openByLink(page: Page): Promise<void> {
  await page.click('a.ee-popup__trigger');
  await layers(page).waitFor();
}

/** The traces that a closed popup has left on the page; a popup must leave none. */
export const leftovers = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    layers: document.querySelectorAll('[class*=mfp-]:not(.mfp-hide, .mfp-with-anim)').length,
    hidden: document.querySelectorAll('.mfp-hide').length,
    inert: document.querySelectorAll('[inert]').length,
    body: document.body.className.match(/mfp\S*/g) ?? [],
    styles: [document.documentElement.style.cssText, document.body.style.cssText].join(''),
  }));

export const NOTHING_LEFT = { layers: 0, hidden: 1, inert: 0, body: [], styles: '' };
