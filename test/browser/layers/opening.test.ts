import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { searchForm } from '../../support/search-markup';

const FULL = '.elementor-search-form--full-screen';
const CSS = `
  body { margin: 0 } .elementor-screen-only { position: absolute; left: -9999px } svg, i { width: 20px; height: 20px; display: block }
  .elementor-search-form__container { position: fixed; inset: 0; z-index: 9998; background: #000; transition: transform .3s }
  .elementor-search-form__container:not(${FULL}) { transform: scale(0); visibility: hidden }
  ${FULL} .dialog-close-button { position: absolute; inset: 20px 20px auto auto; color: #fff }`;

describe('a layer that opens from no size by a transition', () => {
  it('stays open, and opens again after it was closed', async ({ open, site }) => {
    site.set('/cms.css', CSS);
    const page = await open(`<main><h1>Suche</h1>${searchForm('aa00001', 'full_screen')}</main>`, {
      head: '<link rel="stylesheet" href="/cms.css">',
    });
    for (let times = 0; times < 3; times++) {
      await page.locator('.elementor-search-form__toggle').click();
      await page.locator('h1[inert],[inert] h1').waitFor();
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState === 'finished'),
      );
      await expect.poll(() => page.locator(FULL).count()).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(FULL).count()).toBe(0);
    }
  });
});
