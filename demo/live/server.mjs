/**
 * A live site on this machine, with Piton in place of its scripts: `npm start -- https://example.at`. Everything is fetched from the site
 * when it is asked for; nothing on the site changes.
 */
import { createServer as createHttpServer } from 'node:http';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isLocalName, listen } from '../loopback.mjs';
import { answer, fileAnswer, redirect } from '../saved/answers.mjs';
import { escapeHtml } from '../saved/escape.mjs';
import { createCalls } from './calls.mjs';
import { headersToBrowser, headersToSite } from './headers.mjs';
import { isRewritten, rewriteBody } from './page.mjs';
import { inPlainWords, LiveError } from './plain-words.mjs';
import { createSessions } from './sessions.mjs';
import { limited, readBody } from './upstream.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const SAVED = fileURLToPath(new URL('../saved/', import.meta.url));
/** What lies below is Piton's; no site has such a folder. */
export const OWN = '/piton-live/';

/** What is called by scripts goes to the site only; pictures, players and fonts come from wherever the page has them. */
const READ_POLICY =
  "connect-src 'self' data: blob:; form-action 'self'; frame-ancestors 'self'; base-uri 'self'; object-src 'none'";
const WRITE_POLICY = "frame-ancestors 'self'; base-uri 'self'; object-src 'none'";
/** Piton's script tag, as the preview serves it. */
export const tagFor = (facade) =>
  `<script type="module" src="${OWN}dist/piton.js"${facade ? ' data-facade' : ''}></script>`;
const NO_TRANSFORM = new Set([204, 304]);

