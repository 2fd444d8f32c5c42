import { describe, expect } from 'vitest';
import { settle, violations } from '../../support/visit';
import { it } from './banner-page';

const links = [{ label: 'Datenschutz', url: '/daten/', pageType: 'privacyPolicy', isTargetBlank: true }];
const customize = { decision: { showGroups: true, groupsFirstView: true } };

describe('every state of the banner', () => {
  it('passes axe: the question, the settings with details, a change, the history, light and dark [banner.3c]', async ({
    site,
    visit,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const banner = await visit({
        config: { links, customize },
        head: '<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/page.css">',
        before: async () =>
          site.set(
            '/page.css',
            '@media (prefers-color-scheme: dark) { html { background: #111; color: #eee } a { color: #9cf } }',
          ),
        reducedMotion: 'reduce',
        colorScheme,
      });
      const { page } = banner;
      const check = async (state: string) => {
        await settle(page);
        expect(await violations(page), `${state} ${colorScheme}`).toEqual([]);
      };
      await banner.show();
      await check('question');
      await page.getByRole('button', { name: 'individuell festlegen' }).click();
      await page.getByRole('button', { name: 'anzeigen: Funktional' }).click();
      await check('settings');
      await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
      await banner.open('change');
      await check('change');
      await page.keyboard.press('Escape');
      await banner.open('history');
      await page.getByText('UUID: 0f234017').waitFor();
      await check('history');
    }
  });

  for (const [name, viewport, layout] of [
    ['320 px', { width: 320, height: 568 }, {}],
    ['a phone on its side', { width: 667, height: 320 }, {}],
    ['a tablet, as a strip', { width: 768, height: 600 }, { type: 'banner' }],
    ['4K', { width: 3840, height: 2160 }, {}],
  ] as const)
    it(`fits ${name}: nothing is cut off, and every button can be reached and clicked [banner.3]`, async ({
      visit,
    }) => {
      const banner = await visit({
        viewport,
        config: { links, customize: { ...customize, layout } },
        reducedMotion: 'reduce',
      });
      const { page } = banner;
      await banner.show();
      const cut = () =>
        page.evaluate(() => {
          const box = document.querySelector('.rcb-inner')?.getBoundingClientRect();
          const wide = [...document.querySelectorAll('.rcb-content, .rcb-content *')].filter(
            (each) =>
              each.scrollWidth > each.clientWidth + 1 &&
              each.clientWidth > 1 &&
              getComputedStyle(each).display !== 'inline',
          );
          return [
            ...wide.map(({ className }) => className),
            box && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
              ? []
              : 'outside',
          ].flat();
        });
      await expect.poll(() => cut()).toEqual([]);
      // The text of the banner must be visible from its beginning.
      await expect.poll(() => page.locator('.rcb-content').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      // The header and the buttons of the banner stay in view, but must not cover the focused element while Tab moves
      // down and back up.
      const covered = () =>
        page.evaluate(() => {
          const at = document.activeElement;
          const { left, top, width, height } = at?.getBoundingClientRect() ?? new DOMRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return seen && at?.contains(seen) ? '' : at?.textContent;
        });
      for (const key of ['Tab', 'Shift+Tab'])
        for (let left = 7; left; left--) {
          await page.keyboard.press(key);
          expect(await covered()).toBe('');
        }
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.locator('.rcb-inner').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
      for (const button of await page.locator('.rcb-btn').all()) {
        await button.scrollIntoViewIfNeeded();
        await button.click({ trial: true });
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await page.getByRole('button', { name: 'individuell festlegen' }).click();
      await page.locator('.second-layer').waitFor();
      await expect.poll(() => cut()).toEqual([]);
      await page.getByRole('button', { name: 'Auswahl speichern' }).click();
      expect(await banner.choices()).toHaveLength(1);
    });

  it('is laid out correctly on right-to-left pages [banner.3]', async ({ visit }) => {
    const { page, show } = await visit({ config: { customize: { decision: { showCloseIcon: true } } } });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await show();
    const [close, headline] = await Promise.all(
      ['.rcb-close', '.rcb-headline'].map((part) => page.locator(part).boundingBox()),
    );
    expect(close?.x).toBeLessThan(headline?.x ?? 0);
  });
});
