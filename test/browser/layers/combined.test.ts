import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { hide, modal, show } from '../popups/popup-page';
import {
  ageGate,
  around,
  eeOffCanvas,
  extrasPopup,
  layersPage,
  offCanvas,
  onTop,
  openPanelLink,
  openPopupLink,
  popup,
} from './layers-page';

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const LINK = '<a href="#x">Touren</a>';
const START = '<button id="start" class="open-512">Öffnen</button>';

describe('layers above one another', () => {
  it('are visible, reachable and closed with Escape one by one, whatever their kind, and leave the page unchanged [popup.17, offcanvas.1]', async ({
    open,
    site,
  }) => {
    const page = await layersPage(
      { open, site },
      START +
        offCanvas('a1', `<h2>Menü</h2>${openPopupLink('Zum Gutschein', 513)}`, { prevent_scroll: 'yes' }) +
        popup(512, { prevent_scroll: 'yes' }, `<h2>Eins</h2>${openPanelLink('Zum Menü', 'a1')}`) +
        popup(513, { prevent_scroll: 'yes' }, `<h2>Zwei</h2>${extrasPopup({ popup_animation: '' })}`),
      { reducedMotion: 'reduce' },
    );
    await page.evaluate(() => scrollTo(0, 400));
    await page.locator('#start').focus();
    const before = await around(page);
    await page.keyboard.press('Enter');
    const steps = [
      ['elementor-popup-modal-512', 'Zum Menü'],
      ['off-canvas-a1', 'Zum Gutschein'],
      ['elementor-popup-modal-513', 'Fenster öffnen'],
      ['mfp-wrap', undefined],
    ] as const;
    for (const [layer, next] of steps) {
      await expect.poll(() => onTop(page)).toBe(layer);
      await page.waitForFunction(
        (name) =>
          document.activeElement?.closest(`#${name},.${name}`) && !document.activeElement.closest('[inert]'),
        layer,
      );
      if (next)
        await page
          .getByRole('link', { name: next })
          .or(page.getByRole('button', { name: next }))
          .press('Enter');
    }
    for (const [layer, opener] of steps.slice(0, -1).reverse()) {
      await page.keyboard.press('Escape');
      await expect.poll(() => onTop(page)).toBe(layer);
      await expect.poll(() => focusedText(page)).toBe(opener);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => around(page)).toEqual(before);
  });

  it('may be closed in any order, also by a script that removes one', async ({ open, site }) => {
    const page = await layersPage(
      { open, site },
      START +
        offCanvas('a1', '<h2>Menü</h2><a href="#x">Touren</a>', { prevent_scroll: 'yes' }) +
        extrasPopup({ popup_animation: '', popup_prevent_scroll: 'yes' }) +
        popup(
          512,
          { prevent_scroll: 'yes', prevent_close_on_background_click: 'yes' },
          '<h2>Eins</h2><a href="#y">Mehr</a>',
        ),
      { reducedMotion: 'reduce' },
    );
    const panel = (displayMode: string) =>
      page.evaluate(
        (mode) =>
          dispatchEvent(
            new CustomEvent('elementor-pro/off-canvas/toggle-display-mode', {
              detail: { id: 'a1', displayMode: mode },
            }),
          ),
        displayMode,
      );
    const click = (selector: string) =>
      page.evaluate((what) => document.querySelector<HTMLElement>(what)?.click(), selector);
    const layers: Record<string, { open(): Promise<unknown>; close(): Promise<unknown>; name: string }> = {
      popup: { open: () => show(page), close: () => hide(page), name: 'elementor-popup-modal-512' },
      panel: { open: () => panel('open'), close: () => panel('close'), name: 'off-canvas-a1' },
      extras: {
        open: () => click('a.ee-popup__trigger'),
        close: () => page.evaluate(() => document.querySelector('.mfp-wrap')?.remove()),
        name: 'mfp-wrap',
      },
    };
    await page.locator('#start').focus();
    await layers.popup?.open();
    await layers.popup?.close();
    await page.waitForFunction(() => !document.querySelector('.dialog-message > *'));
    const before = await around(page);
    const orders = ['popup', 'panel', 'extras'].flatMap((a, at, all) =>
      [all.slice(0, at).concat(all.slice(at + 1))].flatMap(([b = '', c = '']) => [
        [a, b, c],
        [a, c, b],
      ]),
    );
    for (const opening of [orders[0], orders[2], orders[4]].filter((each) => each !== undefined))
      for (const closing of orders) {
        const way = `${opening} then ${closing}`;
        for (const each of opening) {
          await layers[each]?.open();
          await expect.poll(() => onTop(page), { message: way }).toBe(layers[each]?.name);
          await page.waitForFunction(
            (name) => document.activeElement?.closest(`#${name},.${name}`),
            layers[each]?.name,
          );
        }
        const left = [...opening];
        for (const each of closing) {
          await layers[each]?.close();
          left.splice(left.indexOf(each), 1);
          await expect.poll(() => onTop(page), { message: way }).toBe(layers[left.at(-1) ?? '']?.name);
        }
        await expect.poll(() => around(page), { message: way }).toEqual(before);
      }
  });

  it('lock the page together with a panel of the extras, whichever opens or closes first', async ({
    open,
    site,
  }) => {
    // The root's overflow is visible here, so that the body's overflow applies to the page.
    site.set('/body.css', 'html { overflow: visible }');
    const page = await layersPage(
      { open, site },
      START +
        offCanvas('a1', LINK, { prevent_scroll: 'yes' }) +
        eeOffCanvas('ab1', { animation: 'overlay', container_scroll: 'yes' }, LINK) +
        popup(512, { prevent_scroll: 'yes', prevent_close_on_background_click: 'yes' }),
      { reducedMotion: 'reduce', head: '<link rel="stylesheet" href="/body.css">' },
    );
    const click = (selector: string) =>
      page.evaluate((what) => document.querySelector<HTMLElement>(what)?.click(), selector);
    const layers = {
      popup: [() => show(page), () => hide(page)],
      panel: [() => click('.ee-hamburger'), () => click('#ocab1 .ee-offcanvas__header__close')],
    } as const;
    const holds = () =>
      page.evaluate(() => {
        const { documentElement: root, body } = document;
        const [ofRoot, ofBody] = [root, body].map((each) => getComputedStyle(each).overflowY);
        return (ofRoot === 'visible' ? ofBody : ofRoot) === 'hidden';
      });
    await page.locator('#start').focus();
    await layers.popup[0]();
    await layers.popup[1]();
    await page.waitForFunction(() => !document.querySelector('.dialog-message > *'));
    const before = await around(page);
    const orders = [
      ['popup', 'panel'],
      ['panel', 'popup'],
    ] as const;
    for (const opening of orders)
      for (const closing of orders) {
        const way = `${opening} then ${closing}`;
        for (const each of opening) await layers[each][0]();
        expect([way, await holds()]).toEqual([way, true]);
        await layers[closing[0]][1]();
        if (closing[0] === 'panel') expect([way, await holds()]).toEqual([way, true]);
        await layers[closing[1]][1]();
        // The panel returns the focus to its own button.
        await page.locator('#start').focus();
        await expect.poll(() => around(page), { message: way }).toEqual(before);
      }
    const setPanel = (displayMode: string) =>
      page.evaluate((mode) => {
        const detail = { id: 'a1', displayMode: mode };
        dispatchEvent(new CustomEvent('elementor-pro/off-canvas/toggle-display-mode', { detail }));
      }, displayMode);
    await setPanel('open');
    await layers.panel[0]();
    await layers.popup[0]();
    await layers.panel[1]();
    await setPanel('close');
    await layers.popup[1]();
    await page.locator('#start').focus();
    await expect.poll(() => around(page)).toEqual(before);
  });

  it('that open by themselves wait behind the age gate, and open above one another afterwards', async ({
    open,
    site,
  }) => {
    const load = { triggers: { page_load: 'yes' } };
    const page = await layersPage(
      { open, site },
      ageGate('11aa22b', {}) +
        popup(512, load) +
        popup(513, load, '<h2>Zwei</h2>') +
        extrasPopup({ popup_trigger: 'instant', popup_delay: 0, popup_animation: '' }),
      { reducedMotion: 'reduce' },
    );
    await page.locator('.mfp-wrap.mfp-ready').waitFor();
    await expect.poll(() => page.locator('.mfp-wrap').count()).toBe(1);
    await expect.poll(() => modal(page).or(modal(page, 513)).count()).toBe(0);
    await page.getByRole('spinbutton').fill('30');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await modal(page).waitFor();
    await modal(page, 513).waitFor();
    await page.locator('.mfp-wrap.mfp-ready').waitFor();
    for (let left = 3; left > 0; left--) {
      const top = await onTop(page);
      expect(top).toBeTruthy();
      await page.keyboard.press('Escape');
      await expect.poll(() => onTop(page)).not.toBe(top);
    }
    await expect.poll(() => onTop(page)).toBeUndefined();
    await expect
      .poll(() => around(page))
      .toMatchObject({ inert: [], layers: 0, styles: ['', ''], focus: 'body' });
  });

  it('treat a double click on their opener as one click', async ({ open, site }) => {
    const page = await layersPage(
      { open, site },
      START +
        openPanelLink('Menü', 'a1') +
        offCanvas('a1', '<h2>Menü</h2><a href="#x">Touren</a>') +
        extrasPopup({ popup_animation: '' }) +
        popup(512),
      { reducedMotion: 'reduce' },
    );
    // Open and close every layer once, so that their chunks are loaded before the second click.
    await show(page);
    await hide(page);
    await page.locator('a.ee-popup__trigger').click();
    await page.locator('.mfp-wrap').waitFor();
    await page.keyboard.press('Escape');
    for (const [opener, layer] of [
      ['#start', 'elementor-popup-modal-512'],
      ['main > a', 'off-canvas-a1'],
      ['a.ee-popup__trigger', 'mfp-wrap'],
    ] as const) {
      await page.locator(opener).dblclick();
      await expect.poll(() => onTop(page)).toBe(layer);
      await page.mouse.click(1275, 890);
      await expect.poll(() => onTop(page)).toBeUndefined();
    }
    expect(new URL(page.url()).hash).toBe('');
  });
});
