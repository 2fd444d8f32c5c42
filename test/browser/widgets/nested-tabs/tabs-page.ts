import type { Locator, Page } from 'playwright-core';
import type { Open, OpenOptions } from '../../../support/browser';
import type { Site } from '../../../support/site';

/** The CMS's styles on which the behaviour depends. */
export const CMS_CSS = `
  .e-n-tabs { display: flex; flex-direction: column; min-width: 0 }
  .e-n-tabs-heading { display: flex; gap: 10px; overflow-x: auto; justify-content: var(--n-tabs-heading-justify-content, center) }
  .e-n-tab-title { flex: 0 0 auto; min-width: 200px }
  .e-n-tabs-content > .e-con:not(.e-active) { display: none }
  @media (max-width: 767px) { .e-n-tabs-mobile .e-n-tabs-heading, .e-n-tabs-mobile .e-n-tabs-content { display: contents } }`;

export async function openTabs(
  open: Open,
  site: Site,
  body: string,
  options: OpenOptions = {},
): Promise<Page> {
  site.set('/cms.css', CMS_CSS);
  const page = await open(body, { head: '<link rel="stylesheet" href="/cms.css">', ...options });
  await page.locator('.e-activated').first().waitFor();
  return page;
}
export const tab = (page: Page | Locator, number: number) =>
  page.getByRole('tab', { name: `Titel ${number}`, exact: true });
export const shown = (page: Page) => page.locator('.e-n-tabs-content > .e-con:visible').allInnerTexts();
export const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).innerText);
export const states = (page: Page) =>
  page
    .getByRole('tab')
    .evaluateAll((titles) => titles.map((title) => [title.ariaSelected, (title as HTMLElement).tabIndex]));
