import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { ageGate, extrasPopup, layersPage, offCanvas, openPanelLink, popup } from './layers-page';

const BUY = '<button id="buy" onclick="this.dataset.pressed = 1">Buchen</button>';
const LAYERS = '.elementor-popup-modal,.mfp-wrap,.mfp-bg,.e-off-canvas';
const hide = `<style>@media (max-width: 767px) { ${LAYERS} { display: none !important } }</style>`;
const CSP = "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";
const PHONE = { width: 390, height: 800 };
const WIDE = { width: 1280, height: 900 };

/** Layers by the element that opens each; the age gate opens by itself. */
const KINDS = [
  [
    'a popup',
    '.open-512',
    `<button class="open-512">Öffnen</button>${popup(512, { prevent_scroll: 'yes' })}`,
  ],
  ['a popup of the extras', 'a.ee-popup__trigger', extrasPopup({ popup_prevent_scroll: 'yes' })],
  [
    'an off-canvas panel',
    'a[href*="off_canvas"]',
    openPanelLink('Menü', 'ab12cd3') + offCanvas('ab12cd3', '<p>Menü</p>', { prevent_scroll: 'yes' }),
  ],
  ['an age gate', '', ageGate('11aa22b', {})],
] as const;

/** Waits until the page behind the layers can be used and scrolled. */
async function expectUsable(page: Page, message: string): Promise<void> {
  await page.locator('#buy').click();
  await expect.poll(() => page.locator('#buy').getAttribute('data-pressed'), { message }).toBe('1');
  const { overflow } = await page.evaluate(() => document.body.style);
  expect(overflow).not.toBe('hidden');
  await expect
    .poll(() => page.evaluate(() => document.body.className))
    .not.toMatch(/prevent-scroll|no-scroll/);
}

describe('a layer that is hidden, by the owner’s style, a content filter or its own end,', () => {
  it('leaves the page usable, hidden from the start and after the phone is turned [popup.17, offcanvas.1]', async ({
    open,
    site,
  }) => {
    let reuse: Page | undefined;
    for (const [kind, opener, markup] of KINDS) {
      await reuse?.setViewportSize(WIDE);
      const page = await layersPage({ open, site }, BUY + markup, {
        head: hide,
        csp: CSP,
        viewport: WIDE,
        reuse,
      });
      reuse = page;
      if (opener) await page.locator(opener).click();
      await page.locator('main[inert],main [inert]').first().waitFor();
      await page.setViewportSize(PHONE);
      await expectUsable(page, kind);

      // The window stays narrow: the layer is hidden from the start.
      await layersPage({ open, site }, BUY + markup, { head: hide, csp: CSP, reuse });
      if (opener) await page.locator(opener).click();
      await expectUsable(page, kind);
    }
  });

  it('has no sound any more after it was closed [popup.17, popup.22, agegate.1]', async ({ open, site }) => {
    let reuse: Page | undefined;
    for (const [kind, opener, markup] of KINDS.filter(([name]) => !name.includes('panel'))) {
      const page = await layersPage({ open, site }, BUY + markup, { csp: CSP, reuse });
      reuse = page;
      if (opener) await page.locator(opener).click();
      const layer = page.locator('.elementor-popup-modal,.mfp-wrap.mfp-ready').first();
      await layer.waitFor();
      const medium = await layer.evaluateHandle(async (root) => {
        const { stream } = new AudioContext().createMediaStreamDestination();
        const sound = Object.assign(document.createElement('audio'), { srcObject: stream });
        // The content returns to the page, and a builder's popup drops it.
        root.querySelector('p,h3')?.append(sound);
        await sound.play();
        return sound;
      });
      await expect.poll(() => medium.evaluate(({ paused }) => paused)).toBe(false);
      if (opener) await page.keyboard.press('Escape');
      else {
        await page.getByRole('spinbutton').fill('44');
        await page.getByRole('spinbutton').press('Enter');
      }
      await page.locator('#buy').click();
      await expect.poll(() => medium.evaluate(({ paused }) => paused), { message: kind }).toBe(true);
    }
  });

  it('does not end an age gate while a script hides the whole page [agegate.1]', async ({ open, site }) => {
    const page = await layersPage({ open, site }, BUY + ageGate('11aa22b', {}));
    await page.locator('.mfp-wrap.mfp-ready').waitFor();
    await page.evaluate(async () => {
      document.body.style.display = 'none';
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      document.body.style.display = '';
    });
    await page.getByRole('spinbutton').fill('44');
    await expect.poll(() => page.locator('.mfp-wrap').count()).toBe(1);
  });
});
