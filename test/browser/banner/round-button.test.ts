import { expect } from 'vitest';
import { violations } from '../../support/visit';
import { it } from './banner-page';

const config = { customize: { sticky: { enabled: true, icon: 'padlock' } } };

it('the round button leads a visitor back to their decision, also by keyboard [banner.2]', async ({
  visit,
}) => {
  const { page, mounted, sticky } = await visit({ config });
  await mounted.evaluate(({ consent }) => {
    consent.open = async (action) => {
      document.title = String(action);
    };
  });
  await sticky();
  const bubble = page.getByRole('button', { name: 'Privatsphäre-Einstellungen', exact: true });
  await expect.poll(() => bubble.count()).toBe(0);
  await mounted.evaluate(({ consent }) => consent.allow());
  await bubble.press('Enter');
  await expect.poll(() => bubble.getAttribute('aria-expanded')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'ändern' }).isVisible()).toBe(false);
  await bubble.click();
  await page.getByRole('button', { name: 'ändern' }).click();
  await expect.poll(() => page.title()).toBe('change');
  await mounted.evaluate(({ stop }) => stop());
  await expect.poll(() => bubble.count()).toBe(0);
});

it('the round button keeps the focus while the settings are on their way, and opens no menu meanwhile [banner.2, banner.3]', async ({
  visit,
}) => {
  const { page, mounted, sticky } = await visit({ config });
  await mounted.evaluate(({ consent }) => {
    consent.open = () =>
      new Promise((resolve) => {
        addEventListener('arrived', () => resolve(), { once: true });
      });
    consent.allow();
  });
  await sticky();
  const bubble = page.getByRole('button', { name: 'Privatsphäre-Einstellungen', exact: true });
  await bubble.press('Enter');
  await page.getByRole('button', { name: 'ändern' }).press('Enter');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect.poll(() => bubble.evaluate((each) => each === document.activeElement)).toBe(true);
  await expect.poll(() => bubble.getAttribute('aria-busy')).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(() => bubble.getAttribute('aria-expanded')).toBe('false');
  await page.evaluate(() => dispatchEvent(new Event('arrived')));
  await page.locator('.rcb-sticky-bubble:not([aria-busy])').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => bubble.getAttribute('aria-expanded')).toBe('true');
});

it('the round button is missing where the owner has not enabled it, or has the free edition [banner.2]', async ({
  visit,
}) => {
  for (const given of [{}, { ...config, isPro: false }]) {
    const { page, mounted, sticky } = await visit({ config: given });
    await mounted.evaluate(({ consent }) => consent.allow());
    await sticky();
    await expect.poll(() => page.locator('.rcb-sticky').count()).toBe(0);
  }
});
