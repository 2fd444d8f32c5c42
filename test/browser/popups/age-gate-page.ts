import type { Page } from 'playwright-core';
import { it as base, type Open, type OpenOptions } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';
import type { Site } from '../../support/site';

/** The CMS's styles of the layer and of its content. */
const CSS = `.mfp-hide{display:none!important} .mfp-bg{position:fixed;inset:0;z-index:1042;background:#0b0b0b;opacity:0;transition:opacity .3s}
  .mfp-bg.mfp-ready{opacity:.8} .mfp-bg.mfp-removing{opacity:0} .mfp-wrap{position:fixed;inset:0;z-index:1043;overflow:hidden auto}
  .mfp-container{position:absolute;inset:0;display:flex;justify-content:center;align-items:center} .mfp-content{width:100%;max-width:500px}
  .mfp-popup--valign-top .mfp-container{align-items:flex-start}
  .ee-popup__content{background:#fff;padding:20px} .mfp-s-ready .mfp-preloader{display:none} .mfp-preloader{color:#ccc}
  .mfp-with-anim{opacity:0;transition:opacity .3s} .mfp-ready .mfp-with-anim{opacity:1} .mfp-removing .mfp-with-anim{opacity:0}
  .ee-age-gate__content .ee-notification{display:none} .elementor-popup-modal{position:fixed;inset:0;z-index:9999}`;

/** The widget as the server prints it. */
export function ageGate(id: string, settings: object, title = 'Wie alt bist du?'): string {
  const { age = 18 } = settings as { age?: number };
  return `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-ee-age-gate" data-id="${id}"
    data-element_type="widget"${settingsAttribute({ age, popup_open: 'yes', popup_valign: 'middle', ...settings })} data-widget_type="ee-age-gate.classic">
    <div class="elementor-widget-container"><div class="ee-age-gate ee-popup" id="popup-${id}">
    <a class="ee-age-gate__trigger ee-popup__trigger" href="#ee-age-gate__trigger-${id}"></a>
    <div id="ee-age-gate__trigger-${id}" class="ee-popup__content ee-age-gate__content ee-age-gate-${id} zoom-anim-dialog mfp-hide mfp-with-anim">
    <div class="ee-age-gate__header ee-popup__header"><h3 class="ee-age-gate__header__title ee-popup__header__title"> ${title} </h3>
    <div class="ee-age-gate__header__description ee-popup__header__description">Bitte gib dein Alter ein.</div></div>
    <div class="ee-age-gate__content__body ee-popup__content__body"><div class="ee-notification ee-notification--error">Du musst mindestens ${age} Jahre alt sein.</div>
    <form class="elementor-form ee-form ee-form--age-gate"><div class="elementor-form-fields-wrapper"><div required="required" class="elementor-field-type-number ee-form__field">
    <input class="elementor-field ee-age-gate__form__age ee-form__field__control" type="number" step="1" name="ee-age-gate-age" /></div>
    <div class="elementor-field-type-submit ee-form__field"><button class="elementor-button ee-age-gate__form__submit" type="submit"><span>Weiter</span></button></div>
    </div></form></div></div></div></div></div>`;
}

/** A page with focusable elements around `gates`. */
export const around = (gates: string): string =>
  `<a class="skip" id="skip" href="#main">Zum Inhalt</a><header><a id="home" href="#home">Start</a></header>
   <main id="main"><h1>Heli-Bar</h1><button id="buy">Buchen</button>${gates}<iframe id="frame" title="Rahmen"></iframe><input id="search" aria-label="Suche"></main><footer><a id="imprint" href="#imprint">Impressum</a></footer>`;

interface GateOptions extends OpenOptions {
  /** The value that `localStorage` holds under the gate's key. */
  readonly stored?: string;
}

export async function gatePage(
  { open, site }: { open: Open; site: Site },
  gates: string,
  { stored: age, before, ...options }: GateOptions = {},
): Promise<Page> {
  site.set('/gate.css', CSS);
  return open(around(gates), {
    head: '<link rel="stylesheet" href="/gate.css">',
    ...options,
    async before(page) {
      if (age !== undefined)
        await page.addInitScript((value) => {
          if (!sessionStorage.getItem('was')) localStorage.setItem('ee_AgeGate', value);
          sessionStorage.setItem('was', 'here');
        }, age);
      await before?.(page);
    },
  });
}

type GatePage = Parameters<typeof gatePage>;

/** `it` with pages that have an age gate. */
export const it = base.extend<{ visit: (gates: string, options?: GatePage[2]) => Promise<Page> }>({
  visit: ({ open, site }, use) => use((gates, options) => gatePage({ open, site }, gates, options)),
});

export const dialog = (page: Page, name = 'Wie alt bist du?') => page.getByRole('dialog', { name });
export const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ee_AgeGate'));

/** Types an age and submits it; the field may refuse some characters. */
export async function enterAge(page: Page, age: string): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Alter' }).fill('');
  await page.getByRole('spinbutton', { name: 'Alter' }).pressSequentially(age);
  await page.getByRole('button', { name: 'Weiter' }).click();
}

/** Waits until React has rendered the layer. */
export const opened = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.mfp-wrap.mfp-ready'));
/** Waits until no layer is left. */
export const gone = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.mfp-wrap,.mfp-bg,[inert]'));