/** Piton's files packed as a site serves them, each once. */
function createDist(dist) {
  const packed = new Map();
  return async (path, accepted = '') => {
    const found = await fileAnswer(dist, path);
    if (!found) return undefined;
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : '';
    if (!encoding) return found;
    const key = `${encoding} ${found.headers.ETag}`;
    const body = packed.get(key) ?? (encoding === 'br' ? brotliCompressSync : gzipSync)(found.body);
    packed.set(key, body);
    return {
      ...found,
      headers: { ...found.headers, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' },
      body,
    };
  };
}

const failurePage = ({ message, status }) =>
  answer(
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vorschau</title></head><body><h1>Das ging nicht</h1><p>${escapeHtml(message)}</p></body></html>`,
    'text/html; charset=utf-8',
    { status, headers: { 'Content-Security-Policy': "default-src 'none'" } },
  );

const leavesPage = (url) =>
  answer(
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vorschau</title></head><body><h1>Hier endet die Vorschau</h1><p>Die Website leitet weiter zu <a rel="noreferrer" href="${escapeHtml(url.href)}">${escapeHtml(url.href)}</a>.</p></body></html>`,
    'text/html; charset=utf-8',
    { headers: { 'Content-Security-Policy': "default-src 'none'" } },
  );

function send(request, response, { status, headers, body }) {
  response.writeHead(status, { 'X-Content-Type-Options': 'nosniff', ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Pages elsewhere must not use the preview: neither to read from it nor to send with it. */
function isFromElsewhere({ method, headers }) {
  const site = headers['sec-fetch-site'];
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (site === 'cross-site' || site === 'same-site') return !(isVisit && method === 'GET');
  return method !== 'GET' && method !== 'HEAD' && headers.origin !== `http://${headers.host}`;
}

/**
 * @param {object} options
 * @param {import('./site.mjs').Reached} options.reached the live site
 * @param {number} [options.port] 0 takes a free one
 * @param {string} [options.dist] folder of the built product
 * @param {boolean} [options.write] lets forms, consent and everything else through
 * @param {(path: string) => import('../saved/answers.mjs').Answer | undefined} [options.more] answers below `/piton-live/`
 * @returns {Promise<{ url: string, start: string, close: () => Promise<void> }>} `start` is the page that the site was named by
 */
export async function createLiveServer({
  reached,
  port = 0,
  dist = DIST,
  write = false,
  more = () => undefined,
}) {
  const { origin, hosts, upstream } = reached;
  const sessionOf = createSessions(origin);
  const calls = createCalls({ write });
  const distFile = createDist(dist);
  async function own(path, headers) {
    if (path.startsWith('dist/')) return distFile(path.slice('dist/'.length), headers['accept-encoding']);
    if (path === 'examine.mjs') return fileAnswer(SAVED, path);
    return more(path);
  }

  /** A redirect of the site: on the site, or to where the preview does not follow. */
  async function redirected(location, path) {
    const base = new URL(path, origin.origin);
    if (!URL.canParse(location, base))
      throw new LiveError('Die Website leitet zu einer kaputten Adresse weiter.');
    const target = new URL(location, base);
    if (hosts.includes(target.host)) return redirect(target.pathname + target.search + target.hash);
    if (!/^https?:$/.test(target.protocol))
      throw new LiveError(`Die Website leitet zu ${target.protocol} weiter. Das wird nicht abgerufen.`, 403);
    await upstream.checkPublic(target);
    return leavesPage(target);
  }

  /** Everything that is read as a whole: pages, styles, answers for scripts. */
  async function whole(message, { path, headers, type }) {
    const bytes = await readBody(message, upstream.limits.text);
    const text = bytes.toString('latin1');
    if (/html/i.test(type)) calls.remember(path.replace(/[?#].*$/s, ''), bytes.toString('utf8'));
    const {
      'content-length': _length,
      'content-encoding': _encoding,
      etag: _etag,
      'last-modified': _time,
      ...rest
    } = headers;
    const body = Buffer.from(rewriteBody(text, type, { hosts, tagFor }), 'latin1');
    return { status: message.statusCode ?? 502, headers: { ...rest, 'cache-control': 'no-store' }, body };
  }

  async function forward(request, response) {
    const path = request.url ?? '/';
    const method = request.method ?? 'GET';
    const { header, store } = sessionOf(request);
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const ask = async (without = []) => {
      const sent = headersToSite(request.headers, { origin, cookie: await header(path), hasBody });
      for (const name of without) delete sent[name];
      return upstream.ask(path, {
        method,
        headers: sent,
        body: hasBody ? request : undefined,
        signal: gone.signal,
      });
    };
    let message = await ask();
    const type = message.headers['content-type'] ?? '';
    // A part of what must be rewritten can't be: the whole is sent instead, as a server may.
    if (message.statusCode === 206 && isRewritten(type)) {
      message.destroy();
      message = await ask(['range', 'if-range']);
    }
    const told = await store(path, message.headers['set-cookie']);
    const extra = {
      'x-robots-tag': 'noindex',
      'content-security-policy': write ? WRITE_POLICY : READ_POLICY,
      'referrer-policy': 'same-origin',
      ...(told.length && { 'set-cookie': told }),
    };
    const status = message.statusCode ?? 502;
    if (status >= 300 && status < 400 && message.headers.location) {
      message.destroy();
      const { headers, ...rest } = await redirected(message.headers.location, path);
      return send(request, response, { ...rest, headers: { ...extra, ...headers } });
    }
    const headers = { ...headersToBrowser(message.headers, hosts), ...extra };
    if (isRewritten(type) && method !== 'HEAD' && !NO_TRANSFORM.has(status))
      return send(request, response, await whole(message, { path, headers, type }));
    if (isRewritten(type)) delete headers['content-length'];
    response.writeHead(status, { 'X-Content-Type-Options': 'nosniff', ...headers });
    // What breaks off on the way breaks off for the browser as well.
    pipeline(message, limited(upstream.limits.file), response, () => {});
  }

  async function respond(request, response) {
    const url = request.url ?? '';
    if (!isLocalName(request.headers.host ?? ''))
      return send(request, response, answer('421', 'text/plain', { status: 421 }));
    if (!url.startsWith('/') || isFromElsewhere(request) || request.headers['service-worker'])
      return send(request, response, answer('403', 'text/plain', { status: 403 }));
    if (url.startsWith(OWN)) {
      const found = await own(url.slice(OWN.length).replace(/[?#].*$/s, ''), request.headers);
      return send(request, response, found ?? answer('404', 'text/plain', { status: 404 }));
    }
    const instead = await calls.instead(request);
    return instead ? send(request, response, instead) : forward(request, response);
  }

  const server = createHttpServer((request, response) => {
    respond(request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else send(request, response, failurePage(inPlainWords(error)));
    });
  });
  const { url, close } = await listen(server, port);
  return { url, start: new URL(reached.path.replace(/^\/+/, '/'), url).href, close };
}
