// @vitest-environment node
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw as sendRaw } from './raw';
import { createServer, type Running } from './saved/load';

const builder =
  '<script src="/wp-content/plugins/elementor/assets/js/frontend.min.js" id="elementor-frontend-js"></script>';
const hostile = '"><img src=x onerror=alert(1)>';

let server: Running;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piton-'));
  const root = join(folder, 'seiten');
  await mkdir(join(root, 'core'), { recursive: true });
  await mkdir(join(root, 'css'));
  await mkdir(join(root, 'live'));
  await mkdir(join(root, 'core', 'alt_files'));
  await writeFile(join(folder, 'geheim.css'), 'geheim');
  await writeFile(join(root, 'cms.css'), '.cms{}');
  await writeFile(join(root, '.env.css'), 'geheim');
  await writeFile(join(root, 'notiz.key'), 'geheim');
  await writeFile(join(root, 'css', 'post-4.css'), '.post{background:url(https://cdn.example/a.png)}');
  await writeFile(join(root, 'live', 'neu.html'), '');
  await writeFile(
    join(root, 'core', 'neu.html'),
    `<head><title>Neu</title><link rel="canonical" href="/neu/"></head>${builder}`,
  );
  await writeFile(
    join(root, 'core', 'alt.html'),
    `<head><title>${hostile.replace(/</g, '&lt;')}</title></head>${builder}`,
  );
  await writeFile(join(root, 'core', 'alt_files', 'frontend.css'), '.alt{}');
  await writeFile(join(root, 'core', 'alt_files', 'rahmen.html'), '<script>fremd()</script>');
  await symlink(join(folder, 'geheim.css'), join(root, 'link.css'));
  server = await createServer({
    savedPaths: [root],
    pages: [
      { path: '/reiter/', title: hostile, family: 'Reiter', handlers: ['nested-tabs'], tryThis: ['Klicken'] },
    ],
    render: async (_page: unknown, { tag }: { tag: string }) => `<!doctype html><title>R</title>${tag}`,
  });
});
afterAll(() => server.close());

const get = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(server.url, path, headers, method);

