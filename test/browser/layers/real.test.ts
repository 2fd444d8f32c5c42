import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
import { visit } from '../../support/visit';

/** The pages that the real plugins printed are in a folder beside this checkout, never in it. */
const FOLDER = '../shared/real-pages';

let server: { url: string; savedPages: { id: string }[]; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer({ dist: inject('dist'), savedPaths: existsSync(FOLDER) ? [FOLDER] : [] });
});
afterAll(() => server.close());

const LAYERS = '.elementor-popup-modal,.e-off-canvas[aria-hidden=false],.mfp-wrap,.ee-offcanvas__slidebar';

/**
 * The open layers, by id or first classes, and the number of inert elements without closed popups, which are always
 * inert. One call reads both, since a popup of the page may open by itself at any time.
 */
const stateOf = (page: Page) =>
  page.evaluate(
    (layers) => ({
      open: [...document.querySelectorAll(layers)]
        .filter((layer) => layer.checkVisibility())
        .map(({ id, className }) => id || className.split(' ').slice(0, 3).join(' ')),
      inert: document.querySelectorAll('[inert]:not(.elementor-popup-modal)').length,
    }),
    LAYERS,
  );

/** Closes all layers, the topmost first, and returns the state of the page then. */
async function closeAll(page: Page): Promise<{ open: string[]; inert: number }> {
  const field = page.locator('.mfp-wrap .ee-age-gate__form__age');
  if (await field.count()) {
    await field.fill('44');
    await field.press('Enter');
    await field.waitFor({ state: 'hidden' });
  }
  for (let rounds = 0; ; rounds++) {
    const state = await stateOf(page);
    if (!state.open.length || rounds === 6) return state;
    await page.keyboard.press('Escape');
    // The owner may have disabled Escape for this panel, so the event of an owner's script closes it.
    await page.evaluate(() => {
      const id = document.querySelector('.e-off-canvas[aria-hidden=false]')?.id.replace('off-canvas-', '');
      const detail = { id, displayMode: 'close' };
      if (id) dispatchEvent(new CustomEvent('elementor-pro/off-canvas/toggle-display-mode', { detail }));
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

const OPENERS =
  'a[href*="elementor-action"]:not([href*="close%26" i]),[data-action-link],a.ee-popup__trigger,.ee-offcanvas__trigger,[aria-haspopup=dialog]';

describe('a visitor of pages that the real plugins printed', () => {
  it.for(['popups', 'off-canvas', 'popup-extras', 'altersabfrage', 'navigation-extras'])(
    'opens and closes every layer of the page %s, and can use the page after each',
    { timeout: 120_000 },
    async (name) => {
      const found = server.savedPages.find(({ id }) => id.endsWith(name));
      if (!found) {
        console.warn(`${FOLDER} has no page ${name}: nothing was opened there`);
        return;
      }
      const { page, faults, close } = await visit(`${server.url}seite/${found.id}/`, {
        reducedMotion: 'reduce',
      });
      const log: string[] = [];
      const { inert } = await closeAll(page);
      const count = await page.locator(OPENERS).count();
      for (let at = 0; at < count; at++) {
        const opener = page.locator(OPENERS).nth(at);
        const label = await opener.evaluate((element) =>
          (element.getAttribute('href') ?? element.className).slice(0, 90),
        );
        if (
          !(await opener.isVisible()) ||
          (await opener.evaluate((element) => element.closest('[inert]') !== null))
        )
          continue;
        const before = page.url();
        await opener.evaluate((element: HTMLElement) => element.click());
        await page
          .waitForFunction(
            (layers) => [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility()),
            LAYERS,
          )
          .catch(() => log.push(`${label}: nothing opened`));
        const after = await closeAll(page);
        if (after.open.length) log.push(`${label}: still open ${after.open}`);
        if (after.inert !== inert) log.push(`${label}: the page is out of reach`);
        if (page.url() !== before) log.push(`${label}: went to ${page.url()}`);
      }
      expect(log).toEqual([]);
      // The demo's policy allows no video service, and files of the live site are missing.
      expect(faults.filter((fault) => !/404|Framing|^policy: frame-src https/.test(fault))).toEqual([]);
      await close();
    },
  );
});
