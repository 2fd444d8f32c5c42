import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveDemo } from '../support/demo-server';
import { whenReady } from '../support/ready';
import { settle, violations, visit } from '../support/visit';

const server = serveDemo();

type Act = (page: Page) => Promise<unknown>;
const follow =
  (name: string): Act =>
  (page) =>
    page
      .locator('a')
      .filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) })
      .first()
      .click();
const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();
const GATE = '.ee-form--age-gate';
const tooYoung: Act = async (page) => {
  await page.locator('.ee-age-gate__form__age').fill('12');
  await page.keyboard.press('Enter');
};

/** The pages, and how a visitor opens each of their layers, and the element that is then visible. */
const PAGES: readonly (readonly [
  path: string,
  ...layers: (readonly [what: string, open: Act, shown: string])[],
])[] = [
  [
    'popups',
    ['the offer', follow('Angebot ansehen'), '#elementor-popup-modal-7101'],
    ['the list behind a selector', follow('Packliste'), '#elementor-popup-modal-7102'],
    ['the slide-in', follow('Termine zeigen'), '#elementor-popup-modal-7104'],
    ['the form', follow('Rückruf bestellen'), '#elementor-popup-modal-7109'],
    ['the carousel', follow('Unterkünfte zeigen'), '#elementor-popup-modal-7110 .swiper-initialized'],
    ['the bar that leaves the page usable', follow('Leiste ein und aus'), '#elementor-popup-modal-7103'],
  ],
  [
    'fenster',
    ['the text', follow('Fenster öffnen'), '.mfp-s-ready'],
    ['the picture', follow('Bild zeigen'), '.mfp-img'],
    ['the remote part', follow('Packliste laden'), '.mfp-content .ak-fern-packliste'],
    ['the frame', follow('Seite zeigen'), 'iframe.mfp-iframe'],
  ],
  [
    'altersfrage',
    ['the question', click('body'), GATE],
    ['the refusal', tooYoung, '.ee-notification--error'],
  ],
  ['altersfrage-neu', ['the refusal with another try', tooYoung, '.ee-notification--error']],
  [
    'seitenleiste',
    ['the menu', follow('Menü öffnen'), '#off-canvas-7d50a01[aria-hidden=false]'],
    ['the search', follow('Suche öffnen'), '#off-canvas-7d50a02[aria-hidden=false]'],
    ['the pictures', follow('Bilder öffnen'), '#off-canvas-7d50a03 .swiper-initialized'],
  ],
  [
    'seitenleiste-extras',
    ['the panel that the page uncovers', click('.ee-hamburger'), '#oc7e60a01'],
    ['the panel that pushes the page', follow('Wetter'), '#oc7e60a02'],
    ['the panel that covers the page', follow('Hinweis'), '#oc7e60a03'],
  ],
  [
    'bilder',
    ['the gallery', click('.gallery a'), '.elementor-lightbox .elementor-slideshow__counter'],
    ['the single picture', click('.ak-bild a'), '.elementor-lightbox'],
    ['the film', click('.ak-film'), '.elementor-lightbox video'],
    ['the picture of an action', follow('Drittes Bild zeigen'), '.elementor-lightbox'],
  ],
];

/** The visitor has seen the popups that open by themselves, which would lie over the links of the others. */
const seen = () => ({
  cookies: [],
  origins: [
    {
      origin: new URL(server.url).origin,
      localStorage: ['7b20e01', '7b20e02'].map((id) => ({
        name: `ee_PopupShown_${id}`,
        value: JSON.stringify({ date: new Date().toISOString(), times: 2 }),
      })),
    },
  ],
});

describe('the demo pages with layers', () => {
  it.each(PAGES.map(([path, ...layers]) => ({ path, layers })))(
    'open the layers of /$path/, one after the other, without an accessibility violation or an error',
    async ({ path, layers }) => {
      // Layers that do not move are checked at once; test/browser/layers shows how they move.
      const { page, faults, close } = await visit(`${server.url}${path}/`, {
        reducedMotion: 'reduce',
        storageState: seen(),
      });
      for (const [what, open, selector] of layers) {
        await open(page);
        const shown = page.locator(selector).first();
        await shown.waitFor();
        await settle(page);
        expect(await violations(page, true), what).toEqual([]);
        // Only an age closes the gate, and the bar is the last layer of its page.
        if (selector === GATE || what === layers.at(-1)?.[0]) continue;
        await page.keyboard.press('Escape');
        await shown.waitFor({ state: 'hidden' });
      }
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('deletes on a tester’s request that the visitor has refused', async () => {
    const { page, close } = await visit(`${server.url}popups/`);
    const offer = page.locator('#elementor-popup-modal-7101');
    await follow('Angebot ansehen')(page);
    await offer.getByRole('link', { name: 'Nicht mehr zeigen' }).click();
    await offer.waitFor({ state: 'hidden' });
    await page.reload();
    await whenReady(page);
    await follow('Angebot ansehen')(page);
    await page.getByRole('button', { name: 'Gedächtnis der Popups löschen' }).click();
    await page.waitForLoadState();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('elementor') ?? ''))
      .not.toContain('disable');
    await follow('Angebot ansehen')(page);
    await offer.waitFor();
    await close();
  });

  it('makes stored values some days older on a tester’s request', async () => {
    const { page, close } = await visit(`${server.url}fenster/`);
    const key = 'ee_PopupShown_7b20e01';
    const read = () => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}'), key);
    await page.evaluate(
      (name) => localStorage.setItem(name, JSON.stringify({ date: '2026-12-24T18:00:00.000Z', times: 1 })),
      key,
    );
    // The test clicks without moving the pointer, since the page opens popups while it scrolls.
    await page
      .getByRole('button', { name: 'Sieben Tage vergehen lassen' })
      .evaluate((button: HTMLButtonElement) => button.click());
    await expect.poll(read).toEqual({ date: '2026-12-17T18:00:00.000Z', times: 1 });
    await close();
  });

  it('keeps third parties out of every layer until they are allowed', async () => {
    const { page, faults, close } = await visit(`${server.url}gesperrte-fenster/`);
    await page.getByRole('button', { name: /ohne Einwilligung/ }).click();
    await follow('Karte öffnen')(page);
    const popup = page.locator('#elementor-popup-modal-7111');
    await popup.locator('.rcb-content-blocker').first().waitFor();
    expect(await violations(page, true)).toEqual([]);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    await follow('YouTube öffnen')(page);
    await page.locator('.mfp-wrap .rcb-content-blocker').first().waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
