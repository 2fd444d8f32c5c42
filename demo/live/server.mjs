/**
 * A live site on this machine, with Piton in place of its scripts: `npm start -- https://example.at`. Every file is loaded from the site
 * when the browser requests it; nothing on the site changes.
 */
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isLocalName, listen } from '../loopback.mjs';
import { answer, fileAnswer } from '../saved/answers.mjs';
import { escapeHtml } from '../saved/escape.mjs';
import { createCalls } from './calls.mjs';
import { liveErrorOf } from './error-messages.mjs';
import { createForward } from './forward.mjs';
import { OWN } from './own.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const SAVED = fileURLToPath(new URL('../saved/', import.meta.url));

/** Compresses Piton's files once each, as a site serves them. */
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

const refusal = (status) => answer(String(status), 'text/plain', { status });

function send(request, response, { status, headers, body }) {
  response.writeHead(status, { 'X-Content-Type-Options': 'nosniff', ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether the request comes from a foreign page, which must neither read from the preview nor send with it. */
function isFromElsewhere({ method, headers }) {
  const site = headers['sec-fetch-site'];
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (site === 'cross-site' || site === 'same-site') return !(isVisit && method === 'GET');
  return method !== 'GET' && method !== 'HEAD' && headers.origin !== `http://${headers.host}`;
}

/**
 * @param {object} options
 * @param {import('./site.mjs').Reached} options.reached the live site
 * @param {number} [options.port] 0 chooses a free one
 * @param {string} [options.dist] folder of the built product
 * @param {boolean} [options.write] also forwards forms, consent and all other requests
 * @param {(path: string) => import('../saved/answers.mjs').Answer | undefined} [options.more] answers below `/piton-live/`
 * @returns {Promise<{ url: string, start: string, close: () => Promise<void> }>} `start` is the page of the address that the user has given
 */
export async function createLiveServer({
  reached,
  port = 0,
  dist = DIST,
  write = false,
  more = () => undefined,
}) {
  const calls = createCalls({ write });
  const forward = createForward(reached, { write, onPage: calls.remember });
  const distFile = createDist(dist);

  async function own(path, headers) {
    if (path.startsWith('dist/')) return distFile(path.slice('dist/'.length), headers['accept-encoding']);
    if (path === 'examine.mjs') return fileAnswer(SAVED, path);
    return more(path);
  }

  /** The answer to send, or undefined if the site's own answer is already being sent. */
  async function answerTo(request, response) {
    const url = request.url ?? '';
    if (!isLocalName(request.headers.host ?? '')) return refusal(421);
    if (!url.startsWith('/') || isFromElsewhere(request) || request.headers['service-worker'])
      return refusal(403);
    if (url.startsWith(OWN))
      return (await own(url.slice(OWN.length).replace(/[?#].*$/s, ''), request.headers)) ?? refusal(404);
    return (await calls.instead(request)) ?? forward(request, response);
  }

  async function respond(request, response) {
    try {
      const found = await answerTo(request, response);
      if (found) send(request, response, found);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else send(request, response, failurePage(liveErrorOf(error)));
    }
  }

  const server = createHttpServer((request, response) => void respond(request, response));
  const { url, close } = await listen(server, port);
  return { url, start: new URL(reached.path.replace(/^\/+/, '/'), url).href, close };
}
