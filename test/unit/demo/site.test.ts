// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
// @ts-expect-error: as above
import { pages as allPages } from '../../../demo/site.mjs';
// @ts-expect-error: as above
import { TOURS as allTours } from '../../../demo/tours/data.mjs';

const TOURS = allTours as { path: string; title: string; kindName: string; month: string; days: number }[];
const paths = (allPages as { path: string; family: string }[])
  .filter(({ family }) => family === 'Die Website')
  .map(({ path }) => path);

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer();
});
afterAll(() => server.close());

async function get(path: string) {
  const response = await fetch(server.url.slice(0, -1) + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return {
    status: response.status,
    html,
    title: first(/<title>(.*?)<\/title>/),
    heading: first(/<h1[^>]*>(.*?)<\/h1>/),
    canonical: first(/<link rel="canonical" href="(.*?)">/),
    graph: first(/<script type="application\/ld\+json">(.*?)<\/script>/),
    /** The text of the page, without markup and scripts. */
    words: main
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&nbsp;', ' '),
  };
}

describe('the site of the travel company', () => {
  it('has five hundred tours with different names, each at a possible place and time [demo.1]', () => {
    expect(TOURS).toHaveLength(500);
    expect(new Set(TOURS.map(({ title }) => title)).size).toBe(500);
    expect(new Set(TOURS.map(({ path }) => path)).size).toBe(500);
    for (const { path, days } of TOURS) {
      expect(path).toMatch(/^\/tour\/[a-z-]+-\d{4}\/$/);
      expect(days).toBeGreaterThanOrEqual(2);
      expect(days).toBeLessThanOrEqual(21);
    }
    const seasons: Record<string, RegExp> = {
      Skitour: /Jänner|Februar|März|April/,
      Kajak: /Mai|Ju[nl]i|August|September|Oktober|November/,
    };
    for (const { kindName, month } of TOURS) expect(month).toMatch(seasons[kindName] ?? /./);
  });

  it('gives each page its own title and description, and describes the page to other services [demo.1]', async () => {
    const found = await Promise.all([...paths, ...TOURS.slice(0, 20).map(({ path }) => path)].map(get));
    expect(new Set(found.map(({ title }) => title)).size).toBe(new Set(found.map(({ html }) => html)).size);
    for (const { html, canonical, graph, heading } of found) {
      expect(html).toContain('<html lang="de-AT">');
      expect(heading).not.toBe('');
      expect(canonical).toMatch(/^https:\/\/www\.alpenkante\.example\//);
      expect(html).toContain(`<meta property="og:url" content="${canonical}">`);
      expect((JSON.parse(graph) as { '@graph': object[] })['@graph'].length).toBeGreaterThan(0);
      expect(html).not.toContain('Für die Prüfung');
    }
  });

  it('lists the results of a search on its page of tours, and links further where there are none [demo.1]', async () => {
    const found = await get('/reisen/?s=lofo');
    expect(found.title).toMatch(/^Suche nach „lofo“/);
    expect(found.words).toMatch(/\d+\s+Touren zu „lofo“/);
    expect(
      [...found.html.matchAll(/class="si-reise__marke">\S+ · ([^<]+)</g)].map(([, place]) => place),
    ).toEqual(Array(12).fill('Norwegen'));
    const none = await get(`/reisen/?s=${encodeURIComponent('"><script>')}`);
    expect(none.words).toContain('Dazu haben wir keine Tour');
    expect(none.html).not.toContain('"><script>');
    const missing = await get('/gibt/es/nicht/');
    expect([missing.status, missing.heading]).toEqual([404, 'Hier führt keine Spur weiter']);
    expect(missing.html).toContain('action="/reisen/"');
  });
});
