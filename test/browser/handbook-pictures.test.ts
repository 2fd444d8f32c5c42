import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../demo/server.mjs';
import { sharedBrowser, USER_AGENT } from '../support/browser';
// @ts-expect-error: plain JavaScript, since the bench uses it as well
import { launch } from '../support/chromium.mjs';
import { createLiveSite } from '../support/live-site';
import { nestedTabs, widget } from '../support/markup';
import { PICTURE_VIEW, takePicture } from '../support/pictures';
import { settle } from '../support/visit';
import { siteReportPage, survey } from '../unit/demo/live/load';

/** The address that replaces the surveyed site's address in the pictures. */
const NAME = 'https://www.alpenkante.example';
const SAVED = `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Heli-Skiing</title>
<script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>
<script src="https://statistik.example/zaehler.js" id="zaehler-js"></script></head><body>
<main><h1>Heli-Skiing</h1>${nestedTabs('ab12cd3', ['Eins', 'Zwei'])}${widget('fremdes-widget', 'bb12cd3', '<p>Vorne</p>')}</main>
<script src="/wp-content/plugins/elementor/assets/js/frontend.min.js?ver=3.25.9" id="elementor-frontend-js"></script>
<script>jQuery(function ($) { $('.heli').hide(); });</script></body></html>`;

let folder: string;
let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piton-pictures-'));
  await writeFile(join(folder, 'heli-skiing.html'), SAVED);
  server = await createServer({ dist: inject('dist'), savedPaths: [join(folder, 'heli-skiing.html')] });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function look(url: string, walk: (page: Page) => Promise<unknown>): Promise<void> {
  const context = await (await sharedBrowser()).newContext({
    userAgent: USER_AGENT,
    viewport: PICTURE_VIEW,
    locale: 'de-AT',
  });
  const page = await context.newPage();
  await page.goto(url);
  await walk(page);
  await context.close();
}

describe('a picture in the handbook', () => {
  it('shows the home page with the question in front of it', () =>
    look(`${server.url}start/`, async (page) => {
      const question = page.locator('dialog.rcb-dialog');
      await question.getByText('Alle akzeptieren').waitFor();
      // Animations behind the question may be endless, so the test waits only for those of the question.
      await question.evaluate((dialog) =>
        Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      await takePicture(page, 'front');
    }));

  it('shows a page with the inspector, which names each widget and its state', () =>
    look(`${server.url}akkordeon/?piton-inspect`, async (page) => {
      await expect.poll(() => page.locator('piton-inspector').count()).toBe(1);
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelector('piton-inspector')?.shadowRoot?.textContent ?? ''),
        )
        .toContain('nested-accordion');
      await settle(page);
      await takePicture(page, 'inspector');
    }));

  it('shows the migration report of a saved page', () =>
    look(`${server.url}bericht/heli-skiing/`, async (page) => {
      await expect.poll(() => page.locator('main').innerText()).toContain('jquery');
      await takePicture(page, 'report');
    }));

  it('shows the report on a whole site', async () => {
    const site = await createLiveSite();
    const report = await survey({
      address: site.url,
      count: 3,
      reach: { allowPrivate: true },
      dist: inject('dist'),
      launch,
    });
    const origin = new URL(site.url).origin;
    const html = siteReportPage(
      JSON.parse(
        JSON.stringify(report).replaceAll(origin, NAME).replaceAll(new URL(origin).host, new URL(NAME).host),
      ),
    );
    await look('about:blank', async (page) => {
      await page.setContent(html);
      await expect.poll(() => page.locator('body').innerText()).toContain('Zuerst ansehen');
      await page
        .getByRole('heading', { name: 'Zuerst ansehen' })
        .evaluate((heading) => heading.scrollIntoView());
      await takePicture(page, 'survey');
    });
    await site.close();
  });
});
