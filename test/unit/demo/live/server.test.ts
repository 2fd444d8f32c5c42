// @vitest-environment node
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from '../../../support/fast-check';
import { createLiveSite, FILM, type LiveSite } from '../../../support/live-site';
import { SELF_SIGNED } from '../../../support/self-signed';
import { raw as sendRaw } from '../raw';
import { createPreview, isPublic, type LivePreview, type Resolve } from './load';

/** The limits are so small that a test reaches them quickly. */
const LIMITS = { text: 2_000_000, file: 3_000_000 };
/** Stands in for the name server in these tests. */
const resolve: Resolve = (name, _options, done) =>
  done(null, [{ address: name === 'innen.example' ? '10.1.2.3' : '93.184.216.34', family: 4 }]);

let site: LiveSite;
let preview: LivePreview;
let writing: LivePreview;
beforeAll(async () => {
  site = await createLiveSite();
  const reach = { address: site.url, allowPrivate: true, limits: LIMITS, resolve };
  preview = await createPreview(reach);
  writing = await createPreview({ ...reach, write: true });
});
afterAll(async () => {
  await Promise.all([preview.close(), writing.close()]);
  await site.close();
});

const get = (path: string, init?: RequestInit) =>
  fetch(preview.url + path.slice(1), { redirect: 'manual', ...init });
const text = async (path: string) => (await get(path)).text();

