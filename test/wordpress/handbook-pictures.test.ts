import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, since the bench uses it as well
import { launch } from '../support/chromium.mjs';
import { PICTURE_VIEW, takePicture } from '../support/pictures';
import { activate, addPage, deactivate, openAsOwner, php, setOption, siteUrl } from './site';

const SETTINGS = `${siteUrl}/wp-admin/options-general.php?page=piton`;

let browser: Browser;
let page: Page;
let pages: number[];
beforeAll(async () => {
  const jquery = { src: '/wp-includes/js/jquery/jquery.min.js', deps: [], footer: false };
  const builder = {
    src: '/wp-content/plugins/elementor/assets/js/frontend.min.js',
    deps: ['jquery'],
    footer: true,
  };
  const own = { src: '/wp-content/themes/stand-in/eigenes.js', deps: [], footer: true };
  const scripts = { jquery, 'elementor-frontend': builder, 'theme-script': own };
  const queue = ['elementor-frontend', 'theme-script'];
  pages = [
    await addPage('preise', { scripts, queue, body: '<h1>Preise</h1>' }),
    await addPage('kontakt', { scripts, queue, body: '<h1>Kontakt</h1>' }),
  ];
  for (const [at, title] of ['Preise', 'Kontakt'].entries())
    await php(`return wp_update_post( array( 'ID' => ${pages[at]}, 'post_title' => '${title}' ) );`);
  await activate();
  await php("return delete_option( 'piton' );");
  browser = await launch();
  page = await openAsOwner(browser, { viewport: PICTURE_VIEW, locale: 'de-AT' });
});
afterAll(async () => {
  await browser?.close();
  await php("return delete_option( 'piton' );");
  await deactivate();
});

it('shows the upload of the plugin, the trial for its owner, the way to switch it off, and the log of the last pages, as the handbook says', async () => {
  await page.goto(`${siteUrl}/wp-admin/plugin-install.php?tab=upload`);
  await page.locator('.upload-plugin input[type=file]').waitFor();
  await takePicture(page, 'wordpress-upload');

  await page.goto(SETTINGS);
  const mine = page.getByLabel('Nur für mich');
  await mine.check();
  expect(await page.getByLabel('Auf ausgewählten Seiten').isVisible()).toBe(true);
  await takePicture(page, 'wordpress-settings');

  await setOption({ mode: 'all' });
  for (const slug of ['preise', 'kontakt']) await page.goto(`${siteUrl}/${slug}/`);
  await page.goto(SETTINGS);
  const off = page.getByRole('button', { name: 'Ausschalten' });
  expect(await off.isVisible()).toBe(true);
  await takePicture(page, 'wordpress-off');

  const log = page.getByRole('heading', { name: 'Die zuletzt ausgegebenen Seiten' });
  await log.scrollIntoViewIfNeeded();
  expect(await page.locator('table.widefat').innerText()).toContain('elementor-frontend');
  await takePicture(page, 'wordpress-log');
});
