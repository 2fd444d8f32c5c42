import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs } from '../../support/markup';

describe('nested tabs', () => {
  it('opens the tab that is clicked and closes the one before [tabs.2]', async ({ open }) => {
    const page = await open(nestedTabs('ab12cd3', ['Eins', 'Zwei', 'Drei']));
    await page.locator('.e-n-tabs.e-activated').waitFor();
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    expect(await page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['Titel 2']);
    expect(await page.locator('.e-active').allInnerTexts()).toEqual(['Zwei']);
  });
});
