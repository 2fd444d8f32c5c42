import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accept, decline } from '../consent/demo-site';
import { it, outside } from '../consent/product';
import { change, clicked, hasMap, load, restWorks, SERVICES, sortedRan, visited } from './visited-page';

/** Hides the matching elements, as a visitor's extension does. */
const hide = (selector: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector}{display:none!important}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
const remove = (selector: string) => {
  new MutationObserver(() => {
    for (const each of document.querySelectorAll(selector)) each.remove();
  }).observe(document, { childList: true, subtree: true });
};
/** Removes the matching element when it first appears. */
const removeOnce = (selector: string) => {
  const watcher = new MutationObserver(() => {
    const found = document.querySelector(selector);
    if (found) watcher.disconnect();
    found?.remove();
  });
  watcher.observe(document, { subtree: true, attributes: true });
};

/** Checks that the page can be scrolled, that nothing covers it, and that everything else works. */
async function isFree(page: Page): Promise<void> {
  const held = () =>
    page.evaluate(() => [
      ...[document.documentElement, document.body].map((each) => getComputedStyle(each).overflowY),
      document.querySelectorAll('dialog:modal,.rcb-open').length,
      document.querySelector('main')?.closest('[inert]'),
    ]);
  await expect.poll(held).toEqual(['visible', 'visible', 0, null]);
  await restWorks(page);
}

describe('an ad blocker', () => {
  it.for([
    ['removes', remove],
    ['hides', hide],
  ] as const)(
    'that %s placeholders leaves the settings as a way to allow the content [blocker.3, banner.2]',
    async ([_way, act], { product, arrive }) => {
      const { page, requests } = await arrive(product.serve(visited()), {
        before: (fresh) => fresh.addInitScript(act, '.rcb-content-blocker'),
      });
      await decline(page).click();
      await page.locator('iframe[consent-blocker-connected]').waitFor({ state: 'attached' });
      await isFree(page);
      await expect.poll(() => load(page).isVisible()).toBe(false);
      expect(outside(requests, product.url)).toEqual([]);
      await change(page).click();
      await accept(page).click();
      await expect.poll(() => hasMap(requests)).toBe(true);
      await expect.poll(() => sortedRan(page)).toEqual(SERVICES);
      await isFree(page);
    },
  );

  it.for([
    ['removes', remove, 'dialog.rcb-dialog'],
    ['hides', hide, 'dialog.rcb-dialog'],
    ['removes once', removeOnce, '.rcb-open:has(> dialog[open])'],
  ] as const)(
    'that %s the banner never locks the page; each embed has its own question [banner.1, banner.2, blocker.3]',
    async ([way, act, selector], { product, arrive }) => {
      const { page, requests } = await arrive(product.serve(visited()), {
        before: (fresh) => fresh.addInitScript(act, selector),
      });
      await load(page).waitFor();
      await isFree(page);
      await change(page).click();
      if (way === 'removes once') {
        await accept(page).waitFor();
        await page.keyboard.press('Escape');
      }
      await isFree(page);
      await load(page).click();
      await expect.poll(() => hasMap(requests)).toBe(true);
      expect(clicked(product)).toEqual(['unblock']);
      await isFree(page);
    },
  );
});
