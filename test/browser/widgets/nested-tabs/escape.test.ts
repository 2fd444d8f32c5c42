import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { nestedTabs, widget } from '../../../support/markup';
import { samples } from '../../../support/samples';
import type { Site } from '../../../support/site';
import { HEAD, link, menu, setCss } from '../nav-menu-page';
import { openTabs, tab } from './tabs-page';

const SPOT = samples.hotspot ?? '';
const SEARCH = samples['search-form'] ?? '';
/** An accordion with one item, which is open. */
const accordion = (content: string) =>
  widget(
    'nested-accordion',
    'fa12ce3',
    `<div class="e-n-accordion"><details class="e-n-accordion-item" open><summary class="e-n-accordion-item-title" aria-expanded="true">Frage</summary><div>${content}</div></details></div>`,
    { n_accordion_animation_duration: { size: 0, unit: 'ms' } },
  );

const pressEscape = (page: Page) => page.keyboard.press('Escape');

/** How a visitor opens something in the content, and what tells that it is open. */
const OPENS: Readonly<
  Record<string, readonly [content: string, open: (page: Page) => Promise<unknown>, isOpen: string]>
> = {
  'a menu': [menu(), (page) => link(page, 'Reisen').press('ArrowDown'), 'a.has-submenu[aria-expanded=true]'],
  'a point of a picture': [
    SPOT,
    (page) => page.locator('.e-hotspot__button').press('Enter'),
    '.e-hotspot--active',
  ],
  'a full-screen search': [
    SEARCH,
    (page) => page.locator('.elementor-search-form__toggle').click(),
    '.elementor-search-form--full-screen',
  ],
};

describe('Escape closes what is open in the content first', () => {
  beforeEach<{ site: Site }>(({ site }) => setCss(site));

  for (const [what, [content, openIt, isOpen]] of Object.entries(OPENS)) {
    it(`in nested tabs: ${what}, and then leads to the title [tabs.8]`, async ({ open }) => {
      const page = await open(nestedTabs('ab12cd3', [content, 'Zwei']), { head: HEAD });
      await page.locator('.e-activated').first().waitFor();
      await openIt(page);
      await page.locator(isOpen).first().waitFor();
      await pressEscape(page);
      await expect.poll(() => page.locator(isOpen).count()).toBe(0);
      expect(await tab(page, 1).evaluate((title) => title === document.activeElement)).toBe(false);
      await pressEscape(page);
      expect(await tab(page, 1).evaluate((title) => title === document.activeElement)).toBe(true);
    });

    it(`in a nested accordion: ${what}, and then the item [tabs.9]`, async ({ open }) => {
      const page = await open(accordion(content), { head: HEAD });
      await openIt(page);
      await page.locator(isOpen).first().waitFor();
      await pressEscape(page);
      await expect.poll(() => page.locator(isOpen).count()).toBe(0);
      expect(await page.locator('details[open]').count()).toBe(1);
      await pressEscape(page);
      await expect.poll(() => page.locator('details[open]').count()).toBe(0);
    });
  }

  it('but not the layer around the tabs [tabs.8, popup.9]', async ({ open, site }) => {
    const canvas = samples['off-canvas'] ?? '';
    const page = await openTabs(
      open,
      site,
      `<a id="auf" href="#elementor-action%3Aaction%3Doff_canvas%3Aopen%26settings%3D${encodeURIComponent(btoa('{"id":"bc12cd3","displayMode":"open"}'))}">Auf</a>
       ${nestedTabs('cc12cd3', ['Davor'])}
       ${canvas.replace('<p>Inhalt</p>', nestedTabs('ab12cd3', ['<a href="#x">Link</a>', 'Zwei']).replaceAll('Titel', 'Kopf'))}`,
    );
    await page.locator('#auf').click();
    const inner = page.getByRole('link', { name: 'Link' });
    await inner.waitFor();
    await page.getByRole('tab', { name: 'Kopf 2' }).waitFor();
    await inner.focus();
    await pressEscape(page);
    const title = page.getByRole('tab', { name: 'Kopf 1' });
    expect(await title.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await inner.isVisible()).toBe(true);
    await pressEscape(page);
    await inner.waitFor({ state: 'hidden' });
  });
});
