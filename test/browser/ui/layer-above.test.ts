import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { config, gallery, DIALOG as LIGHTBOX, serveImages, shown } from '../page/lightbox-page';
import { closeButton, modal, popup, popupPage } from '../popups/popup-page';
import { box, layerPage } from './layer-page';

/** A page's own dialog: small, moved by a transform, with its own styles for what is behind it. */
const CSS = `dialog { transform: translate(10px, 10px); overflow: auto; width: 200px; height: 100px; padding: 9px; border: 3px solid red; background: #fff; opacity: .9 }
dialog::backdrop { background: rgb(0 0 0 / .9) }
.layer { position: fixed; inset: 20px; z-index: 9; background: #cde }
#around .layer { color: rgb(1, 2, 3) }
#whole { width: 400px; height: 300px; background: #fff }`;
const HEAD = '<link rel="stylesheet" href="/own.css">';
const DIALOG = '<main><p>Seite</p></main><dialog id="own"><button id="inside">Öffnen</button></dialog>';

const showModal = (page: Page, id = 'own') =>
  page.evaluate((name) => (document.getElementById(name) as HTMLDialogElement).showModal(), id);
const isOpen = (page: Page) =>
  page.evaluate(() => (document.getElementById('own') as HTMLDialogElement).open);
/** The id at the middle of the window, which is inside of every layer and of the page's dialog. */
const middle = (page: Page) =>
  page.evaluate(
    () => document.elementFromPoint(innerWidth / 2 - 20, innerHeight / 2 - 10)?.closest('[id]')?.id,
  );

