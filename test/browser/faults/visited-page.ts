import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { page as asking } from '../consent/attacked-page';
import { ran } from '../consent/probe-site';
import type { ConsentOptions, Product } from '../consent/product';
import { modal, popup } from '../popups/popup-page';
import { form, text } from '../widgets/form-page';

/** A page that asks, with something to fill in and something to open. */
export const visited = (consent: ConsentOptions = {}) => {
  const own = asking({ consent });
  return {
    ...own,
    body: (how: { host: string; nonce: string; tag: string }) =>
      `${typeof own.body === 'function' ? own.body(how) : ''}${form('a1b2c3d', text('name'))}<button class="open-512">Öffnen</button>${popup(512)}`,
  };
};

/** All that the page has, by what it leaves when it runs. */
export const SERVICES = ['basis', 'karten', 'werbung'];
export const sortedRan = async (page: Page) => (await ran(page)).sort();

/** What the visitor pressed, as it was documented. */
export const clicked = ({ records }: Product) => records.map(({ buttonClicked }) => buttonClicked);
/** Of the map's placeholder. */
export const load = (page: Page) => page.getByRole('button', { name: 'Einwilligen und laden (Karten)' });
export const hasMap = (requests: readonly string[]) => requests.some((url) => url.includes('/karte'));
/** The link to the settings. */
export const change = (page: Page) => page.locator('a[href="#consent-change"]').first();

export const name = (page: Page) => page.locator('#form-field-name');

/** Types as a visitor would who sees the field beside the question. */
export const type = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#form-field-name');
    if (field) field.value = 'Anna';
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

/** Everything else of the page goes on: the form keeps its text, the popup opens and closes. */
export async function staysUsable(page: Page): Promise<void> {
  expect(await name(page).inputValue()).toBe('Anna');
  await page.locator('.open-512').click();
  await modal(page).waitFor();
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  expect(await name(page).inputValue()).toBe('Anna');
}

/** Everything else of the page can be used, from the first letter on. */
export async function restWorks(page: Page): Promise<void> {
  await name(page).fill('Anna');
  await staysUsable(page);
}
