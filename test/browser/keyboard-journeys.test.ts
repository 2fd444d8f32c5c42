import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type OpenOptions } from '../support/browser';
import { translate } from '../support/translator';
import { CONSENT, fakeServices, NONCE } from './effects/backgrounds/services';
import { config, DIALOG, gallery, serveImages } from './page/lightbox-page';
import { ageGate, around, stored } from './popups/age-gate-page';
import { popup } from './popups/popup-page';

const CSS = `body { margin: 0; font: 16px/1.5 sans-serif } [data-elementor-type=popup]:not(.elementor-edit-area) { display: none }
.elementor-popup-modal { position: fixed; inset: 0; z-index: 9999; display: flex; background: #000c } .elementor-popup-modal .dialog-widget-content { position: relative; margin: auto; background: #fff; max-height: 100%; overflow: auto }
.elementor-popup-modal .dialog-close-button { position: absolute; top: 4px; inset-inline-end: 4px; width: 24px; height: 24px }
.mfp-hide { display: none } .mfp-wrap { position: fixed; inset: 0; z-index: 1043; overflow: auto } .mfp-bg { position: fixed; inset: 0; background: #000 } .ee-popup__content { background: #fff } .ee-age-gate__content .ee-notification { display: none }`;
const FILM = `<iframe title="Film" width="300" height="170" consent-original-src-_="https://www.youtube.com/embed/XHOmBV4js_E" consent-required="21" consent-by="services" consent-id="31"></iframe>`;
const PAGE = `<main><h1>Reise</h1><p><button class="open-512">Öffnen</button></p>${gallery(3).replace(/<\/?(?:main|h1).*?>/g, '')}${FILM}<p><a href="#consent-history">Verlauf</a> <a href="/weiter">Weiter</a></p></main>${popup(512)}`;

const rightToLeft = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement) document.documentElement.dir = 'rtl';
    }).observe(document, { childList: true });
  });
const plain = async () => undefined;

/** At 400 % a window of 1280 by 1024 px has 320 by 256. */
const WORLDS: readonly (readonly [string, OpenOptions & { before(page: Page): Promise<unknown> }])[] = [
  ['translated by the browser', { before: translate }],
  ['written from right to left', { before: rightToLeft, bodyClass: 'rtl' }],
  ['magnified to 400 %', { before: plain, viewport: { width: 320, height: 256 } }],
];

/** Presses Tab until the focus is on `selector`; what has the focus on the way must be in view and uncovered. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const covered: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const [isThere, hidden] = await page.evaluate(async (wanted) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const at = document.activeElement;
      const rects = [...(at?.getClientRects() ?? [])];
      const isSeen = rects.some(({ left, top, width, height }) => {
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found && (at?.contains(found) || found.contains(at));
      });
      return [
        at?.matches(wanted) === true,
        isSeen || at === document.body ? '' : (at?.outerHTML.slice(0, 90) ?? ''),
      ];
    }, selector);
    if (hidden) covered.push(hidden);
    if (!isThere) continue;
    expect(covered).toEqual([]);
    return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

describe('a visit by keyboard alone', () => {
  it.for(WORLDS)(
    'reaches the question, its settings, the history, a placeholder, a popup and the lightbox on a page %s [banner.3b]',
    async ([, { before, ...options }], { open, site }) => {
      site.set('/reise.css', CSS);
      serveImages(site);
      const asked: string[] = [];
      const page = await open(PAGE, {
        head: `<link rel="stylesheet" href="/reise.css">${config()}${CONSENT}`,
        reducedMotion: 'reduce',
        ready: false,
        ...NONCE,
        ...options,
        async before(fresh) {
          await before(fresh);
          await fakeServices(asked)(fresh);
        },
      });
      const { keyboard } = page;
      const question = page.locator('dialog.rcb-dialog');
      await question.waitFor();
      await tabTo(page, '[data-rcb=individual]');
      await keyboard.press('Enter');
      await page.locator('.second-layer').waitFor();
      await tabTo(page, '.rcb-toggle');
      await keyboard.press('Enter');
      await page.locator('.rcb-toggle[aria-expanded=true]').waitFor();
      await keyboard.press('Escape');
      await page.locator('.second-layer').waitFor({ state: 'detached' });
      await tabTo(page, '[data-rcb=essential]');
      await keyboard.press('Enter');
      await question.waitFor({ state: 'hidden' });

      await tabTo(page, '[href="#consent-history"]');
      await keyboard.press('Enter');
      await page.locator('dialog[open] .rcb-history').waitFor({ state: 'attached' });
      await tabTo(page, 'dialog[open] button');
      await keyboard.press('Escape');
      await page.locator('.rcb-history').waitFor({ state: 'hidden' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
        .toBe('#consent-history');

      await page.locator('main h1').click();
      await tabTo(page, '.open-512');
      await keyboard.press('Enter');
      await page.locator('.elementor-popup-modal').waitFor();
      await tabTo(page, '.elementor-popup-modal button');
      await keyboard.press('Escape');
      await page.locator('.elementor-popup-modal').waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('open-512');

      await tabTo(page, 'a[data-elementor-open-lightbox]');
      await keyboard.press('Enter');
      await page.locator(DIALOG).waitFor();
      await tabTo(page, `${DIALOG} .elementor-swiper-button-next`);
      await keyboard.press('Enter');
      await expect
        .poll(() => page.locator(`${DIALOG} .elementor-slideshow__counter`).textContent())
        .toContain('2 / 3');
      await keyboard.press('Escape');
      await page.locator(DIALOG).waitFor({ state: 'detached' });

      await tabTo(page, '.rcb-cb-load');
      await keyboard.press('Enter');
      await expect.poll(() => asked.some((url) => url.includes('/embed/'))).toBe(true);
    },
  );

  it.for(WORLDS)('passes the age gate on a page %s [agegate.2]', async ([, options], { open, site }) => {
    site.set('/reise.css', CSS);
    const page = await open(around(ageGate('a1', {})), {
      head: '<link rel="stylesheet" href="/reise.css">',
      reducedMotion: 'reduce',
      ...options,
    });
    await page.waitForFunction(() => document.querySelector('.mfp-wrap.mfp-ready'));
    await tabTo(page, '.ee-age-gate__form__age');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.locator('.ee-notification').waitFor();
    await tabTo(page, '.ee-age-gate__form__age');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('40');
    await tabTo(page, '.ee-age-gate__form__submit');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.mfp-wrap,[inert]'));
    await expect.poll(() => stored(page)).toBe('40');
  });
});
