import type { Page } from 'playwright-core';
import { it as base, type Open, type OpenOptions } from '../../support/browser';
import type { Site } from '../../support/site';

/** A CMS's styles of popups, and the generated rules of popups 512 and 513. */
const CMS_CSS = `
html { overflow-x: hidden; } body { margin: 0; font: 16px/1.5 sans-serif; color: #222; }
[data-elementor-type=popup]:not(.elementor-edit-area) { display: none; }
.dialog-type-lightbox { position: fixed; inset: auto auto 0 0; width: 100%; height: 100%; z-index: 9999; background: #000c; user-select: none; }
.elementor-popup-modal.dialog-type-lightbox { display: flex; pointer-events: none; background: transparent; user-select: auto; }
.elementor-popup-modal .dialog-widget-content { position: relative; pointer-events: all; max-height: 100%; max-width: 100%; margin: auto; background: #fff; }
.elementor-popup-modal .dialog-message { width: 640px; max-width: 100vw; max-height: 100vh; overflow: auto; display: flex; }
.elementor-popup-modal .dialog-header, .elementor-popup-modal .dialog-buttons-wrapper { display: none; }
.elementor-popup-modal .dialog-close-button { display: none; position: absolute; top: 20px; inset-inline-end: 20px; z-index: 9999; width: 1em; height: 1em; font-size: 20px; cursor: pointer; color: #222; }
.elementor-popup-modal .elementor { width: 100%; }
.dialog-prevent-scroll { overflow: hidden; max-height: 100vh; }
.animated { animation-duration: 1.25s; } .animated.reverse { animation-direction: reverse; animation-fill-mode: forwards; }
@keyframes fadeIn { from { opacity: 0; } to { opacity: 1; } } .fadeIn { animation-name: fadeIn; }
#elementor-popup-modal-512, #elementor-popup-modal-513 { justify-content: center; align-items: center; pointer-events: all; background-color: rgb(0 0 0 / .8); }
#elementor-popup-modal-512 .dialog-close-button, #elementor-popup-modal-513 .dialog-close-button, #elementor-popup-modal-600 .dialog-close-button { display: flex; }
#elementor-popup-modal-512 .dialog-close-button { color: rgb(1, 2, 3); }
.elementor-512 .elementor-element.elementor-element-aa11bb2 { padding: 40px; color: rgb(0, 80, 0); }
main { height: 4000px; } .bar { position: sticky; top: 0; background: #eee; }
`;

/** The address of an action link. */
export const actionHref = (name: string, settings: object): string =>
  `#elementor-action%3Aaction%3D${encodeURIComponent(name)}%26settings%3D${encodeURIComponent(Buffer.from(JSON.stringify(settings)).toString('base64'))}`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const CONTENT = '<h2>Gutschein</h2><p>Zehn Euro. <a href="#mehr">Mehr dazu</a></p><button>Einlösen</button>';

/** A popup as the server prints it, with usual settings; `settings` override them. */
export const popup = (id: number, settings: object = {}, content = CONTENT): string =>
  `<div data-elementor-type="popup" data-elementor-id="${id}" class="elementor elementor-${id} elementor-location-popup" data-elementor-settings="${escapeHtml(
    JSON.stringify({
      a11y_navigation: 'yes',
      triggers: [],
      timing: [],
      open_selector: `.open-${id}`,
      ...settings,
    }),
  )}" data-elementor-post-type="elementor_library"><div class="elementor-element elementor-element-aa11bb2 e-con" data-id="aa11bb2" data-element_type="container">${content}</div></div>`;

const PAGE =
  '<main><h1>Reisen</h1><p class="bar">Leiste</p><button class="open-512">Öffnen</button> <button class="open-513">Zweites</button> <button class="open-600">Drittes</button> <a href="#ziel" id="link">Weiter</a></main>';

/** A long page with elements that open popups 512, 513 and 600; only the first two have an overlay. */
export function popupPage(
  { open, site }: { open: Open; site: Site },
  popups: string,
  options: OpenOptions & { css?: string; clock?: boolean } = {},
): Promise<Page> {
  const { css = '', clock, head = '', before, ...rest } = options;
  site.set('/cms.css', CMS_CSS + css);
  return open(PAGE + popups, {
    head: `<link rel="stylesheet" href="/cms.css">${head}`,
    ...rest,
    async before(page) {
      if (clock) await page.clock.install();
      await before?.(page);
    },
  });
}

type PopupPage = Parameters<typeof popupPage>;

/** `it` with pages that have popups. */
export const it = base.extend<{ visit: (popups: PopupPage[1], options?: PopupPage[2]) => Promise<Page> }>({
  visit: ({ open, site }, use) => use((popups, options) => popupPage({ open, site }, popups, options)),
});

export const modal = (page: Page, id = 512) => page.locator(`#elementor-popup-modal-${id}`);
export const closeButton = (page: Page, id = 512) =>
  modal(page, id).getByRole('button', { name: 'Schließen' });

/** Clicks the element that opens the popup, and waits for the popup. */
export async function openPopup(page: Page, id = 512): Promise<void> {
  await page.locator(`main .open-${id}`).click();
  await modal(page, id).waitFor();
}

/** Functions that the tests call by script. */
export interface Scripted {
  readonly popups: { show(id: number): Promise<boolean>; hide(id: number): Promise<void> };
  report(): Promise<{ marks: readonly { handler: string; notes?: Record<string, string> }[] }>;
}

/** The page keeps the promise, because Chromium's debugger may lose a promise that nothing else keeps. */
export const show = (page: Page, id = 512) =>
  page.evaluate((which) => {
    const shown = (window.piton as unknown as Scripted).popups.show(which);
    Object.assign(window, { shown });
    return shown;
  }, id);
export const hide = (page: Page, id = 512) =>
  page.evaluate((which) => (window.piton as unknown as Scripted).popups.hide(which), id);
