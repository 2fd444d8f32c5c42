import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, since the bench uses it as well
import { launch } from '../support/chromium.mjs';
import { activate, addPage, deactivate, openAsOwner, setOption, siteUrl } from './site';

let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  await addPage('in-browser', {
    scripts: { 'elementor-frontend': { src: '/none.js', deps: ['jquery'], footer: true } },
    queue: ['elementor-frontend'],
    body: '<div class="elementor-element elementor-widget-alert" data-id="1" data-element_type="widget" data-widget_type="alert.default"><div class="elementor-alert" role="alert"><button type="button" class="elementor-alert-dismiss">×</button></div></div>',
  });
  await activate();
  await setOption({ mode: 'all' });
  browser = await launch();
  page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && problems.push(response.url()));
  await page.goto(`${siteUrl}/in-browser/`);
});
afterAll(async () => {
  await browser?.close();
  await deactivate();
});

it('mounts handlers on a page of WordPress from the plugin’s own folder', async () => {
  await page.evaluate(async () => (window as unknown as { piton: { ready: Promise<void> } }).piton.ready);
  const dismiss = page.locator('.elementor-alert-dismiss');
  await dismiss.click();
  await dismiss.waitFor({ state: 'hidden' });
  expect(problems.filter((problem) => !problem.endsWith('/favicon.ico'))).toEqual([]);
});

it('shows beside the fields, as one types, the problems that the product’s own check finds', async () => {
  await setOption({
    mode: 'all',
    config: {
      texts: { 'image-carousel.nxt': '</script><b>Weiter</b>' },
      consent: { groups: [{ id: 1, isEssential: true, items: [] }], blockers: [{ id: 7, services: [99] }] },
    },
  });
  const settingsPage = await openAsOwner(browser);
  const url = `${siteUrl}/wp-admin/options-general.php?page=piton`;
  const summary = settingsPage.locator('#piton-settings-problems');
  const beside = (key: string) => settingsPage.locator(`[data-piton-key="${key}"] .piton-problem`).first();
  // The workshop lists the problems of the question, and the page does not say them a second time.
  await settingsPage.goto(`${url}&tab=consent`);
  const twice = settingsPage.getByText('names the service 99, which no group has');
  await twice.first().waitFor();
  await expect.poll(() => summary.textContent()).toContain('did you mean "image-carousel.next"?');
  await expect.poll(() => twice.count()).toBe(1);

  await settingsPage.goto(`${url}&tab=consent&view=json`);
  await expect
    .poll(() => beside('consent').textContent())
    .toContain('names the service 99, which no group has');
  // The field of the other problem is in another section.
  await expect.poll(() => summary.textContent()).toContain('did you mean "image-carousel.next"?');

  await settingsPage.locator('#piton-consent').fill('{"dys": 30}');
  await expect.poll(() => beside('consent').textContent()).toContain('did you mean "days"?');
  await settingsPage.locator('#piton-consent').fill('{"days": 30}');
  await expect.poll(() => beside('consent').count()).toBe(0);

  await setOption({ mode: 'all', config: { texts: { 'image-carousel.next': 'Weiter' } } });
  await settingsPage.goto(`${url}&tab=settings`);
  await expect.poll(() => summary.isVisible()).toBe(false);
  await settingsPage.getByText('Für Fachleute').click();
  await settingsPage.getByLabel('Hosts, die keine Einwilligung brauchen').fill('https://cdn.example.com/');
  await expect.poll(() => beside('trustedHosts').textContent()).toContain('expected host name');
  await settingsPage.goto(`${url}&tab=texts`);
  await expect
    .poll(() => settingsPage.locator('#piton-text-image-carousel-next').inputValue())
    .toBe('Weiter');
});
