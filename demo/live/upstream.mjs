/** Sends requests to the live site: to one origin, after a check of the address, with limits of time and size. */
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { LiveError, liveErrorOf } from './error-messages.mjs';
import { checkPublic, createLookup } from './public-address.mjs';

/**
 * @typedef {object} Limits
 * @property {number} idle the maximum time without data, ms
 * @property {number} total the maximum time for one answer, ms
 * @property {number} text the maximum size of a page, style sheet or answer that is read as a whole, decompressed,
 *   bytes
 * @property {number} file the maximum size of any other forwarded answer, bytes
 */
/** @type {Limits} */
export const LIMITS = { idle: 30_000, total: 600_000, text: 16_000_000, file: 4_000_000_000 };

/** The number of simultaneous connections, as in browsers. */
const CONNECTIONS = 6;

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};
export const ENCODINGS = 'gzip, br';

const tooLarge = (bytes) =>
  new LiveError(`Die Antwort ist größer als ${Math.round(bytes / 1e6)} MB und wird nicht weiter gelesen.`);

/** Passes bytes through, and fails after `bytes` of them. */
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
 * Reads the whole body, decompressed.
 * @param {import('node:http').IncomingMessage} message
 * @param {number} bytes the maximum size
 * @returns {Promise<Buffer>}
 * @throws {LiveError} if the body is too large, damaged, or compressed by an unknown method
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
      `Die Website komprimiert ihre Antwort mit einem unbekannten Verfahren (${encodings}).`,
    );
  }
  const parts = [];
  const end = limited(bytes);
  // An error in one of the streams destroys all of them, and the loop below throws it.
  if (encoding) pipeline(message, DECODERS[encoding](), end, () => {});
  else pipeline(message, end, () => {});
  try {
    for await (const part of end) parts.push(part);
  } catch (error) {
    throw liveErrorOf(error);
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
   * Sends a request to the site; a redirect is returned like any other answer.
   * @param {string} path the path and query, as in the request
   * @param {{ method?: string, headers?: Record<string, string>, body?: import('node:stream').Readable, signal?: AbortSignal }} [what]
   * @returns {Promise<import('node:http').IncomingMessage>}
   * @throws {LiveError}
   */
  async function ask(path, { method = 'GET', headers = {}, body, signal } = {}) {
    // `lookup` checks names when they are resolved. An IP address is never resolved, so it is checked here.
    if (!allowPrivate && isIP(hostname)) await checkPublic(origin);
    const timeout = AbortSignal.timeout(limits.total);
    const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const options = {
      hostname,
      port: origin.port,
      path,
      method,
      headers,
      agent,
      lookup,
      auth,
      signal: until,
    };
    return new Promise((pass, fail) => {
      const start = () => {
        const asked = request(options);
        let answering = asked;
        // If the answer has begun, only its own error carries the reason: ending the request would end the answer
        // without one.
        asked.setTimeout(limits.idle, () =>
          answering.destroy(new LiveError('Die Website hat für ihre Antwort zu lange gebraucht.', 504)),
        );
        asked.on('error', (error) => {
          // The site may close an idle connection at the moment in which it is reused, so the request is sent once
          // more.
          if (asked.reusedSocket && !body && error.code === 'ECONNRESET') start();
          else fail(liveErrorOf(error));
        });
        asked.on('response', (message) => {
          answering = message;
          pass(message);
        });
        if (body) pipeline(body, asked, (error) => error && asked.destroy());
        else asked.end();
      };
      start();
    });
  }
  return { limits, ask, checkPublic: (url) => checkPublic(url, resolve), close: () => agent.destroy() };
}
