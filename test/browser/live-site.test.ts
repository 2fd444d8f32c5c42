import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: plain JavaScript, since the bench uses it as well
import { launch } from '../support/chromium.mjs';
import { createLiveSite, type LiveSite } from '../support/live-site';
import { visit } from '../support/visit';
import { createPreview, type LivePreview, siteReportPage, survey } from '../unit/demo/live/load';

let site: LiveSite;
let preview: LivePreview;
beforeAll(async () => {
  site = await createLiveSite();
  preview = await createPreview({ address: site.url, allowPrivate: true, dist: inject('dist') });
});
afterAll(async () => {
  await preview.close();
  await site.close();
});

describe('a page of a live site, shown on this machine', () => {
  it('works with Piton, without jQuery, and beside the remaining scripts [core.1]', async () => {
    const { page, close } = await visit(preview.url);
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    await expect.poll(() => page.locator('.e-active').innerText()).toBe('Zwei');
    await expect.poll(() => page.evaluate(() => 'jQuery' in window)).toBe(false);
    await expect.poll(() => page.locator('html').getAttribute('data-eigenes')).toBe('ja');
    await page.getByRole('link', { name: 'Kontakt' }).click();
    await page.waitForURL(`${preview.url}kontakt/?von=start#unten`);
    await close();
  });

  it('shows a notice after a form is submitted, and sends nothing to the site', async () => {
    const { page, close } = await visit(preview.url);
    await page.getByLabel('Name').fill('Anna');
    await page.getByRole('button', { name: 'Senden' }).click();
    await expect.poll(() => page.locator('form').innerText()).toContain('wurde nicht abgeschickt');
    expect(site.asked.filter((line) => line.startsWith('POST'))).toEqual([]);
    await close();
  });
});

describe('a survey with a browser', () => {
  it('measures each page before and after, reports widgets without a handler, and requests no third party', async () => {
    const walked = await createLiveSite();
    const report = await survey({
      address: walked.url,
      count: 2,
      reach: { allowPrivate: true },
      dist: inject('dist'),
      launch,
    });
    expect(report.measured).toBe(2);
    const home = report.pages.find(({ path }) => path === '/');
    expect(home?.before?.scripts).toBeGreaterThan(0);
    expect(home?.after?.scriptBytes).toBeGreaterThan(1_000);
    expect(home?.after?.ms).toBeGreaterThan(0);
    expect(report.widgets.filter(({ hasHandler }) => !hasHandler).map(({ type }) => type)).toEqual([
      'fremdes-widget',
    ]);
    expect(report.thirdParties.map(({ host }) => host)).toContain('secure.gravatar.com');
    expect(siteReportPage(report)).toContain('Rechenzeit je Seite');
    expect(walked.crowd()).toBe(1);
    expect(walked.asked.filter((line) => line.startsWith('POST'))).toEqual([]);
    await walked.close();
  });

  it('opens pages as a visitor does, since sites show crawlers other content, and distinguishes new errors from old ones', async () => {
    const page = (path: string, body: string) => (_request: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(
        `<!doctype html><html><head><title>${path}</title></head><body>${body}<script src="/eigenes.js"></script></body></html>`,
      );
    };
    const odd = await createLiveSite({
      '/sitemap_index.xml': (_request, response, origin) => {
        response.writeHead(200, { 'Content-Type': 'application/xml' });
        response.end(
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/alt-kaputt/</loc></url><url><loc>${origin}/neu-kaputt/</loc></url></urlset>`,
        );
      },
      '/alt-kaputt/': page('alt', '<script>throw new Error("immer schon")</script>'),
      '/neu-kaputt/': page(
        'neu',
        '<div class="elementor-element" data-element_type="widget" data-widget_type="heading.default"></div><script>if (document.querySelector("[type=module]")) throw new Error("neu")</script>',
      ),
      '/eigenes.js': (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/javascript' });
        response.end('');
      },
    });
    const report = await survey({
      address: odd.url,
      count: 5,
      reach: { allowPrivate: true },
      dist: inject('dist'),
      launch,
    });
    expect(odd.headers.get('/eigenes.js')?.['user-agent']).toMatch(/Chrome\/\d/);
    expect(odd.headers.get('/eigenes.js')?.['user-agent']).not.toMatch(/headless|bot/i);
    // On a busy machine the report may also say that a page takes more time than without Piton.
    const errorsOf = (path: string) =>
      (report.lookFirst.find((each) => each.path === path)?.look ?? []).filter((each) => /Fehler/.test(each));
    expect(errorsOf('/neu-kaputt/')).toEqual(['1 neuer Fehler in der Konsole']);
    expect(errorsOf('/alt-kaputt/')).toEqual([]);
    await odd.close();
  });
});
