/**
 * A stand-in for an owner's live site, with further routes that respond as hostile sites do. Like a CMS, it prints its
 * own absolute address everywhere.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { nestedTabs, widget } from './markup';

export interface LiveSite {
  readonly url: string;
  readonly host: string;
  /** The requests so far, as `METHOD /path`. */
  readonly asked: string[];
  /** Headers of the last request for each path. */
  readonly headers: Map<string, IncomingMessage['headers']>;
  /** Returns the highest number of requests that were open at once. */
  readonly crowd: () => number;
  close(): Promise<void>;
}

type Route = (request: IncomingMessage, response: ServerResponse, origin: string) => void;

/** A file for requests of byte ranges. */
export const FILM = Buffer.from(Array.from({ length: 3_000 }, (_, at) => at % 251));
export const STYLE = (origin: string) =>
  `@import "${origin}/fonts.css";\n.a{background:url(${origin}/bild.png)}\n.b{background:url('//schrift.example/a.woff2')}`;

/** A response that is small in transfer and large when unpacked. */
const BOMB = gzipSync(Buffer.alloc(20_000_000));

const html = (response: ServerResponse, body: string, headers: Record<string, string | string[]> = {}) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8', ...headers });
  response.end(body);
};

export function homePage(origin: string): string {
  const escaped = origin.replaceAll('/', '\\/');
  const form = `<form class="elementor-form" method="post" name="Anfrage"><input type="hidden" name="post_id" value="7"><input type="hidden" name="form_id" value="fo12345">
<div class="elementor-form-fields-wrapper"><div class="elementor-field-type-text elementor-field-group elementor-field-group-name"><label for="form-field-name">Name</label><input type="text" name="form_fields[name]" id="form-field-name" class="elementor-field"></div>
<div class="elementor-field-group elementor-field-type-submit"><button type="submit" class="elementor-button"><span><span class="elementor-button-text">Senden</span></span></button></div></div></form>`;
  return `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Alpenkante</title>
<link rel="canonical" href="${origin}/"><link rel="preload" as="script" href="${origin}/wp-content/plugins/elementor/assets/js/frontend.min.js?ver=3.25.9">
<link rel="dns-prefetch" href="//s.w.org"><link rel="stylesheet" href="${origin}/style.css" integrity="sha384-x">
<link rel="stylesheet" href="https://fonts.example/css?family=Lora">
<script src="${origin}/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>
<script src="${origin}/wp-includes/js/comment-reply.min.js" id="comment-reply-js"></script></head><body>
<main><h1>Alpenkante</h1><a href="${origin}/kontakt/?von=start#unten">Kontakt</a>
<img alt="" src="${origin}/bild.png" srcset="${origin}/bild.png 1x, ${origin}/bild-2.png 2x"><img alt="" src="https://secure.gravatar.com/avatar/a?s=64">
<p>Besuchen Sie ${origin}/kontakt/ im Netz.</p>
${nestedTabs('ab12cd3', ['Eins', 'Zwei'])}${widget('fremdes-widget', 'bb12cd3', '<p>Vorne</p>')}${widget('form', 'fo12345', form)}</main>
<script id="elementor-frontend-js-before">var elementorFrontendConfig = {"version":"3.25.9","urls":{"assets":"${escaped}\\/wp-content\\/plugins\\/elementor\\/assets\\/","ajaxurl":"${escaped}\\/wp-admin\\/admin-ajax.php"}};</script>
<script src="${origin}/wp-content/plugins/elementor/assets/js/frontend.min.js?ver=3.25.9" id="elementor-frontend-js"></script></body></html>`;
}

const subPage = (origin: string, title: string, body = '') =>
  `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>${title}</title><link rel="canonical" href="${origin}/${title}/"></head><body><main><h1>${title}</h1>${widget('heading', 'cc12cd3', 'x')}${body}</main><script src="${origin}/wp-content/plugins/elementor/assets/js/frontend.min.js" id="elementor-frontend-js"></script></body></html>`;

