import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { atomicTabs } from '../../support/atomic-markup';
import { it, type Open, type OpenOptions } from '../../support/browser';
import type { Site } from '../../support/site';
import { popup, popupPage } from '../popups/popup-page';

/** The builder's styles, which show every element, also a hidden one. */
const CSS = `
  .e-con { display: flex; flex-direction: column }
  .e-tabs-menu-base { flex-direction: row }
  .far { height: 2000px }
  .column .e-tabs-menu-base { flex-direction: column }`;

async function openTabs(open: Open, site: Site, body: string, options: OpenOptions = {}): Promise<Page> {
  site.set('/cms.css', CSS);
  const page = await open(body, { head: '<link rel="stylesheet" href="/cms.css">', ...options });
  await expect.poll(() => page.locator('[role=tablist][aria-label]').count()).toBeGreaterThan(0);
  return page;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const shown = (page: Page) => page.locator('.e-tab-content-base:visible').allInnerTexts();
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).innerText);

describe('atomic tabs', () => {
  it('show the tab that the server marked, and open another by a click [tabs.10a, tabs.10b]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, atomicTabs('a12bcd3', ['Eins', 'Zwei', 'Drei'], { open: 1 }));
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
    await tab(page, 'Reiter 3').click();
    await expect.poll(() => shown(page)).toEqual(['Drei']);
    const states = await page
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs.map((each) => [each.ariaSelected, (each as HTMLElement).tabIndex, each.matches('.e--selected')]),
      );
    expect(states).toEqual([
      ['false', -1, false],
      ['false', -1, false],
      ['true', 0, true],
    ]);
    // A panel of text alone is a tab stop, so that the keyboard reaches it.
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Drei');
  });

  it('show the default tab, or the first, where the server marked none [tabs.10a]', async ({
    open,
    site,
  }) => {
    const none = (id: string, initial: string) =>
      atomicTabs(id, ['Eins', 'Zwei'], { open: 9 }).replace(`${id}-tab-0&quot;`, `${initial}&quot;`);
    const page = await openTabs(
      open,
      site,
      none('a12bcd3', 'a12bcd3-tab-1') + none('b12bcd3', 'no such tab'),
    );
    await expect.poll(() => shown(page)).toEqual(['Zwei', 'Eins']);
  });

  it('move only the focus by arrows, Home and End, and open by Enter and Space [tabs.10b]', async ({
    open,
    site,
  }) => {
    const page = await openTabs(open, site, atomicTabs('a12bcd3', ['Eins', 'Zwei', 'Drei']));
    await page.keyboard.press('Tab');
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', 3],
      ['ArrowRight', 1],
      ['End', 3],
      // The tabs are in a row, where these keys scroll the page.
      ['ArrowDown', 3],
      ['ArrowUp', 3],
      ['Home', 1],
      ['End', 3],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toBe(`Reiter ${number}`);
    }
    await expect.poll(() => shown(page)).toEqual(['Eins']);
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual(['Drei']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(' ');
    await expect.poll(() => shown(page)).toEqual(['Zwei']);
  });

  it('exchange left and right from right to left, open by arrows where the owner says so, and use up and down in a column [tabs.10b, tabs.10c]', async ({
    open,
    site,
  }) => {
    const automatic = atomicTabs('a12bcd3', ['Eins', 'Zwei', 'Drei'], {
      classes: 'column piton-automatic',
    });
    const page = await openTabs(open, site, `<div dir="rtl">${automatic}</div>`);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
    for (const [key, content] of [
      ['ArrowLeft', 'Zwei'],
      ['ArrowDown', 'Drei'],
      ['ArrowUp', 'Zwei'],
      ['ArrowRight', 'Eins'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown(page)).toEqual([content]);
    }
  });

  it('inside of tabs, and copies with the same ids, are separate [tabs.10d]', async ({ open, site }) => {
    const inner = atomicTabs('b12bcd3', ['Innen eins', 'Innen zwei'], { name: 'Kopf' });
    const outer = atomicTabs('a12bcd3', [inner, 'Zwei']);
    const page = await openTabs(open, site, outer + atomicTabs('a12bcd3', ['Kopie', 'Zweite Kopie']));
    await tab(page, 'Kopf 2').click();
    await expect.poll(() => page.getByText('Innen zwei').isVisible()).toBe(true);
    await tab(page, 'Reiter 2').first().click();
    await expect.poll(() => shown(page)).toEqual(['Zwei', 'Kopie']);
    await tab(page, 'Reiter 2').last().click();
    await expect.poll(() => shown(page)).toEqual(['Zwei', 'Zweite Kopie']);
    await tab(page, 'Reiter 1').first().click();
    await expect.poll(() => page.getByText('Innen zwei').isVisible()).toBe(true);
    await tab(page, 'Kopf 1').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('Kopf 2');
  });

  it('open for a link and for an address that leads into a closed tab [tabs.10e]', async ({ open, site }) => {
    site.set('/cms.css', CSS);
    // The tabs are far below, so nothing but the link can start their handler.
    const page = await open(
      `<a href="#ziel">Hin</a> <a href="#a12bcd3-tab-2">Zum dritten</a><div class="far"></div>${atomicTabs('a12bcd3', ['Eins', '<p id="ziel">Ziel</p>', 'Drei'])}`,
      { head: '<link rel="stylesheet" href="/cms.css">' },
    );
    await page.getByRole('link', { name: 'Hin' }).click();
    await expect.poll(() => shown(page)).toEqual(['Ziel']);
    await page.getByRole('link', { name: 'Zum dritten' }).click();
    await expect.poll(() => shown(page)).toEqual(['Drei']);
  });

  it('work in a popup, each time it is shown [tabs.10b, tabs.10d]', async ({ open, site }) => {
    const page = await popupPage({ open, site }, popup(512, {}, atomicTabs('a12bcd3', ['Eins', 'Zwei'])), {
      css: CSS,
    });
    for (const _ of [1, 2]) {
      await page.locator('.open-512').click();
      // The popup is a copy of the server's markup, which shows the first tab each time.
      await expect.poll(() => shown(page)).toEqual(['Eins']);
      await expect.poll(() => page.locator('[role=tablist][aria-label]').count()).toBe(1);
      await tab(page, 'Reiter 2').click();
      await expect.poll(() => shown(page)).toEqual(['Zwei']);
      await page.keyboard.press('Escape');
      await expect.poll(() => shown(page)).toEqual([]);
    }
  });

  it('become the server’s markup again when they are removed [tabs.10f]', async ({ open, site }) => {
    const tabs = atomicTabs('a12bcd3', ['Eins', 'Zwei'], { style: ' style="display: none;"' });
    const page = await openTabs(open, site, `<main>${tabs}</main>`, { csp: "script-src 'self'" });
    await tab(page, 'Reiter 2').click();
    const html = await page.evaluateHandle(() => {
      const element = document.querySelector('[data-e-type=e-tabs]') as Element;
      element.remove();
      return element;
    });
    await expect
      .poll(() =>
        html.evaluate((element) =>
          [...element.querySelectorAll('[role]')].map((each) => [
            each.role,
            each.ariaSelected,
            each.getAttribute('tabindex'),
            each.getAttribute('hidden'),
            each.getAttribute('style'),
            each.ariaLabel,
          ]),
        ),
      )
      .toEqual([
        ['tablist', null, null, null, null, null],
        ['tab', 'true', '0', null, null, null],
        ['tab', 'false', '-1', null, null, null],
        ['tabpanel', null, null, null, null, null],
        ['tabpanel', null, null, 'true', 'display: none;', null],
      ]);
  });
});
