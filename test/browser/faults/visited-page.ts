import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { whenMounted } from '../../support/marks';
import { page as asking } from '../consent/attacked-page';
import { ran } from '../consent/probe-site';
import type { ConsentOptions, Product } from '../consent/product';
import { modal, popup } from '../popups/popup-page';
import { form, text } from '../widgets/form-page';

/** A page with a consent question, a form to fill in and a popup to open. */
export const visited = (consent: ConsentOptions = {}) => {
  const own = asking({ consent });
  return {
    ...own,
    body: (how: { host: string; nonce: string; tag: string }) =>
      `${typeof own.body === 'function' ? own.body(how) : ''}${form('a1b2c3d', text('name'))}<button class="open-512">Öffnen</button>${popup(512)}`,
  };
};

/** The names that the page's services log when they run. */
export const SERVICES = ['basis', 'karten', 'werbung'];
export const sortedRan = async (page: Page) => (await ran(page)).sort();

/** The buttons that the visitor clicked, as the server stored them. */
export const clicked = ({ records }: Product) => records.map(({ buttonClicked }) => buttonClicked);
/** The button of the map's placeholder. */
export const load = (page: Page) => page.getByRole('button', { name: 'Einwilligen und laden (Karten)' });
export const hasMap = (requests: readonly string[]) => requests.some((url) => url.includes('/karte'));
/** The link that opens the consent settings. */
export const change = (page: Page) => page.locator('a[href="#consent-change"]').first();

export const name = (page: Page) => page.locator('#form-field-name');

/** Types into the field beside the banner, as a visitor would. */
export const type = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#form-field-name');
    if (field) field.value = 'Anna';
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

/** Checks that the rest of the page works: the form keeps its text, and the popup opens and closes. */
export async function staysUsable(page: Page): Promise<void> {
  // A click on what opens a popup is lost before the popup has its handler.
  await whenMounted(page, 'popup');
  await expect.poll(() => name(page).inputValue()).toBe('Anna');
  await page.locator('.open-512').click();
  await modal(page).waitFor();
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  await expect.poll(() => name(page).inputValue()).toBe('Anna');
}

/** Checks that the rest of the page can be used, including typing into the form. */
export async function restWorks(page: Page): Promise<void> {
  // The browser may fill the field in again after a reload, while the test replaces the text.
  await name(page).fill('');
  await name(page).fill('Anna');
  await staysUsable(page);
}
