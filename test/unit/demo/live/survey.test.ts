// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLiveSite, type LiveSite } from '../../../support/live-site';
import { askedByMarkup, readSitemap, siteReportPage, survey } from './load';

const REACH = { allowPrivate: true, limits: { text: 2_000_000 } };

const sites: LiveSite[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});
async function open(...args: Parameters<typeof createLiveSite>): Promise<LiveSite> {
  const site = await createLiveSite(...args);
  sites.push(site);
  return site;
}

const text = (body: string, type = 'text/plain', status = 200) =>
  ((_request, response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body)) satisfies NonNullable<
    Parameters<typeof createLiveSite>[0]
  >[string];

describe('a survey of a live site', () => {
  it('reads the sitemap, follows robots.txt, stays on the site and sends one request at a time', async () => {
    const site = await open();
    const report = await survey({ address: site.url, count: 50, reach: REACH });
    expect(report.pages.map(({ path }) => path)).toEqual([
      '/',
      '/blog-1/',
      '/kontakt/',
      '/blog-2/',
      '/kontakt/?neu=1',
    ]);
    expect([report.found, report.forbidden]).toEqual([6, 1]);
    expect(site.asked.filter((line) => line.includes('geheim'))).toEqual([]);
    expect(site.asked.every((line) => line.startsWith('GET '))).toBe(true);
    expect(site.crowd()).toBe(1);
  });

  it('lists for the whole site which scripts are removed, which stay and why, and what has to be rewritten', async () => {
    const site = await open();
    const report = await survey({ address: site.url, count: 50, reach: REACH });
    expect(report.widgets.find(({ type }) => type === 'heading')).toMatchObject({ count: 4 });
    expect(report.replaced.find(({ handle }) => handle === 'elementor-frontend')?.pages).toHaveLength(5);
    expect(report.stays.find(({ handle }) => handle === 'jquery-core')).toMatchObject({
      pages: ['/kontakt/', '/kontakt/?neu=1'],
      reason: expect.stringContaining('Inline-Skript'),
    });
    expect(report.snippets[0]).toMatchObject({ code: expect.stringContaining('jQuery(".x").hide()') });
    expect(report.lookFirst[0]).toMatchObject({ path: '/kontakt/', look: ['1 Stelle ist umzuschreiben'] });
  });

  it("names every third party of markup and styles, with what to do about it, and leaves out the site's own", async () => {
    const site = await open();
    const { thirdParties } = await survey({ address: site.url, count: 50, reach: REACH });
    expect(thirdParties.map(({ host, kind }) => `${kind} ${host}`)).toEqual([
      'avatar secure.gravatar.com',
      'font-file schrift.example',
      'hint s.w.org',
      'style fonts.example',
    ]);
    expect(thirdParties.every(({ advice }) => advice.length > 40)).toBe(true);
    expect(thirdParties.find(({ kind }) => kind === 'font-file')?.advice).toContain('Schrift');
  });

  it('writes its report as a page without scripts, which says what was not measured without a browser', async () => {
    const site = await open({
      '/blog-1/': text(
        '<!doctype html><html><head><title>"><script>alert(1)</script></title></head><body><script src="https://x.example/<b>.js"></script></body></html>',
        'text/html',
      ),
    });
    const report = await survey({ address: site.url, count: 50, reach: REACH });
    expect(report.measured).toBe(0);
    // The lists of the sources know the handlers without a browser.
    expect(report.widgets.filter(({ hasHandler }) => !hasHandler).map(({ type }) => type)).toEqual([
      'fremdes-widget',
    ]);
    const html = siteReportPage(report);
    expect(html).toContain('Auf diesem Rechner läuft kein Browser.');
    expect(html).not.toMatch(/<script|<b>/);
    expect(JSON.parse(JSON.stringify(report)).site).toBe(new URL(site.url).origin);
  });

  it('reads no more pages than it is told, and some of every kind', async () => {
    const site = await open();
    const report = await survey({ address: site.url, count: 3, reach: REACH });
    expect(report.pages.map(({ path }) => path)).toEqual(['/', '/blog-1/', '/kontakt/']);
  });

  it('waits between pages where robots.txt asks for it', async () => {
    const site = await open({ '/robots.txt': text('User-agent: *\nCrawl-delay: 3\n') });
    const wait = vi.fn(async () => {});
    await survey({ address: site.url, count: 3, reach: REACH, wait });
    expect(wait.mock.calls).toEqual([[3], [3]]);
  });

  it('follows no redirect to a page that robots.txt does not allow', async () => {
    const site = await open({
      '/alt/': (_request, response) => response.writeHead(301, { Location: '/geheim/?von=alt' }).end(),
    });
    const report = await survey({ address: site.url, count: 50, reach: REACH });
    expect(site.asked.filter((line) => line.includes('geheim'))).toEqual([]);
    expect(report.unread).toEqual([{ path: '/alt/', error: expect.stringContaining('robots.txt') }]);
  });

  it('reads no page where robots.txt allows none', async () => {
    const site = await open({ '/robots.txt': text('User-agent: *\nDisallow: /\n') });
    const report = await survey({ address: site.url, count: 50, reach: REACH });
    expect(report.pages).toEqual([]);
    // The survey still sends one request, which finds the address to which the site redirects.
    expect(site.asked.filter((line) => !/robots|sitemap/.test(line))).toEqual(['GET /']);
    expect(report.notes.join()).toContain('robots.txt');
  });

  it('follows the links of the first page where there is no sitemap', async () => {
    const site = await open({
      '/robots.txt': text('', 'text/plain', 404),
      '/sitemap_index.xml': text('', 'text/html', 404),
    });
    const report = await survey({ address: site.url, count: 9, reach: REACH });
    expect(report.pages.map(({ path }) => path)).toEqual(['/', '/kontakt/?von=start']);
    expect(report.notes[0]).toContain('keine lesbare Sitemap');
  });

  it('reads no page while robots.txt fails', async () => {
    const site = await open({ '/robots.txt': text('', 'text/plain', 503) });
    await expect(survey({ address: site.url, count: 9, reach: REACH })).rejects.toThrow('robots.txt');
  });

  it('continues after pages and sitemaps that fail, and names them', async () => {
    const site = await open({
      '/sitemap-seiten.xml': (_request, response) =>
        response.writeHead(200, { 'Content-Type': 'application/xml' }).end(
          ['/', '/endlos/', '/stumm/', '/bombe/', '/zum-router/', '/film.mp4', '/nirgends/', '/bild.png?x']
            .map((path) => `<url><loc>${path}</loc></url>`)
            .join('')
            .replace(/^/, '<urlset>'),
        ),
      '/sitemap-blog.xml.gz': (_request, response) =>
        response
          .writeHead(200, { 'Content-Type': 'application/gzip' })
          .end(gzipSync(Buffer.alloc(30_000_000, 0x20))),
    });
    const reach = { ...REACH, limits: { ...REACH.limits, idle: 1_000 } };
    const report = await survey({ address: site.url, count: 50, reach });
    expect(report.pages.map(({ path }) => path)).toEqual(['/']);
    expect(report.notes.join()).toContain('/sitemap-blog.xml.gz');
    expect(Object.fromEntries(report.unread.map(({ path, error }) => [path, error]))).toEqual({
      '/endlos/': expect.stringContaining('ist größer als 2 MB'),
      '/stumm/': expect.stringContaining('zu lange'),
      '/bombe/': expect.stringContaining('ist größer als 2 MB'),
      '/zum-router/': expect.stringContaining('zu einer anderen Website'),
      '/nirgends/': expect.stringContaining('404'),
    });
    expect(siteReportPage(report)).toContain('Nicht gelesen');
  });
});

