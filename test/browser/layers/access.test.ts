import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type OpenOptions } from '../../support/browser';
import { samples } from '../../support/samples';
import { violations } from '../../support/visit';
import {
  ageGate,
  eeOffCanvas,
  extrasPopup,
  layersPage,
  offCanvas,
  onTop,
  openPanelLink,
  openPopupLink,
  popup,
} from './layers-page';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const BODY =
  ageGate('11aa22b', {}) +
  eeOffCanvas('ab1', { animation: 'overlay' }, `<p>${openPanelLink(`Zum ${LONG}`, 'a1')}</p>`) +
  offCanvas('a1', `<h2>${LONG}</h2>${openPopupLink('Zum Gutschein', 512)}`) +
  popup(
    512,
    { prevent_scroll: 'yes', exit_animation: 'fadeIn' },
    `<h2>${LONG}</h2>${extrasPopup({ popup_animation: 'zoom-in' }, { body: `<p>${LONG}</p>` })}`,
  );

/** Every step by keyboard: the pressed key and its result. */
const STEPS = [
  ['Menü', 'ocab1', 'Touren'],
  ['Zum Donau', 'off-canvas-a1', 'Menü'],
  ['Zum Gutschein', 'elementor-popup-modal-512', LONG],
  ['Fenster öffnen', 'mfp-wrap', 'Heliskiing in Kanada'],
] as const;

/** Moves the focus by Tab to the element whose name begins with `name`, as a keyboard user does. */
async function walkTo(page: Page, name: string): Promise<void> {
  const now = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let steps = 0; steps < 15 && !(await now()).startsWith(name); steps++)
    await page.keyboard.press('Tab');
  await expect.poll(() => now()).toMatch(new RegExp(`^${name}`));
}

describe('all layers one after the other, by keyboard alone', () => {
  it.for([
    ['on a narrow phone', { viewport: { width: 320, height: 640 } }],
    [
      'from right to left',
      {
        viewport: { width: 320, height: 640 },
        before: (page) => page.addInitScript(() => document.documentElement?.setAttribute('dir', 'rtl')),
      },
    ],
    ['with forced colours', { forcedColors: 'active' }],
    ['at twice the size', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
  ] as readonly (readonly [string, OpenOptions])[])(
    '%s: have German names and no accessibility violations, and each can be closed [popup.20]',
    async ([, options], { open, site }) => {
      const page = await layersPage({ open, site }, BODY, { reducedMotion: 'reduce', ...options });
      await page.getByRole('dialog', { name: 'Wie alt bist du?' }).waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('.ee-age-gate__form__age'));
      // The plugin's own notice and heading levels come from the server.
      expect(await violations(page)).toEqual([]);
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('44');
      await page.keyboard.press('Enter');
      await page.locator('.mfp-wrap').waitFor({ state: 'detached' });
      for (const [link, layer, name] of STEPS) {
        await walkTo(page, link);
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name });
        await dialog.waitFor();
        await page.waitForFunction(
          (which) =>
            document.activeElement?.closest(`#${which},.${which}`) &&
            document.getAnimations().every(({ playState }) => playState !== 'running'),
          layer,
        );
        expect(await violations(page), layer).toEqual([]);
        const wide = await dialog.evaluate(({ scrollWidth }) => scrollWidth - innerWidth);
        expect(wide, `${layer} wider than the screen, px`).toBeLessThanOrEqual(0);
        const closer = dialog.getByRole('button', { name: 'Schließen' }).first();
        if (layer !== 'off-canvas-a1') {
          const box = await closer.boundingBox();
          const width = page.viewportSize()?.width ?? 0;
          expect(
            box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width,
            `${layer} can be closed`,
          ).toBe(true);
        }
      }
      for (const [, layer] of STEPS.slice(0, -1).reverse()) {
        await page.keyboard.press('Escape');
        await expect.poll(() => onTop(page)).toBe(layer);
        await page.waitForFunction((which) => document.activeElement?.closest(`#${which},.${which}`), layer);
      }
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.activeElement?.id === 'slidebar-trigger_ab1');
      await expect
        .poll(() =>
          page.locator('[inert]:not(.e-off-canvas,.elementor-popup-modal,#elementor-device-mode)').count(),
        )
        .toBe(0);
    },
  );
});

describe('what changes inside of a layer', () => {
  it('is announced to screen readers, such as the order of a table in a popup [popup.20]', async ({
    open,
    site,
  }) => {
    const page = await layersPage(
      { open, site },
      `<button class="open-512">Preise</button>${popup(512, {}, samples.table)}`,
      { reducedMotion: 'reduce' },
    );
    const session = await page.context().newCDPSession(page);
    /** The texts that assistive technology gets from live regions. */
    const announced = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const regions = nodes.filter(({ role, ignored }) => !ignored && role?.value === 'status');
      return nodes
        .filter(({ parentId }) => regions.some(({ nodeId }) => nodeId === parentId))
        .map(({ name }) => name?.value);
    };
    for (const order of ['Nach Tage aufsteigend sortiert', 'Nach Tage absteigend sortiert']) {
      await page.locator('.open-512').click();
      await page.locator('.dialog-message .ee-table__sort .ee-table__text').click();
      if (order.includes('absteigend'))
        await page.locator('.dialog-message .ee-table__sort .ee-table__text').click();
      await expect.poll(announced).toContain(order);
      await page.keyboard.press('Escape');
      await page.locator('.dialog-message .ee-table__sort').waitFor({ state: 'detached' });
    }
  });
});