describe('a layer that the visitor opens from the page’s own modal dialog', () => {
  it('is above the dialog, takes the focus and the keys, and returns both to the dialog [popup.17, popup.20]', async ({
    open,
    site,
  }) => {
    site.set('/own.css', CSS);
    const { page, show, focus, focused, log } = await layerPage(
      { open, site },
      `${DIALOG}<div id="around">${box('one')}</div>${box('two')}`,
      { head: HEAD },
    );
    await showModal(page);
    await page.focus('#inside');
    await show('one', { opener: 'inside' });
    await focus('one-1');
    await expect.poll(() => middle(page)).toBe('one');
    const one = page.locator('#one');
    await expect.poll(() => one.boundingBox()).toMatchObject({ x: 20, y: 20 });
    await expect.poll(() => one.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    for (const id of ['one-2', 'one-1']) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(id);
    }
    await show('two', { opener: 'one-1' });
    await focus('two-1');
    await expect.poll(() => middle(page)).toBe('two');
    await page.keyboard.press('Escape');
    expect([await log(), await focused(), await middle(page)]).toEqual([['escape two'], 'one-1', 'one']);
    await page.keyboard.press('Escape');
    expect([(await log()).at(-1), await focused(), await isOpen(page)]).toEqual([
      'escape one',
      'inside',
      true,
    ]);
    // The element is where it was.
    await expect.poll(() => page.locator('#around > #one').count()).toBe(1);
    await expect.poll(() => page.locator('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('is closed by a click beside its content and by the phone’s own way back, and stays where the owner forbids Escape', async ({
    open,
    site,
  }) => {
    site.set('/own.css', CSS);
    const { page, show, focus, log } = await layerPage({ open, site }, DIALOG + box('one'), { head: HEAD });
    await showModal(page);
    await show('one');
    await focus('one-1');
    await page.mouse.click(5, 5);
    expect([await log(), await isOpen(page)]).toEqual([['outside one'], true]);
    await show('one');
    await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLDialogElement & { requestClose(): void }>('dialog:modal');
      [...all].at(-1)?.requestClose();
    });
    expect([(await log()).at(-1), await isOpen(page)]).toEqual(['escape one', true]);
    await show('one', { onEscape: undefined } as never);
    await focus('one-1');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    expect([await middle(page), await isOpen(page), (await log()).length]).toEqual(['one', true, 2]);
    // A dialog of the page that opens later is above the layer.
    await page.evaluate(() => {
      const later = document.body.appendChild(document.createElement('dialog'));
      later.id = 'later';
      later.append('Später');
      later.showModal();
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#later').isVisible()).toBe(false);
    await expect.poll(() => middle(page)).toBe('one');
  });

  it('leaves nothing behind where a script removes it, or the dialog below has closed meanwhile', async ({
    open,
    site,
  }) => {
    site.set('/own.css', CSS);
    const { page, show, hide, focus, inert } = await layerPage(
      { open, site },
      `${DIALOG}${box('one')}${box('two')}`,
      { head: HEAD },
    );
    await showModal(page);
    await show('one');
    await focus('one-1');
    await page.evaluate(() => document.querySelector('#one')?.remove());
    await expect.poll(() => page.locator('dialog').count()).toBe(1);
    await show('two');
    await focus('two-1');
    await page.evaluate(() => (document.querySelector('#own') as HTMLDialogElement).close());
    await expect.poll(() => middle(page)).toBe('two');
    await hide('two');
    expect([await page.locator('dialog').count(), await inert()]).toEqual([1, []]);
  });

  it.for(['fullscreen', 'popover'] as const)(
    'is above an element in %s as well',
    async (what, { open, site }) => {
      site.set('/own.css', CSS);
      const { page, show, focus, focused, log } = await layerPage(
        { open, site },
        `<main><div id="whole"${what === 'popover' ? ' popover="manual"' : ''}><button id="inside">Öffnen</button></div></main>${box('one')}`,
        { head: HEAD },
      );
      await page.evaluate((way) => {
        const whole = document.querySelector('#whole') as HTMLElement;
        if (way === 'popover') whole.showPopover();
        else whole.onclick = () => whole.requestFullscreen();
      }, what);
      if (what === 'fullscreen') {
        await page.focus('#inside');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.fullscreenElement);
      }
      await page.focus('#inside');
      await show('one', { opener: 'inside' });
      await focus('one-1');
      await expect.poll(() => middle(page)).toBe('one');
      await page.keyboard.press('Escape');
      await expect.poll(log).toEqual(['escape one']);
      expect(await focused()).toBe('inside');
    },
  );

  it('is a popup, also where what was clicked takes no focus; a popup that opens by itself waits below', async ({
    open,
    site,
  }) => {
    const page = await popupPage(
      { open, site },
      `<dialog id="own"><p class="open-512">Gutschein?</p></dialog>${popup(512)}${popup(513, { triggers: { page_load: 'yes', page_load_delay: 60 } }, '<h2>Von selbst</h2>')}`,
      { css: CSS, clock: true },
    );
    await page.evaluate(() => scrollTo(0, 1_500));
    await showModal(page);
    await page.locator('dialog .open-512').click();
    await page.clock.runFor(500);
    await page.getByText('Einlösen').click();
    await expect
      .poll(() => page.evaluate(() => [document.activeElement?.textContent, scrollY]))
      .toEqual(['Einlösen', 1_500]);
    await closeButton(page).click();
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.clock.runFor(60_000);
    await modal(page, 513).waitFor();
    await expect.poll(() => middle(page)).toBe('own');
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
    await closeButton(page, 513).click();
    await modal(page, 513).waitFor({ state: 'hidden' });
  });

  it('is a lightbox', async ({ open, site }) => {
    site.set('/own.css', CSS);
    serveImages(site);
    const page = await open(`<dialog id="own">${gallery(3)}</dialog>`, { head: HEAD + config() });
    await showModal(page);
    await page.getByText('heli').click();
    await page.locator(LIGHTBOX).waitFor();
    await page.locator(`${LIGHTBOX} .elementor-swiper-button-next`).click();
    expect(await shown(page)).toBe('gipfel');
    await page.keyboard.press('Escape');
    await page.locator(LIGHTBOX).waitFor({ state: 'detached' });
    await expect.poll(() => isOpen(page)).toBe(true);
  });
});
