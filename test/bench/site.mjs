/**
 * A server on the loopback interface that serves files as a good host does: as brotli at the best quality. Nothing is
 * cached.
 */
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** @param {string | Uint8Array} bytes */
export const compress = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

/**
 * Only scripts are compressed, because pages are large and the same for all contestants, and their size is not
 * measured.
 */
const isCompressed = (path) => path.endsWith('.js');
const TYPES = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  webm: 'video/webm',
};

/**
 * The path that a page requests when it has finished. A question to the page itself would run script during the
 * measurement.
 */
const DONE = '/done';

/**
 * @typedef {object} Site
 * @property {string} url
 * @property {(path: string, body: string | Uint8Array) => void} set
 * @property {() => number} fetched returns the compressed bytes of script that were requested since the last call
 * @property {() => Promise<void>} done resolves when the next page has finished
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Site>} */
export async function createSite() {
  const files = new Map();
  let fetched = 0;
  let report = () => {};
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const body = files.get(path);
    if (path === DONE) report();
    if (!body) {
      response.statusCode = path === DONE || path === '/favicon.ico' ? 204 : 404;
      response.end();
      return;
    }
    response.setHeader('content-type', TYPES[path.split('.').pop() ?? ''] ?? 'text/plain');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-length', body.length);
    if (isCompressed(path)) {
      fetched += body.length;
      response.setHeader('content-encoding', 'br');
    }
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    set: (path, body) => files.set(path, isCompressed(path) ? compress(body) : Buffer.from(body)),
    fetched() {
      const bytes = fetched;
      fetched = 0;
      return bytes;
    },
    done: () =>
      new Promise((resolve) => {
        report = () => resolve();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