describe('a sitemap', () => {
  it('is read up to its first error, without the entities that it defines itself', () => {
    expect(
      readSitemap(
        '<urlset><url><loc>\n /a </loc><image:image xmlns:image="i"><image:loc>/b.png</image:loc></image:image></url><url><loc>/c',
      ),
    ).toEqual({ pages: ['/a'], sitemaps: [] });
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>`;
    expect(readSitemap(bomb).pages.join('').length).toBeLessThan(10);
    expect(readSitemap('').pages).toEqual([]);
  });
});

describe('third parties in markup', () => {
  const kinds = (html: string) =>
    askedByMarkup(html, ['a.example']).third.map(({ host, kind }) => `${kind} ${host}`);

  it('are found in every place that loads without a click', () => {
    expect(kinds('<img srcset="https://b.example/1 1x, //c.example/2 2x">')).toEqual([
      'picture b.example',
      'picture c.example',
    ]);
    expect(
      kinds('<iframe src="https://b.example/x"></iframe><video poster="//c.example/p"></video>'),
    ).toEqual(['embed b.example', 'picture c.example']);
    expect(kinds('<div style="background:url(&quot;https://b.example/x.png&quot;)"></div>')).toEqual([
      'picture b.example',
    ]);
    expect(
      kinds('<style>@import "https://b.example/x.css";@font-face{src:url(//c.example/f.woff2)}</style>'),
    ).toEqual(['style b.example', 'font-file c.example']);
    expect(
      kinds('<link rel="preconnect" href="https://b.example"><script src="https://c.example/x.js"></script>'),
    ).toEqual(['hint b.example', 'script c.example']);
  });

  it('are not found in places that load nothing: links, templates, blocked elements, own hosts', () => {
    for (const html of [
      '<a href="https://b.example/">b</a>',
      '<template><img src="https://b.example/x"></template>',
      '<noscript><img src="https://b.example/x"></noscript>',
      '<iframe consent-original-src-_="https://b.example/x" consent-required="1" src="https://b.example/x"></iframe>',
      '<img src="https://a.example/x"><img src="/y">',
      '<script type="application/consent" consent-original-src-_="https://b.example/x.js" consent-required="1"></script>',
    ])
      expect(kinds(html)).toEqual([]);
  });
});