/** Sends a request unchanged to the preview. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(preview.url, path, headers, method);

const post = (path: string, to: LivePreview, headers: Record<string, string> = {}, body = 'a=1') =>
  fetch(to.url + path.slice(1), {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      origin: new URL(to.url).origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });

describe('the preview of a live site', () => {
  it('shows a page with Piton in place of the scripts, and keeps the configuration and the other scripts', async () => {
    const page = await text('/');
    expect(page).toContain('<script type="module" src="/piton-live/dist/piton.js"></script></head>');
    expect(page).not.toMatch(/jquery|frontend\.min/);
    expect(page).toContain('elementorFrontendConfig');
    expect(page).toContain('src="/wp-includes/js/comment-reply.min.js"');
  });

  it('rewrites the addresses of the site in tags, srcset and inline configuration, and leaves the visible text', async () => {
    const page = await text('/');
    expect(page).toContain('href="/kontakt/?von=start#unten"');
    expect(page).toContain('srcset="/bild.png 1x, /bild-2.png 2x"');
    expect(page).toContain('"ajaxurl":"\\/wp-admin\\/admin-ajax.php"');
    expect(page).toContain(`<p>Besuchen Sie ${site.url}kontakt/ im Netz.</p>`);
    expect(page).toContain('href="/style.css" data-piton-integrity=');
  });

  it('rewrites compressed styles and passes on compressed scripts unchanged', async () => {
    expect(await text('/style.css')).toBe(
      `@import "/fonts.css";\n.a{background:url(/bild.png)}\n.b{background:url('//schrift.example/a.woff2')}`,
    );
    const script = await raw('/wp-includes/js/comment-reply.min.js', { 'accept-encoding': 'gzip' });
    expect(script.headers['content-encoding']).toBe('gzip');
    expect(script.headers.etag).toBe('"j1"');
  });

  it('serves its own chunks compressed, and no file outside of their folder', async () => {
    const chunk = await raw('/piton-live/dist/piton.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(chunk.body).length).toBeGreaterThan(1_000);
    for (const path of [
      '/piton-live/dist/../package.json',
      '/piton-live/dist/%2e%2e/package.json',
      '/piton-live/package.json',
    ])
      expect((await raw(path)).status).toBe(404);
  });

  it('answers with parts of a large file or with the whole file', async () => {
    const part = await raw('/film.mp4', { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${FILM.length}`);
    expect(part.body.equals(FILM.subarray(100, 200))).toBe(true);
    expect((await raw('/film.mp4')).body.equals(FILM)).toBe(true);
    expect((await raw('/film.mp4', {}, 'HEAD')).headers['content-length']).toBe(String(FILM.length));
  });

  it('follows a redirect of the site to another page of the site', async () => {
    expect((await get('/alt/')).headers.get('location')).toBe('/kontakt/?neu=1');
  });

  it("keeps the site's session to itself, shows scripts the other cookies, and sends no cookies that others have set", async () => {
    const first = await get('/anmelden/', { headers: { cookie: 'fremde_app=1' } });
    const told = first.headers.getSetCookie();
    expect(await first.text()).toContain('ohne');
    expect(told.join('\n')).not.toContain('geheim');
    expect(told.join('\n')).not.toContain('fremd=');
    expect(told.some((line) => /^sprache=de; Path=\/; Expires=[^;]+; SameSite=Lax$/.test(line))).toBe(true);
    const session = /piton-live-session=[^;]+/.exec(told.join('\n'))?.[0] ?? '';
    const again = await get('/anmelden/', { headers: { cookie: `${session}; sprache=en; fremde_app=1` } });
    expect(await again.text()).toContain('<body>sitzung=geheim; sprache=en</body>');
    const other = await get('/anmelden/', { headers: { cookie: 'piton-live-session=geraten' } });
    expect(await other.text()).toContain('ohne');
  });

  it('lets lists and the search fetch from the site, and rewrites the answers', async () => {
    const answer = await post(
      '/wp-json/elementor-pro/v1/refresh-loop',
      preview,
      { 'content-type': 'application/json' },
      '{"page":2}',
    );
    expect(await answer.json()).toEqual({ data: '<a href="/x/">x</a>', sent: '{"page":2}' });
  });

  it('answers forms by itself with a notice, and sends them only with --write', async () => {
    const before = site.asked.length;
    const here = await post('/wp-admin/admin-ajax.php', preview);
    expect(await here.json()).toMatchObject({
      success: false,
      data: { message: expect.stringContaining('--write') },
    });
    const plain = await post('/wp-comments-post.php', preview, { accept: 'text/html' });
    expect(plain.status).toBe(403);
    expect(await plain.text()).toContain('Nicht abgeschickt');
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect(
        (await get('/wp-json/wp/v2/posts/1', { method, headers: { origin: new URL(preview.url).origin } }))
          .status,
      ).toBe(403);
    expect(site.asked.length).toBe(before);
    expect(await (await post('/wp-admin/admin-ajax.php', writing)).json()).toMatchObject({ success: true });
    expect(site.headers.get('/wp-admin/admin-ajax.php')?.origin).toBe(new URL(site.url).origin);
  });

  it('answers by itself requests that write although they look like reading, or like a list', async () => {
    const before = site.asked.length;
    for (const path of [
      '/wp-json/wp/v2/posts/1?_method=DELETE',
      '/?rest_route=/wp/v2/posts/1&_method=post',
      '/wp-json/wp/v2/posts/1?.method=DELETE',
      '/wp-json/wp/v2/posts/1?%20_method=DELETE',
    ])
      expect((await get(path)).status, path).toBe(403);
    for (const path of [
      '/wp-comments-post.php?x=/elementor-pro/v1/refresh-loop',
      '/wp-comments-post.php/elementor-pro/v1/refresh-loop',
      '/wp-comments-post.php?rest_route=/elementor-pro/v1/refresh-loop',
      '/?rest_route=/elementor-pro/v1/refresh-loop&rest_route=/wp/v2/posts',
      '/wp-json/elementor-pro/v1/refresh-loop?_method=DELETE',
    ])
      expect((await post(path, preview)).status, path).toBe(403);
    expect(site.asked.length).toBe(before);
    expect((await get('/wp-json/wp/v2/posts?_method=GET')).status).toBe(404);
    for (const path of [
      '/?rest_route=/elementor-pro/v1/refresh-search',
      '/index.php/wp-json/elementor-pro/v1/refresh-search/',
      '/blog/api/elementor-pro/v1/refresh-search?lang=de',
    ])
      expect((await post(path, preview)).status, path).not.toBe(403);
    expect(site.asked.length).toBe(before + 4);
  });

  it('sends a request once more where the site has closed a kept connection meanwhile', async () => {
    const used = new WeakSet();
    const tired = await createLiveSite({
      '/zweimal/': ({ socket }, response) => {
        if (used.has(socket)) return socket.destroy();
        used.add(socket);
        return response.writeHead(200, { 'Content-Type': 'text/plain' }).end('da');
      },
    });
    const here = await createPreview({ address: tired.url, allowPrivate: true });
    const answers = [];
    for (let count = 0; count < 3; count += 1)
      answers.push(await (await fetch(`${here.url}zweimal/`)).text());
    expect(answers).toEqual(['da', 'da', 'da']);
    await here.close();
    await tired.close();
  });

  it('documents a decision here, and not on the site', async () => {
    const before = site.asked.length;
    const body = JSON.stringify({ buttonClicked: 'main_all', decision: 'all' });
    const answer = await post(
      '/wp-json/real-cookie-banner/v1/consent?_method=POST',
      preview,
      { 'content-type': 'application/json' },
      body,
    );
    expect(answer.status).toBe(200);
    expect(site.asked.length).toBe(before);
  });
});

describe('a hostile site, and pages elsewhere', () => {
  it.each(['/zum-router/', '/zur-wolke/', '/zum-namen/', '/zur-datei/'])(
    'is not followed by %s into a private network',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(403);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('wird nicht abgerufen');
    },
  );

  it('is reported as text where it redirects to another site', async () => {
    const answer = await get('/hinaus/');
    const page = await answer.text();
    expect(page).toContain('Hier endet die Vorschau');
    expect(page).not.toContain('<b>');
  });

  it('gets no request on an address of a private network, neither by number nor by name', async () => {
    for (const address of [
      'http://127.0.0.1:9/',
      'http://[::1]/',
      'http://10.0.0.1/',
      'http://innen.example/',
      'http://2130706433/',
    ])
      await expect(createPreview({ address, resolve })).rejects.toThrow('wird nicht abgerufen');
  });

  it('is refused at the start where it redirects to another site, or in circles', async () => {
    const other = await createLiveSite({
      '/': (_request, response) => response.writeHead(302, { Location: 'https://boese.example/' }).end(),
    });
    await expect(createPreview({ address: other.url, allowPrivate: true })).rejects.toThrow(
      'einer anderen Website',
    );
    const circle = await createLiveSite({
      '/': (_request, response) => response.writeHead(302, { Location: '/' }).end(),
    });
    await expect(createPreview({ address: circle.url, allowPrivate: true })).rejects.toThrow('im Kreis');
    await Promise.all([other.close(), circle.close()]);
  });

  it('can send an endless answer: a page is refused, and a file is cut off', async () => {
    const page = await get('/endlos/');
    expect(page.status).toBe(502);
    expect(await page.text()).toContain('ist größer als 2 MB');
    await expect(raw('/endlos.mp4')).rejects.toThrow();
  });

  it('can be silent, at once or in the middle of a page: the request is given up', async () => {
    const impatient = await createPreview({ address: site.url, allowPrivate: true, limits: { idle: 300 } });
    for (const path of ['stumm/', 'tropft/']) {
      const answer = await fetch(impatient.url + path);
      expect(answer.status).toBe(504);
      expect(await answer.text()).toContain('zu lange');
    }
    await impatient.close();
  });

  it('can send a compression bomb, a damaged or an unknown compression', async () => {
    expect(await text('/bombe/')).toContain('ist größer als 2 MB');
    expect(await text('/kaputt/')).toContain('lässt sich nicht entpacken');
    expect(await text('/seltsam/')).toContain('zopfli');
  });

  it('sets no policy, no transport rule and no other unknown header', async () => {
    const { headers } = await get('/kopfzeilen/');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
    for (const name of ['strict-transport-security', 'clear-site-data', 'x-sendfile'])
      expect(headers.get(name)).toBeNull();
  });

  it('is reported where its answer is not HTTP', async () => {
    expect(await text('/kein-http/')).toContain('kein gültiges HTTP');
  });

  it('is reported where its certificate is invalid', async () => {
    const server = createSecureServer(SELF_SIGNED, (_request, response) => response.end());
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const { port } = server.address() as AddressInfo;
    await expect(
      createPreview({ address: `https://127.0.0.1:${port}/`, allowPrivate: true }),
    ).rejects.toThrow(/Zertifikat der Website stimmt nicht: Es ist selbst ausgestellt/);
    await expect(
      createPreview({ address: `http://127.0.0.1:${port}/`, allowPrivate: true }),
    ).rejects.toThrow();
    await new Promise((done) => {
      server.close(done);
    });
  });

  it('reaches no other server by a path that names one', async () => {
    const before = site.asked.length;
    expect((await raw('http://10.0.0.1/')).status).toBe(403);
    expect((await raw('//10.0.0.1/x')).status).toBe(404);
    expect(site.asked.slice(before)).toEqual(['GET //10.0.0.1/x']);
  });

  it('does not find the preview open to pages elsewhere and to other names', async () => {
    const { host } = new URL(preview.url);
    expect((await raw('/', { host: 'boese.example' })).status).toBe(421);
    expect(
      (await raw('/', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).status,
    ).toBe(403);
    expect((await raw('/', { host, 'service-worker': 'script' })).status).toBe(403);
    expect(
      (await post('/wp-admin/admin-ajax.php', writing, { origin: 'https://boese.example' })).status,
    ).toBe(403);
  });
});

describe('public addresses', () => {
  it('are distinguished from private, local and wrapped ones', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1'])
      expect(isPublic(address)).toBe(true);
    const others =
      '0.0.0.0 10.9.8.7 100.64.0.1 127.8.8.8 169.254.169.254 172.31.0.1 192.168.1.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 fc00::1 fe80::1 ff02::1 2002:7f00:1:: 2001:0:1::1 x';
    expect(['', ...others.split(' ')].filter(isPublic)).toEqual([]);
    fc.assert(
      fc.property(
        fc.nat(0xffffff),
        (rest) => !isPublic(`10.${rest >> 16}.${(rest >> 8) & 255}.${rest & 255}`),
      ),
    );
    fc.assert(fc.property(fc.ipV4(), (address) => !isPublic(`::ffff:${address}`)));
  });
});
