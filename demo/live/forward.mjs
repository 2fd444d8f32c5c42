/**
 * Forwards the browser's requests to the live site: answers that contain addresses are rewritten as a whole, all others
 * are passed on as a stream.
 */
import { pipeline } from 'node:stream';
import { answer, redirect } from '../saved/answers.mjs';
import { escapeHtml } from '../saved/escape.mjs';
import { LiveError } from './error-messages.mjs';
import { headersToBrowser, headersToSite } from './headers.mjs';
import { tagFor } from './own.mjs';
import { isRewritten, rewriteBody } from './page.mjs';
import { createSessions } from './sessions.mjs';
import { limited, readBody } from './upstream.mjs';

/** Scripts may only call the site; pictures, players and fonts may come from every host of the page. */
const READ_POLICY =
  "connect-src 'self' data: blob:; form-action 'self'; frame-ancestors 'self'; base-uri 'self'; object-src 'none'";
const WRITE_POLICY = "frame-ancestors 'self'; base-uri 'self'; object-src 'none'";
/** Answers with these statuses have no body. */
const EMPTY = new Set([204, 304]);

const leavesPage = (url) =>
  answer(
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vorschau</title></head><body><h1>Hier endet die Vorschau</h1><p>Die Website leitet weiter zu <a rel="noreferrer" href="${escapeHtml(url.href)}">${escapeHtml(url.href)}</a>.</p></body></html>`,
    'text/html; charset=utf-8',
    { headers: { 'Content-Security-Policy': "default-src 'none'" } },
  );

/**
 * Handles a redirect of the site, on the site or to another host, which the preview does not follow.
 * @throws {LiveError} if the redirect leads into a private network or nowhere
 */
async function redirected(location, path, { origin, hosts, upstream }) {
  const base = new URL(path.replace(/^\/+/, '/'), origin.origin);
  if (!URL.canParse(location, base))
    throw new LiveError('Die Website leitet zu einer kaputten Adresse weiter.');
  const target = new URL(location, base);
  if (hosts.includes(target.host)) return redirect(target.pathname + target.search + target.hash);
  if (!/^https?:$/.test(target.protocol))
    throw new LiveError(`Die Website leitet zu ${target.protocol} weiter. Das wird nicht abgerufen.`, 403);
  await upstream.checkPublic(target);
  return leavesPage(target);
}

/** The headers without those that describe the original body. */
function withoutBody({ ...headers }) {
  for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) delete headers[name];
  return { ...headers, 'cache-control': 'no-store' };
}

/**
 * @param {import('./site.mjs').Reached} reached
 * @param {{ write: boolean, onPage: (path: string, html: string) => void }} options
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) =>
 *   Promise<import('../saved/answers.mjs').Answer | undefined>} an answer to send, or undefined if the answer is already being sent
 */
export function createForward(reached, { write, onPage }) {
  const { origin, hosts, upstream } = reached;
  const sessionOf = createSessions(origin);

  /** Reads and rewrites a whole answer: a page, a style sheet or an answer for scripts. */
  async function whole(message, path, headers) {
    const type = message.headers['content-type'] ?? '';
    const bytes = await readBody(message, upstream.limits.text);
    if (/html/i.test(type)) onPage(path.replace(/[?#].*$/s, ''), bytes.toString('utf8'));
    // One character for each byte keeps every unchanged byte as it is, whatever the encoding.
    const body = Buffer.from(rewriteBody(bytes.toString('latin1'), type, { hosts, tagFor }), 'latin1');
    return { status: message.statusCode ?? 502, headers: withoutBody(headers), body };
  }

  /**
   * Requests the site's answer. A range of a rewritten file would be wrong, so the whole file is requested instead,
   * which the standard allows.
   */
  async function ask(request, cookie, signal) {
    const { method = 'GET', url: path = '/' } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const headers = headersToSite(request.headers, { origin, cookie, hasBody });
    const message = await upstream.ask(path, {
      method,
      headers,
      body: hasBody ? request : undefined,
      signal,
    });
    if (message.statusCode !== 206 || !isRewritten(message.headers['content-type'])) return message;
    message.destroy();
    const { range: _range, 'if-range': _ifRange, ...rest } = headers;
    return upstream.ask(path, { method, headers: rest, signal });
  }

  return async (request, response) => {
    const path = request.url ?? '/';
    const { header, store } = sessionOf(request);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const message = await ask(request, await header(path), gone.signal);
    const told = await store(path, message.headers['set-cookie']);
    const more = {
      'x-robots-tag': 'noindex',
      'content-security-policy': write ? WRITE_POLICY : READ_POLICY,
      'referrer-policy': 'same-origin',
      ...(told.length && { 'set-cookie': told }),
    };
    const { statusCode: status = 502 } = message;
    const { location, 'content-type': type } = message.headers;
    if (status >= 300 && status < 400 && location) {
      message.destroy();
      const answered = await redirected(location, path, reached);
      return { ...answered, headers: { ...more, ...answered.headers } };
    }
    const headers = { ...headersToBrowser(message.headers, hosts), ...more };
    const isWhole = isRewritten(type) && !EMPTY.has(status);
    if (isWhole && request.method !== 'HEAD') return whole(message, path, headers);
    response.writeHead(status, {
      'X-Content-Type-Options': 'nosniff',
      ...(isWhole ? withoutBody(headers) : headers),
    });
    // If the answer breaks off, the browser's answer breaks off too.
    pipeline(message, limited(upstream.limits.file), response, () => {});
    return undefined;
  };
}
