import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
import { practiceFaults } from '../../support/authoring-practices';
import { declineQuestion, mountAll, visit } from '../../support/visit';

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer({ dist: inject('dist') });
});
afterAll(() => server.close());

/**
 * Opens a page of the demo as a visitor who declines consent; scrolls through the page where scrolling opens nothing.
 */
async function arrive(path: string, reducedMotion: 'reduce' | 'no-preference' = 'reduce', isSeen = true) {
  const visitor = await visit(server.url.slice(0, -1) + path, { reducedMotion });
  await declineQuestion(visitor.page);
  if (isSeen) await mountAll(visitor.page);
  return visitor;
}

const isFocused = (element: Locator) => element.evaluate((each) => each === document.activeElement);
const hasFocusInside = (element: Locator) =>
  element.evaluate((each) => each.contains(document.activeElement));
const attribute = (element: Locator, name: string) => element.getAttribute(name);

/**
 * Checks a dialog that a key opens: the dialog has a name, receives the focus, keeps Tab inside, and returns the focus
 * when Escape closes it.
 */
async function checkDialog(page: Page, opener: Locator, name: string | RegExp, presses = 4) {
  const dialog = page.getByRole('dialog', { name }).last();
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(() => hasFocusInside(dialog)).toBe(true);
  await expect
    .poll(() => dialog.evaluate((each) => each.ariaModal === 'true' || each.matches(':modal')))
    .toBe(true);
  for (const key of ['Tab', 'Shift+Tab'])
    for (let at = 0; at < presses; at++) {
      await page.keyboard.press(key);
      await expect.poll(() => hasFocusInside(dialog), { message: `${key} ${at + 1} leads out` }).toBe(true);
    }
  expect(await practiceFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(opener)).toBe(true);
}

describe('the keys of the Authoring Practices', () => {
  it.each([
    ['a window of the pro add-on', '/popups/', '[href*="popup%3Aopen"]', /./],
    [
      'a window of the widget pack',
      '/fenster/',
      '[data-settings*="popup_close_on_escape\\":\\"yes"] .ee-popup__trigger',
      /./,
    ],
    ['a side bar', '/seitenleiste/', '[href*="off_canvas%3A"]', /./],
    ['a side bar of the widget pack', '/seitenleiste-extras/', '.ee-offcanvas__trigger', /./],
    ['enlarged pictures', '/bilder/', '[data-elementor-open-lightbox=yes]', /./],
  ] as const)(
    'stay inside %s until Escape closes the layer and returns the focus',
    async (_, path, selector, name) => {
      const opensItself = path === '/fenster/';
      const { page, faults, close } = await arrive(path, 'reduce', !opensItself);
      if (opensItself) {
        // A window opens by itself three seconds after the page, and would take the focus from another one.
        const first = page.getByRole('dialog');
        await first.waitFor();
        await page.keyboard.press('Escape');
        await first.waitFor({ state: 'hidden' });
      }
      const opener = page.locator(`main ${selector}, body ${selector}`).first();
      await checkDialog(page, opener, name);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('open the results of a search, and close them by Escape [search.1]', async () => {
    const { page, faults, close } = await arrive('/suche/');
    const box = page.getByRole('combobox').first();
    await box.focus();
    await expect.poll(() => attribute(box, 'aria-expanded')).toBe('false');
    await page.keyboard.type('Kajak');
    await expect.poll(() => attribute(box, 'aria-expanded')).toBe('true');
    const results = page.locator(`#${await attribute(box, 'aria-controls')}`);
    expect(await attribute(results, 'role')).toBe(await attribute(box, 'aria-haspopup'));
    expect(await practiceFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => hasFocusInside(results)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => attribute(box, 'aria-expanded')).toBe('false');
    await expect.poll(() => isFocused(box)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
});
