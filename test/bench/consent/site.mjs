/**
 * Serves the site of the consent bench as a good host does: by HTTP/2, everything as brotli. Each visit begins with an
 * empty cache. The server also has the consent plugin's REST endpoint.
 */
import { readFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { createConsentRest } from '../../../demo/consent/rest.mjs';
import { sectionsOf } from '../bodies.mjs';
import { compress } from '../site.mjs';
import { createCertificate } from './certificate.mjs';
import { restConfig } from './piton-config.mjs';
import { PROBE } from './probe.mjs';

const TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' };
/** The number of elements in the page's body, about as many as real pages have. */
export const ELEMENTS = 60;
const BODY = sectionsOf(ELEMENTS, {
  tag: 'div',
  attributes: (options) => `data-settings="${options}" data-widget_type="heading.default"`,
});

/**
 * The cookies of a first visit, and of a visit with a decision. A page depends on the request's cookies, and its
 * compression takes longer than a server's answer may. Each page is therefore compressed once for both visits, before
 * the measurements.
 */
const COOKIES = ['', 'real_cookie_banner-v=1'];

/** Returns a page as the CMS prints it, with one stylesheet of its own. */
const pageOf = ({
  first = '',
  head,
  body,
}) => `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title>
<meta name="viewport" content="width=device-width"><script>${PROBE}</script>${first}<link rel="stylesheet" href="/site.css">
${head}</head><body>${body}${BODY}</body></html>`;

/**
 * @param {import('./contestants.mjs').ConsentContestant[]} contestants
 * @returns {Promise<{ urlOf: (contestant: { name: string }) => string, blank: string, close: () => Promise<void> }>}
 */
export async function createConsentSite(contestants) {
  const files = new Map();
  /** The functions that print the pages, by path. */
  const pages = new Map();
  const compressed = new Map();
  const pageFor = (print, cookies) => {
    const text = pageOf(print(cookies));
    if (!compressed.has(text)) compressed.set(text, compress(text));
    return compressed.get(text);
  };
  const { rest } = createConsentRest({ config: restConfig });
  const server = createSecureServer(createCertificate(), async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const print = pages.get(pathname);
    const body = print ? pageFor(print, request.headers.cookie ?? '') : files.get(pathname);
    if (body) {
      response.writeHead(200, {
        'content-type': TYPES[pathname.split('.').pop() ?? ''] ?? 'text/plain',
        'content-encoding': 'br',
        'content-length': body.length,
        // As the handbook tells owners: the names of chunks change with their content, so that a chunk that was fetched is there
        // when it is imported.
        'cache-control': pathname.startsWith('/chunks/') ? 'public, max-age=31536000, immutable' : 'no-store',
      });
      response.end(body);
      return;
    }
    const answer = (await rest(pathname, request)) ?? { status: pathname === '/favicon.ico' ? 204 : 404 };
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const host = `127.0.0.1:${server.address().port}`;
  const pathOf = ({ name }) => `/${name.replace(/\W+/g, '-')}.html`;
  const set = (path, bytes) => files.set(path, compress(bytes));
  set('/site.css', await readFile(new URL('../../../demo/assets/cms.css', import.meta.url)));
  set('/blank.html', '<!doctype html><title>Blank</title><link rel="icon" href="data:,">');
  for (const contestant of contestants) {
    for (const [path, bytes] of Object.entries(contestant.files)) if (!files.has(path)) set(path, bytes);
    const print = (cookies) => contestant.print(host, cookies);
    pages.set(pathOf(contestant), print);
    for (const cookies of COOKIES) pageFor(print, cookies);
  }
  return {
    urlOf: (contestant) => `https://${host}${pathOf(contestant)}`,
    blank: `https://${host}/blank.html`,
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