describe('the demo server', () => {
  it('listens only on the loopback interface, and on another port when its own is taken', async () => {
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    const second = await createServer({
      port: Number(new URL(server.url).port),
      pages: [],
      render: () => '',
    });
    expect(second.url).not.toBe(server.url);
    await second.close();
  });

  it('serves demo pages, index and reports under a policy without inline code, and follows that policy', async () => {
    for (const path of ['/', '/reiter/', '/bericht/core/alt/', '/bericht/', '/gibt-es-nicht']) {
      const answer = await get(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'; style-src 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      const html = await answer.text();
      expect(html).not.toMatch(/<style|<[a-z][^>]*\s(?:style|on\w+)=|<img src=x/i);
      const inline = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
      expect(inline.filter((one) => !/\ssrc=|type="text\/plain"|type="application\/json"/.test(one))).toEqual(
        [],
      );
    }
  });

  it('lists every saved page with its report, without recordings and other saved files', async () => {
    expect(server.savedPages.map(({ url }) => url)).toEqual(['/seite/core/alt/', '/seite/core/neu/']);
    const index = await (await get('/')).text();
    expect(index).toContain('href="/bericht/core/neu/"');
    expect(await (await get('/bericht/core/neu/')).text()).toContain(
      'download>dieses Plugin installieren</a>',
    );
    const report = (await (await get('/bericht/core/neu.json')).json()) as { replaced: { handle: string }[] };
    expect(report.replaced[0]?.handle).toBe('elementor-frontend');
  });

  it("answers a saved page's own addresses: generated styles, missing styles, pictures, fonts, links", async () => {
    const type = async (path: string) => {
      const { status, headers } = await get(path, { redirect: 'manual' });
      return [status, headers.get('content-type')?.split(';')[0] ?? headers.get('location') ?? ''];
    };
    expect(await (await get('/wp-content/uploads/elementor/css/post-4.css?ver=1')).text()).toBe(
      '.post{background:url(/extern/bild/cdn.example/a.png)}',
    );
    expect(await type('/wp-content/plugins/elementor/assets/css/frontend.min.css')).toEqual([
      200,
      'text/css',
    ]);
    expect(await (await get('/wp-content/uploads/2026/11/heli-300x200.jpg')).text()).toContain('300 × 200');
    expect(await type('/wp-content/themes/a/font.woff2')).toEqual([204, '']);
    expect(await type('/wp-content/plugins/x/a.js')).toEqual([404, 'text/html']);
    expect(await type('/wp-json/wp/v2/pages')).toEqual([404, 'application/json']);
    expect(await type('/neu/')).toEqual([302, '/seite/core/neu/']);
    expect(await type('/seite/core/neu')).toEqual([302, '/seite/core/neu/']);
    expect(await (await get('/seite/core/alt/alt_files/frontend.css')).text()).toBe('.alt{}');
    expect(await (await get('/seite/core/alt/alt_files/rahmen.html')).text()).not.toContain('fremd');
    expect(await (await get('/seite/core/neu/')).text()).toContain(
      '<link rel="stylesheet" href="/seite-cms/0.css">',
    );
    expect(await (await get('/seite-cms/0.css')).text()).toBe('.cms{}');
  });

  it('lets a saved page reach only this machine', async () => {
    const policy = (await get('/seite/core/neu/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self' 'unsafe-inline' data: blob:");
    expect(policy).not.toMatch(/https?:/);
  });

  const ATTACKS =
    '/../../package.json /assets/..%2fserver.mjs /assets/%2e%2e/server.mjs /dist/..%2f..%2fpackage.json /dist/..%5c..%5cpackage.json /seite/core/alt/..%2f..%2f..%2fgeheim.css /seite/core/alt/%2e%2e/%2e%2e/notiz.key /wp-content/..%2f..%2f..%2fgeheim.css /link.css /seite/core/alt/../link.css /.env.css /seite/.env.css /seite-cms/9.css /assets/%00.svg //etc/passwd /%';
  it.each(ATTACKS.split(' '))('serves no file for %s', async (path) => {
    const { status, text: body } = await raw(path);
    expect(body).not.toMatch(/geheim|"devDependencies"|createServer|root:/);
    expect(status === 200 ? body : '').toMatch(/^(?:\/\* In der Vorschau leer\. \*\/\n)?$/);
  });

  it('answers foreign host names only with dist, which any origin may load', async () => {
    expect((await raw('/', { host: 'rebound.example' })).status).toBe(421);
    const dist = await createServer({ pages: [], render: () => '', dist: join(folder, 'seiten') });
    const answer = await fetch(`${dist.url}dist/cms.css`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const again = await fetch(`${dist.url}dist/cms.css`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    await dist.close();
  });

  it('serves the source maps of dist and names each in a header, and lets browsers keep the chunks', async () => {
    const dist = join(folder, 'dist');
    await mkdir(join(dist, 'chunks'), { recursive: true });
    for (const name of ['piton.js', 'chunks/tabs-1a2b.js', 'chunks/tabs-1a2b.js.map'])
      await writeFile(join(dist, name), '{}');
    const own = await createServer({ dist, pages: [] });
    const header = async (path: string, name: string) =>
      (await fetch(new URL(path, own.url))).headers.get(name);
    const map = (await header('/dist/chunks/tabs-1a2b.js', 'sourcemap')) ?? '';
    expect((await fetch(new URL(map, own.url))).status).toBe(200);
    expect(await header('/dist/chunks/tabs-1a2b.js', 'cache-control')).toContain('immutable');
    expect(await header('/dist/piton.js', 'sourcemap')).toBe('/dist/piton.js.map');
    expect(await header('/dist/piton.js', 'cache-control')).toBe('no-cache');
    await own.close();
  });

  it('answers HEAD without a body and refuses methods that write', async () => {
    expect(await raw('/', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect((await raw('/', {}, 'POST')).status).toBe(405);
  });

  it('sends players the part of a film that they request', async () => {
    const part = async (range: string) => {
      const { status, headers } = await fetch(`${server.url}medien/film.webm`, { headers: { range } });
      return [status, headers.get('content-range')?.replace(/\d+$/, 'all')];
    };
    expect(await part('bytes=10-19')).toEqual([206, 'bytes 10-19/all']);
    expect((await part('bytes=-5'))[0]).toBe(206);
    expect(await part('bytes=999999999-')).toEqual([416, 'bytes */all']);
    expect(await part('lines=1-2')).toEqual([200, undefined]);
  });

  it('names a path that does not exist', async () => {
    await expect(createServer({ savedPaths: ['/gibt/es/nicht.html'] })).rejects.toThrow(
      'Nicht gefunden: /gibt/es/nicht.html',
    );
    await expect(createServer({ savedPaths: ['www.example.at/seite'] })).rejects.toThrow(
      'Nicht gefunden: www.example.at/seite. Eine Website beginnt mit https://: npm start -- https://www.example.at/seite',
    );
  });

  it('says what is wrong with a folder without pages, and with a file that is not a page', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'piton-leer-'));
    await expect(createServer({ savedPaths: [empty] })).rejects.toThrow(
      `In diesem Ordner liegt keine gespeicherte Seite (.html, .htm): ${empty}`,
    );
    const file = join(empty, 'notiz.txt');
    await writeFile(file, 'Milch, Brot');
    await expect(createServer({ savedPaths: [file] })).rejects.toThrow(`Das ist keine HTML-Seite: ${file}`);
  });

  it('offers the plugin for WordPress as one file, the same each time', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'piton-dist-'));
    await mkdir(join(dist, 'wordpress/piton'), { recursive: true });
    await writeFile(join(dist, 'wordpress/piton/piton.php'), '<?php // Plugin');
    const offering = await createServer({ pages: [], render: () => '', dist });
    const index = await (await fetch(offering.url)).text();
    const address = /href="([^"]+)" download>dieses Plugin installieren/.exec(index)?.[1] ?? '';
    const fetched = async () => {
      const response = await fetch(new URL(address, offering.url));
      expect(response.headers.get('content-type')).toBe('application/zip');
      return Buffer.from(await response.arrayBuffer());
    };
    const first = await fetched();
    expect(first.includes('piton/piton.php')).toBe(true);
    expect((await fetched()).equals(first)).toBe(true);
    await offering.close();
  });
});
