/** A loopback server that ships files as a good host would: brotli at its best quality, nothing cached. */
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** @param {string | Uint8Array} bytes */
export const compress = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

/** Pages are large and alike for all; their compression is not what is measured. */
const isCompressed = (path) => path.endsWith('.js');
const TYPES = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  webm: 'video/webm',
};

/** Pages say here that they are through; asking the page itself would run script in the middle of what is measured. */
const DONE = '/done';

/**
 * @typedef {object} Site
 * @property {string} url
 * @property {(path: string, body: string | Uint8Array) => void} set
 * @property {() => number} fetched compressed bytes of script that were asked for since the last call
 * @property {() => Promise<void>} done settles when the next page is through
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
