/** The connection to the live site: one origin, checked addresses, and limits for endless answers. */
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { inPlainWords, LiveError } from './plain-words.mjs';
import { checkPublic, createLookup } from './public-address.mjs';

/**
 * @typedef {object} Limits
 * @property {number} idle the maximum time without data, ms
 * @property {number} total the maximum time of one answer, ms
 * @property {number} text the maximum uncompressed size of a page, style sheet or answer that is read as a whole, bytes
 * @property {number} file the maximum size of a file that is passed on, bytes
 */
/** @type {Limits} */
export const LIMITS = { idle: 30_000, total: 600_000, text: 16_000_000, file: 4_000_000_000 };

/** The number of connections at a time, as in browsers. */
const CONNECTIONS = 6;

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};
export const ENCODINGS = 'gzip, br';

const tooLarge = (bytes) =>
  new LiveError(
    `Die Antwort hört nach ${Math.round(bytes / 1e6)} MB nicht auf und wird nicht weiter gelesen.`,
  );

/** A stream that passes bytes up to a limit. */
export function limited(bytes) {
  let left = bytes;
  return new Transform({
    transform(part, _encoding, done) {
      left -= part.length;
      if (left < 0) done(tooLarge(bytes));
      else done(null, part);
    },
  });
}

/**
 * Reads the whole body, uncompressed.
 * @param {import('node:http').IncomingMessage} message
 * @param {number} bytes the maximum size
 * @returns {Promise<Buffer>}
 * @throws {LiveError} if the body is larger, broken, or compressed in an unsupported way
 */
export async function readBody(message, bytes) {
  const encodings = (message.headers['content-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each && each !== 'identity');
  const [encoding = '', ...more] = encodings;
  if (more.length || (encoding && !DECODERS[encoding])) {
    message.destroy();
    throw new LiveError(
      `Die Website packt ihre Antwort auf eine Art, die hier niemand kennt (${encodings}).`,
    );
  }
  const parts = [];
  const end = limited(bytes);
  // An error of one of the three streams ends all of them, and the loop below throws it.
  if (encoding) pipeline(message, DECODERS[encoding](), end, () => {});
  else pipeline(message, end, () => {});
  try {
    for await (const part of end) parts.push(part);
  } catch (error) {
    throw inPlainWords(error);
  }
  return Buffer.concat(parts);
}

/**
 * @param {URL} origin
 * @param {{ allowPrivate?: boolean, limits?: Partial<Limits>, connections?: number, resolve?: typeof import('node:dns').lookup }} [options]
 *   `allowPrivate` is for tests, whose stand-in for the live site is on this machine
 */
export function createUpstream(
  origin,
  { allowPrivate = false, limits: more = {}, connections = CONNECTIONS, resolve } = {},
) {
  const limits = { ...LIMITS, ...more };
  const { request, Agent } = origin.protocol === 'https:' ? https : http;
  const lookup = allowPrivate ? undefined : createLookup(resolve);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const hostname = origin.hostname.replace(/^\[|\]$/g, '');
  const auth = origin.username
    ? `${decodeURIComponent(origin.username)}:${decodeURIComponent(origin.password)}`
    : undefined;

  /**
   * Sends a request to the site; redirects are returned as ordinary answers.
   * @param {string} path the path and query of the request
   * @param {{ method?: string, headers?: Record<string, string>, body?: import('node:stream').Readable, signal?: AbortSignal }} [what]
   * @returns {Promise<import('node:http').IncomingMessage>}
   * @throws {LiveError}
   */
  async function ask(path, { method = 'GET', headers = {}, body, signal } = {}) {
    // Names are checked when they are resolved, but an IP address is never resolved, so it is checked here.
    if (!allowPrivate && isIP(hostname)) await checkPublic(origin);
    const timeout = AbortSignal.timeout(limits.total);
    return new Promise((pass, fail) => {
      const asked = request({
        hostname,
        port: origin.port,
        path,
        method,
        headers,
        agent,
        lookup,
        auth,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      let answering = asked;
      // The request is destroyed with an error, since ending it would end its answer without a reason.
      asked.setTimeout(limits.idle, () =>
        answering.destroy(new LiveError('Die Website hat für ihre Antwort zu lange gebraucht.', 504)),
      );
      asked.on('error', (error) => fail(inPlainWords(error)));
      asked.on('response', (message) => {
        answering = message;
        pass(message);
      });
      if (body) pipeline(body, asked, (error) => error && asked.destroy());
      else asked.end();
    });
  }
  return { limits, ask, checkPublic: (url) => checkPublic(url, resolve), close: () => agent.destroy() };
}
