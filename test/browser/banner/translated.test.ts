import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { translate } from '../../support/translator';
import { bannerPage } from './banner-page';

const customize = {
  decision: { showGroups: true, groupsFirstView: true, saveButton: 'afterChange' },
  texts: { description: 'Ein <b>Satz</b> mit<br><a href="/x">Link</a> &amp; Umbruch' },
};
/** Whether each text of the dialog is translated. */
const isTranslated = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.rcb-headline, .rcb-description, .rcb-btn, .rcb-toggle')].every(
      (part) => part.querySelector('font') && part.textContent?.includes('~'),
    ),
  );

describe('a question that the browser has translated', () => {
  it('keeps its translation and the focus, and leads to the settings, back and on to the history without an error [banner.3e]', async ({
    open,
    site,
  }) => {
    const history = [{ id: 1, uuid: '0f234017', created: '2026-02-01T10:00:00', context: {} }] as never;
    const banner = await bannerPage(
      { open, site },
      { config: { customize }, before: translate, mount: { history }, reducedMotion: 'reduce' },
    );
    const { page } = banner;
    await banner.show();
    await expect.poll(() => isTranslated(page)).toBe(true);
    const box = page.locator('[data-rcb-group]:not([disabled])').first();
    await box.focus();
    await page.keyboard.press('Space');
    await page.locator('.rcb-btn-custom').waitFor();
    await expect.poll(() => isTranslated(page)).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-rcb-group')))
      .toBe(true);
    for (const round of [1, 2]) {
      await page.locator('[data-rcb=individual]').focus();
      await page.keyboard.press('Enter');
      await page.locator('.second-layer .rcb-toggle').first().waitFor();
      await expect.poll(() => isTranslated(page), { message: `settings ${round}` }).toBe(true);
      const toggle = page.locator('.rcb-toggle').last();
      for (const isOpen of ['true', 'false']) {
        await toggle.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe(isOpen);
        await expect.poll(() => isTranslated(page)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.locator('.second-layer').waitFor({ state: 'detached' });
      await expect.poll(() => isTranslated(page), { message: `question ${round}` }).toBe(true);
    }
    await page.locator('[data-rcb=all]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => banner.choices()).toHaveLength(1);
    await banner.open('history');
    await page.locator('.rcb-history').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog.rcb-dialog[open]').count()).toBe(0);
  });
});
