import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { whenReady } from '../../support/ready';
import { modal, openPopup } from '../popups/popup-page';
import {
  actionHref,
  ageGate,
  around,
  extrasPopup,
  layersPage,
  offCanvas,
  onTop,
  openPanelLink,
  openPopupLink,
  popup,
} from './layers-page';

const START = '<button id="start" class="open-512">Öffnen</button>';

describe('layers and the browser’s history', () => {
  it('do not change when the address gets another anchor, and when the visitor comes back to the page', async ({
    open,
    site,
  }) => {
    site.set('/weiter.html', '<title>Weiter</title><p>Weiter</p>');
    const page = await layersPage(
      { open, site },
      `${START}${openPanelLink('Menü', 'a1')}${offCanvas('a1', `<h2>Menü</h2>${openPopupLink('Gutschein', 512)}<a href="#unten">Unten</a>`)}${popup(512, { prevent_scroll: 'yes' }, '<h2>Eins</h2><a href="#unten">Hinunter</a>')}<p id="unten">Ende</p>`,
      { reducedMotion: 'reduce' },
    );
    await page.locator('#start').focus();
    const before = await around(page);
    await openPopup(page);
    await page.getByRole('link', { name: 'Hinunter' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#unten');
    await expect.poll(() => onTop(page)).toBe('elementor-popup-modal-512');
    await page.goBack();
    await expect.poll(() => onTop(page)).toBe('elementor-popup-modal-512');
    // Headless browsers have no back/forward cache, so the test only dispatches the event that handlers receive.
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
    await expect.poll(() => onTop(page)).toBe('elementor-popup-modal-512');
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => around(page)).toEqual(before);
    await page.goto(new URL('/weiter.html', page.url()).href);
    await page.goBack();
    await whenReady(page);
    await expect.poll(() => onTop(page)).toBeUndefined();
    await openPopup(page);
  });

  it('open by an address that a link of the page has, and behind the age gate only after the gate has closed', async ({
    open,
    site,
  }) => {
    const href = actionHref('popup:open', { id: 512 });
    const page = await layersPage(
      { open, site },
      `${ageGate('11aa22b', {})}<a href="${href}">Gutschein</a>${extrasPopup()}${popup(512)}`,
      { reducedMotion: 'reduce' },
    );
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address + href);
    await page.locator('.mfp-wrap.mfp-ready').waitFor();
    await expect.poll(() => modal(page).count()).toBe(0);
    await page.getByRole('spinbutton').fill('30');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await modal(page).waitFor();
    // An action in the address has no effect unless a link of the page has the same action.
    await page.goto('about:blank');
    await page.goto(address + actionHref('popup:open', { id: 512, toggle: 'yes' }));
    await whenReady(page);
    await expect.poll(() => modal(page).count()).toBe(0);
  });
});
