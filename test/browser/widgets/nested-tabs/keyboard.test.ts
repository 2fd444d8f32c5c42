import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { nestedTabs } from '../../../support/markup';
import { focused, openTabs, shown, states, tab } from './tabs-page';

describe('nested tabs: keyboard', () => {
  it('move the focus with arrows, Home and End, around the ends, and open with Enter and Space [tabs.8a, tabs.8b]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, nestedTabs('ab12cd3', ['Eins', 'Zwei', 'Drei']));
    await page.keyboard.press('Tab');
    for (const [key, title] of [
      ['ArrowRight', 2],
      ['ArrowDown', 3],
      ['ArrowRight', 1],
      ['ArrowLeft', 3],
      ['ArrowUp', 2],
      ['Home', 1],
      ['End', 3],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toBe(`Titel ${title}`);
    }
    await expect.poll(() => shown(page)).toEqual(['Eins']);
    expect((await states(page)).map(([, order]) => order)).toEqual([-1, -1, 0]);
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual(['Drei']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(' ');
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
  });

  it('exchange the left and right keys from right to left, and lead from the content back to the title with Escape [tabs.8c]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(
      open,
      site,
      `<div dir="rtl">${nestedTabs('ab12cd3', ['<a href="#x">Link</a>', 'Zwei', 'Drei'])}</div>`,
    );
    await tab(page, 1).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('Titel 2');
    await page.getByRole('link').focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Titel 1');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Titel 1');
  });

  it('inside of tabs are separate from them [tabs.2, tabs.8]', async ({ open, site }) => {
    const inner = nestedTabs('bb12cd3', ['Innen eins', 'Innen zwei']).replaceAll('Titel', 'Kopf');
    const page = await openTabs(open, site, nestedTabs('ab12cd3', [inner, 'Zwei']));
    await page.locator('.e-activated').nth(1).waitFor();
    await page.getByRole('tab', { name: 'Kopf 2' }).click();
    await expect.poll(() => page.getByText('Innen zwei').isVisible()).toBe(true);
    await tab(page, 2).click();
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
    await tab(page, 1).click();
    await expect.poll(() => page.getByText('Innen zwei').isVisible()).toBe(true);
  });
});