const sitemap = (locations: string[], name: 'urlset' | 'sitemapindex' = 'urlset') =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations
    .map((each) =>
      name === 'urlset' ? `<url><loc>${each}</loc></url>` : `<sitemap><loc>${each}</loc></sitemap>`,
    )
    .join('')}</${name}>`;

const xml = (response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}) => {
  response.writeHead(200, { 'Content-Type': 'application/xml', ...headers });
  response.end(body);
};

/** Sends a response without end, as fast as the client reads it. */
function endless(response: ServerResponse, type: string): void {
  response.writeHead(200, { 'Content-Type': type });
  const part = Buffer.alloc(65_536, 0x20);
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  more();
}

const ROUTES: Record<string, Route> = {
  '/': (request, response, origin) => {
    const isPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=UTF-8',
      Link: `<${origin}/wp-json/>; rel="https://api.w.org/"`,
      ...(isPacked && { 'Content-Encoding': 'br' }),
    });
    response.end(isPacked ? brotliCompressSync(homePage(origin)) : homePage(origin));
  },
  '/robots.txt': (_request, response, origin) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    response.end(`User-agent: *\nDisallow: /geheim/\nSitemap: ${origin}/sitemap_index.xml\n`);
  },
  '/sitemap_index.xml': (_request, response, origin) =>
    xml(
      response,
      sitemap(
        [`${origin}/sitemap-seiten.xml`, `${origin}/sitemap-blog.xml.gz`, 'http://10.0.0.1/x.xml'],
        'sitemapindex',
      ),
    ),
  '/sitemap-seiten.xml': (_request, response, origin) =>
    xml(
      response,
      sitemap([
        `${origin}/`,
        `${origin}/kontakt/`,
        `${origin}/geheim/`,
        'https://anderswo.example/',
        `${origin}/alt/`,
      ]),
    ),
  '/sitemap-blog.xml.gz': (_request, response, origin) =>
    xml(response, gzipSync(sitemap([`${origin}/blog-1/`, `${origin}/blog-2/`])), {
      'Content-Type': 'application/gzip',
    }),
  '/style.css': (_request, response, origin) => {
    response.writeHead(200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br', ETag: '"s1"' });
    response.end(brotliCompressSync(STYLE(origin)));
  },
  '/wp-includes/js/comment-reply.min.js': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'gzip', ETag: '"j1"' });
    response.end(gzipSync('document.documentElement.dataset.eigenes = "ja";'));
  },
  '/kontakt/': (_request, response, origin) =>
    html(
      response,
      subPage(
        origin,
        'kontakt',
        '<script>jQuery(function(){ jQuery(".x").hide(); });</script><script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script>',
      ),
    ),
  '/blog-1/': (_request, response, origin) => html(response, subPage(origin, 'blog-1')),
  '/blog-2/': (_request, response, origin) => html(response, subPage(origin, 'blog-2')),
  '/alt/': (_request, response, origin) => {
    response.writeHead(301, { Location: `${origin}/kontakt/?neu=1` });
    response.end();
  },
  '/bild.png': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png' });
    response.end(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
  },
  '/film.mp4': ({ headers }, response) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
    if (from === undefined || to === undefined) {
      response.writeHead(200, {
        'Content-Type': 'video/mp4',
        'Content-Length': FILM.length,
        'Accept-Ranges': 'bytes',
      });
      response.end(FILM);
      return;
    }
    response.writeHead(206, {
      'Content-Type': 'video/mp4',
      'Content-Range': `bytes ${from}-${to}/${FILM.length}`,
    });
    response.end(FILM.subarray(Number(from), Number(to) + 1));
  },
  '/anmelden/': (request, response) => {
    html(
      response,
      `<!doctype html><html lang="de"><head></head><body>${request.headers.cookie ?? 'ohne'}</body></html>`,
      {
        'Set-Cookie': [
          'sitzung=geheim; HttpOnly; Secure; Path=/',
          'sprache=de; Path=/; Max-Age=3600',
          'fremd=1; Domain=anderswo.example',
        ],
      },
    );
  },
  '/wp-json/elementor-pro/v1/refresh-loop': (request, response, origin) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify({ data: `<a href="${origin}/x/">x</a>`, sent: Buffer.concat(parts).toString() }),
      );
    });
  },
  '/wp-admin/admin-ajax.php': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end('{"success":true,"data":{"message":"angekommen","data":[]}}');
  },
};

const HOSTILE: Record<string, Route> = {
  '/zum-router/': (_request, response) =>
    response.writeHead(302, { Location: 'http://192.168.0.1/admin' }).end(),
  '/zur-wolke/': (_request, response) =>
    response.writeHead(302, { Location: 'http://169.254.169.254/latest/' }).end(),
  '/zum-namen/': (_request, response) =>
    response.writeHead(302, { Location: 'https://innen.example/' }).end(),
  '/zur-datei/': (_request, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/hinaus/': (_request, response) =>
    response.writeHead(302, { Location: 'https://draussen.example/"><b>' }).end(),
  '/endlos/': (_request, response) => endless(response, 'text/html'),
  '/endlos.mp4': (_request, response) => endless(response, 'video/mp4'),
  '/stumm/': () => {},
  '/tropft/': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.write('<!doctype html>');
  },
  '/bombe/': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' });
    response.end(BOMB);
  },
  '/kaputt/': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' });
    response.end('kein gzip');
  },
  '/seltsam/': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'zopfli' });
    response.end('?');
  },
  '/kopfzeilen/': (_request, response) =>
    html(response, '<!doctype html><html><head></head></html>', {
      'Content-Security-Policy': 'script-src none',
      'Strict-Transport-Security': 'max-age=9',
      'Clear-Site-Data': '"*"',
      'X-Sendfile': '/etc/passwd',
    }),
  // Writes to the socket directly, because Node's `writeHead` rejects these headers.
  '/kein-http/': ({ socket }) => {
    socket.end(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nETag: "a\u0001b"\r\nSet-Cookie: a\rb: c\r\n\r\n<!doctype html>',
    );
  },
};

/** @param routes additional routes, and replacements for the stand-in's own */
export async function createLiveSite(routes: Record<string, Route> = {}): Promise<LiveSite> {
  const all: Record<string, Route> = { ...ROUTES, ...HOSTILE, ...routes };
  const asked: string[] = [];
  const headers = new Map<string, IncomingMessage['headers']>();
  let now = 0;
  let most = 0;
  let origin = '';
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    asked.push(`${request.method} ${request.url}`);
    headers.set(path, request.headers);
    now += 1;
    most = Math.max(most, now);
    response.on('close', () => {
      now -= 1;
    });
    const route = all[path];
    if (route) route(request, response, origin);
    else
      response
        .writeHead(404, { 'Content-Type': 'text/html' })
        .end('<!doctype html><html><head></head><body>404</body></html>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  origin = `http://${host}`;
  return {
    url: `${origin}/`,
    host,
    asked,
    headers,
    crowd: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
