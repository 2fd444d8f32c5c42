import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createDomCounter } from '../../support/dom-counts';
import { nestedTabs } from '../../support/markup';
import { closeButton, hide, it, modal, openPopup, popup, show } from './popup-page';

/** The popup that is visible in the middle of the screen. */
const onTop = (page: Page) =>
  page.evaluate(() =>
    document.elementFromPoint(640, 450)?.closest('.elementor-popup-modal')?.id.replace(/\D+/g, ''),
  );

describe('several popups', () => {
  it('lie above one another in the order of opening; Escape and the background close only the topmost [popup.17]', async ({
    visit,
  }) => {
    const page = await visit(popup(512) + popup(513) + popup(600));
    for (const id of [512, 600, 513]) await show(page, id);
    await expect.poll(() => onTop(page)).toBe('513');
    await page.keyboard.press('Escape');
    await modal(page, 513).waitFor({ state: 'hidden' });
    await expect.poll(() => onTop(page)).toBe('600');
    await page.mouse.click(5, 300);
    await modal(page, 600).waitFor({ state: 'hidden' });
    await expect.poll(() => onTop(page)).toBe('512');
    await page.mouse.click(5, 300);
    await modal(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[inert]:not(.elementor-popup-modal)').count()).toBe(0);
  });

  it('move to the top when they are shown again, with new content, and return the focus at the end [popup.20]', async ({
    visit,
  }) => {
    const page = await visit(
      popup(512) + popup(513, {}, '<label>Name <input></label><button class="open-512">Zurück</button>'),
    );
    const isFocused = () => closeButton(page).evaluate((element) => element === document.activeElement);
    await openPopup(page);
    await expect.poll(isFocused).toBe(true);
    await show(page, 513);
    await page.getByLabel('Name').fill('Anna');
    await page.getByText('Zurück').click();
    await expect.poll(() => onTop(page)).toBe('512');
    await expect.poll(() => page.getByText('Zehn Euro').count()).toBe(1);
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Zurück');
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Anna');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Öffnen');
  });

  it('leave no node and no listener, however often they open and close [core.6]', async ({ visit }) => {
    const content = `<h2>Reiter</h2><form><input></form>${nestedTabs('ab12cd3', ['Eins', 'Zwei'])}`;
    const settings = { prevent_scroll: 'yes', close_automatically: 100, close_button_delay: 0.1 };
    const page = await visit(
      popup(512, settings, content) + popup(513, { close_button_position: 'outside' }),
    );
    const count = await createDomCounter(page);
    const round = async () => {
      await show(page);
      await page.locator('.e-n-tabs.e-activated').waitFor();
      await show(page, 513);
      await hide(page, 513);
      await hide(page);
      await page.waitForFunction(() => document.querySelectorAll('.dialog-message > *').length === 0);
    };
    for (let rounds = 0; rounds < 3; rounds++) await round();
    const start = await count();
    for (let rounds = 0; rounds < 20; rounds++) await round();
    // The browser frees the last React roots later.
    await expect
      .poll(async () => {
        const end = await count();
        return [end.listeners - start.listeners <= 0, end.nodes - start.nodes < 10];
      })
      .toEqual([true, true]);
  });
});
