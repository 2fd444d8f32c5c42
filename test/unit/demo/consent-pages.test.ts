// @vitest-environment node
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from './raw';
import { createServer, type Running } from './saved/load';

// Node's own loader loads jsdom, because Vitest's loader refuses an ES module that CommonJS requires.
const { JSDOM } = process.getBuiltinModule('node:module').createRequire(import.meta.url)(
  'jsdom',
) as typeof import('jsdom');

let server: Running;
beforeAll(async () => {
  server = await createServer({});
});
afterAll(() => server.close());

const get = (path: string, name = '127.0.0.1') =>
  raw(server.url, path, { host: `${name}:${new URL(server.url).port}` });
const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);
const documentOf = async (path: string) => new JSDOM((await get(path)).text).window.document;
const configOf = (document: Document) =>
  JSON.parse(document.querySelector('script[id^="a"][id$="1-js-extra"]')?.textContent ?? '{}');

describe('pages with consent', () => {
  it('allows the pretend third parties, and of style attributes only those that it printed', async () => {
    const policy = await policyOf('/gesperrt/');
    const { port } = new URL(server.url);
    expect(policy).toContain(
      `frame-src 'self' http://karten.localhost:${port} http://video.localhost:${port};`,
    );
    expect(policy).toMatch(/style-src-attr 'unsafe-hashes' (?:'sha256-[\w+/=]+' ?){2};/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("'unsafe-inline'");
    expect(await policyOf('/reiter/')).not.toContain('localhost');
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
    expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
    expect(answer.text).toContain(content);
  });

  it('serve no file of the site, and the site serves none of their files', async () => {
    for (const path of ['/', '/reiter/', '/dist/piton.js', '/assets/brand.css', '/__proto__'])
      expect((await get(path, 'karten.localhost')).status).toBe(404);
    expect((await get('/api.js')).status).toBe(404);
    expect((await get('/bild/grat.svg', 'karten.localhost')).status).toBe(404);
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
