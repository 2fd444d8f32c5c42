// @vitest-environment node
import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Running } from './saved/load';

// Node's own loader loads jsdom, because Vitest's loader refuses an ES module that CommonJS requires.
const { JSDOM } = process.getBuiltinModule('node:module').createRequire(import.meta.url)(
  'jsdom',
) as typeof import('jsdom');

interface Page {
  path: string;
  consent?: { standalone?: boolean };
}
const { pages } = (await import(
  /* @vite-ignore */ new URL('../../../demo/site.mjs', import.meta.url).href
)) as { pages: Page[] };
const consentPages = pages.filter(({ consent }) => consent);
const pluginPages = consentPages.filter(({ consent }) => !consent?.standalone);

let server: Running;
beforeAll(async () => {
  server = await createServer({});
});
afterAll(() => server.close());

/** Requests a path by one of the names of this machine; `fetch` would set the `Host` header itself. */
const get = (path: string, name = '127.0.0.1') =>
  new Promise<{ status: number; type: string; policy: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers: { host: `${name}:${port}` } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          policy: String(response.headers['content-security-policy'] ?? ''),
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
const documentOf = async (path: string) => new JSDOM((await get(path)).body).window.document;
const configOf = (document: Document) =>
  JSON.parse(document.querySelector('script[id^="a"][id$="1-js-extra"]')?.textContent ?? '{}');

describe('pages with consent', () => {
  it.each(pluginPages)('$path prints what the plugin prints, each with its own nonce', async ({ path }) => {
    const { body, policy } = await get(path);
    const { document } = new JSDOM(body).window;
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect((await get(path)).policy).not.toContain(nonce);
    const running = [...document.querySelectorAll('script')].filter(
      ({ type, src }) => !src && (type === '' || type === 'module'),
    );
    expect(running.length).toBeGreaterThan(0);
    for (const element of [...running, ...document.querySelectorAll('style')])
      expect(element.getAttribute('nonce')).toBe(nonce);
    const config = configOf(document);
    expect(config.textDomain).toBe('real-cookie-banner');
    const container = document.getElementById(config.others.pageRequestUuid4);
    expect(container?.getAttribute('consent-skip-blocker')).toBe('1');
    expect(container?.style.display).toBe('none');
    expect(document.getElementById(`${config.others.pageRequestUuid4}-powered-by`)?.localName).toBe('a');
    expect(body).not.toMatch(/\[\[[\w:-]+\]\]/);
  });

  it('allows the pretend third parties, and of style attributes only those that it printed', async () => {
    const { policy } = await get('/gesperrt/');
    const { port } = new URL(server.url);
    expect(policy).toContain(
      `frame-src 'self' http://karten.localhost:${port} http://video.localhost:${port};`,
    );
    expect(policy).toMatch(/style-src-attr 'unsafe-hashes' (?:'sha256-[\w+/=]+' ?){2};/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("'unsafe-inline'");
    expect((await get('/reiter/')).policy).not.toContain('localhost');
  });

  it('blocks in the markup only what its configuration knows', async () => {
    const document = await documentOf('/gesperrt/');
    const { groups, blocker } = configOf(document).others.frontend;
    const services = JSON.parse(groups).flatMap(({ items }: { items: { id: number }[] }) =>
      items.map(({ id }) => id),
    );
    const blocked = [...document.querySelectorAll('[consent-required]')];
    expect(blocked.length).toBeGreaterThan(15);
    for (const element of blocked) {
      const id = Number(element.getAttribute('consent-id'));
      const known = blocker.find((each: { id: number }) => each.id === id);
      expect(known?.services.join()).toBe(element.getAttribute('consent-required'));
      expect(services).toEqual(expect.arrayContaining(known?.services ?? [0]));
    }
  });

  it('prints a stand-alone configuration without the plugin, with code in plain text', async () => {
    const document = await documentOf('/ohne-server/');
    const { consent } = JSON.parse(document.getElementById('piton-config')?.textContent ?? '{}');
    expect(consent).toMatchObject({ cookie: 'piton-consent', days: 365, respectGlobalPrivacyControl: true });
    expect(JSON.stringify(consent.groups)).toContain('<script');
    expect(JSON.stringify(consent.groups)).not.toContain('base64-encoded:');
    expect(configOf(document)).toEqual({});
  });

  it('prints the complete cookie table, with its labels directly before it', async () => {
    const document = await documentOf('/cookie-richtlinie/');
    const table = document.querySelector('table.devowl-wp-react-cookie-banner-cookie-policy');
    expect(table?.querySelectorAll('tbody tr').length).toBeGreaterThan(10);
    expect(JSON.parse(table?.previousElementSibling?.textContent ?? '').pagination.navigate).toContain(
      '%1$d',
    );
    expect(document.querySelectorAll('a[href^="#consent-"]').length).toBeGreaterThan(5);
  });
});

describe('pretend third parties', () => {
  it.each([
    ['karten', '/karte?ort=<b>Hall', 'text/html', '&lt;b&gt;Hall'],
    ['karten', '/api.js', 'text/javascript', 'kartenZeichnen'],
    ['video', '/bergtv/einbetten/heli?autoplay=1', 'text/html', 'autoplay=1'],
    ['video', '/bergtv/einbetten/heli', 'text/html', 'wartet auf Sie'],
    ['video', '/schuppen/film.webm', 'video/webm', ''],
    ['fotos', '/bild/grat.svg', 'image/svg+xml', '<svg'],
    ['skripte', '/wetter.js', 'text/javascript', 'document.write'],
    ['skripte', '/schrift/schrift.css', 'text/css', '.ak-schrift'],
  ])('answer on %s%s', async (name, path, type, content) => {
    const answer = await get(path, `${name}.localhost`);
    expect([answer.status, answer.type]).toEqual([200, expect.stringContaining(type)]);
    expect(answer.body).toContain(content);
  });

  it('serve no file of the site, and the site serves none of their files', async () => {
    for (const path of ['/', '/reiter/', '/dist/piton.js', '/assets/brand.css', '/__proto__'])
      expect((await get(path, 'karten.localhost')).status).toBe(404);
    expect((await get('/api.js')).status).toBe(404);
    expect((await get('/bild/grat.svg', 'karten.localhost')).status).toBe(404);
  });

  it('get no request from the plugin’s stand-ins for blocked addresses', async () => {
    const base = '/wp-content/plugins/real-cookie-banner-pro/public/images/dummy';
    expect((await get(`${base}.png?consent-required=1`)).type).toBe('image/gif');
    expect((await get(`${base}.css`)).type).toContain('text/css');
  });
});

describe('a saved page', () => {
  it('is answered with its own cookie and revision', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'piton-'));
    const group = { id: 7, isEssential: true, items: [{ id: 70, codeOptIn: 'geheim' }] };
    const frontend = { decisionCookieName: 'eigenes', revisionHash: 'ab'.repeat(16), groups: [group] };
    const config = JSON.stringify({ textDomain: 'real-cookie-banner', others: { frontend } });
    await writeFile(
      join(folder, 'live.html'),
      `<title>Live</title><script type="application/json" id="a${'0'.repeat(32)}1-js-extra">${config}</script>`,
    );
    const saved = await createServer({ pages: [], render: () => '', savedPaths: [folder] });
    const answer = await fetch(new URL('/wp-json/real-cookie-banner/v1/consent', saved.url), {
      method: 'POST',
      body: JSON.stringify({ buttonClicked: 'main_all', decision: 'all' }),
      headers: { referer: new URL(saved.savedPages[0]?.url ?? '', saved.url).href },
    });
    expect(await answer.json()).toMatchObject({ revisionHash: 'ab'.repeat(16), decision: { 7: [70] } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^eigenes=/);
    await saved.close();
  });
});
