import { describe, expect } from 'vitest';
import { LEFT } from '../../hostile/stored';
import { it } from '../../support/browser';
import { modal, show } from '../popups/popup-page';
import { ageGate, extrasPopup, layersPage, popup } from './layers-page';

const KEYS = ['elementor', 'ee_AgeGate', 'ee_PopupShown_9266cf6'];

const BODY =
  ageGate('11aa22b', {}) +
  extrasPopup({
    popup_trigger: 'instant',
    popup_delay: 0,
    popup_times: 3,
    popup_days: 1,
    popup_animation: '',
  }) +
  popup(512, {
    triggers: { page_load: 'yes' },
    timing: {
      page_views: 'yes',
      page_views_views: 0,
      times: 'yes',
      times_times: 3,
      sessions: 'yes',
      sessions_sessions: 0,
    },
  });

describe('the storage behind the layers', () => {
  it('may contain anything: the gate asks or not, the popups open, nothing fails [popup.16]', async ({
    open,
    site,
  }) => {
    const page = await layersPage({ open, site }, BODY, { reducedMotion: 'reduce' });
    for (const text of LEFT) {
      await page.evaluate(
        ([keys, value]) => {
          for (const key of keys) {
            localStorage.setItem(key, value);
            sessionStorage.setItem(key, value);
          }
        },
        [KEYS, text] as const,
      );
      await page.reload();
      await page.waitForFunction(() => {
        const field = document.querySelector<HTMLInputElement>('.mfp-wrap .ee-age-gate__form__age');
        if (field) field.value = '44';
        field?.form?.requestSubmit();
        return document.querySelector('.elementor-popup-modal');
      });
      await modal(page).waitFor();
      await expect
        .poll(() => page.evaluate(() => Object.hasOwn(Object.prototype, 'pageViews')), { message: text })
        .toBe(false);
    }
  });

  it('may be cleared, filled or replaced by another tab while layers are open', async ({ open, site }) => {
    const page = await layersPage({ open, site }, BODY, { reducedMotion: 'reduce' });
    await page.getByRole('spinbutton').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    // A value that is too low or no age does not close the gate.
    for (const value of ['3', 'x', '{"age":99}', null])
      await other.evaluate((age) => {
        if (age === null) localStorage.clear();
        else localStorage.setItem('ee_AgeGate', age);
      }, value);
    await expect.poll(() => page.getByRole('spinbutton').isVisible()).toBe(true);
    await page.evaluate(() => {
      const full = () => {
        throw new DOMException('voll', 'QuotaExceededError');
      };
      Object.assign(Storage.prototype, { setItem: full });
    });
    await page.getByRole('spinbutton').fill('44');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await modal(page).waitFor();
    await other.evaluate(() => localStorage.clear());
    // The gate closes, and the popup that waited behind it opens.
    await expect.poll(() => page.locator('.mfp-wrap.mfp-ready').count()).toBe(1);
    await expect.poll(() => page.getByRole('spinbutton').count()).toBe(0);
  });

  it('may be forbidden: popups with counts are shown in each visit, and the memory for scripts is empty [popup.16]', async ({
    open,
    site,
  }) => {
    const page = await layersPage({ open, site }, BODY, {
      reducedMotion: 'reduce',
      before: (fresh) =>
        fresh.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('verboten', 'SecurityError');
              },
            });
        }),
    });
    await page.getByRole('spinbutton').fill('44');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await modal(page).waitFor();
    expect(await show(page)).toBe(true);
  });
});
