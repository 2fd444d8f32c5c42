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
const accordion = (content: string, at: number) =>
  widget(
    'nested-accordion',
    `fa12ce${at}`,
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

  it('in nested tabs, and then leads to the title [tabs.8]', async ({ open }) => {
    const opens = Object.entries(OPENS);
    const page = await open(
      nestedTabs(
        'ab12cd3',
        opens.map(([, [content]]) => content),
      ),
      { head: HEAD },
    );
    await page.locator('.e-activated').first().waitFor();
    for (const [at, [what, [, openIt, isOpen]]] of opens.entries()) {
      const title = tab(page, at + 1);
      const isFocused = () => title.evaluate((each) => each === document.activeElement);
      await title.click();
      await openIt(page);
      await page.locator(isOpen).first().waitFor();
      await pressEscape(page);
      await expect.poll(() => page.locator(isOpen).count(), { message: what }).toBe(0);
      await expect.poll(() => isFocused(), { message: what }).toBe(false);
      await pressEscape(page);
      await expect.poll(() => isFocused(), { message: what }).toBe(true);
    }
  });

  it('in a nested accordion, and then the item [tabs.9]', async ({ open }) => {
    const opens = Object.entries(OPENS);
    const page = await open(opens.map(([, [content]], at) => accordion(content, at)).join(''), {
      head: HEAD,
    });
    for (const [at, [what, [, openIt, isOpen]]] of opens.entries()) {
      const item = page.locator(`[data-id=fa12ce${at}] details[open]`);
      await openIt(page);
      await page.locator(isOpen).first().waitFor();
      await pressEscape(page);
      await expect.poll(() => page.locator(isOpen).count(), { message: what }).toBe(0);
      await expect.poll(() => item.count(), { message: what }).toBe(1);
      await pressEscape(page);
      await expect.poll(() => item.count(), { message: what }).toBe(0);
    }
  });

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
    await expect.poll(() => title.evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(() => inner.isVisible()).toBe(true);
    await pressEscape(page);
    await inner.waitFor({ state: 'hidden' });
  });
});
