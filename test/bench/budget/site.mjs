/**
 * Serves the demo site as a good host does: by HTTP/2, everything as brotli, files at the best quality, pages at a
 * quality that is fast enough for every request.
 */
import { createSecureServer } from 'node:http2';
import { brotliCompressSync, constants } from 'node:zlib';
import { createCertificate } from '../consent/certificate.mjs';

const BEST = constants.BROTLI_MAX_QUALITY;
const AFFORDABLE = 5;
const isText = (type) => /^text\/|javascript|json|svg/.test(type);
const compress = (body, quality) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * @param {string} upstream where the demo runs, without a trailing slash
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function createHost(upstream) {
  const compressed = new Map();
  const sessions = new Set();
  async function answer({ method = 'GET', url = '/', headers }, body) {
    const given = Object.entries(headers).filter(
      ([name]) => !/^:|^(?:host|accept-encoding|connection)$/.test(name),
    );
    const found = await fetch(upstream + url, {
      method,
      headers: Object.fromEntries(given),
      redirect: 'manual',
      ...(body.length && { body }),
    });
    const bytes = Buffer.from(await found.arrayBuffer());
    const type = found.headers.get('content-type') ?? '';
    const more = Object.fromEntries(
      [...found.headers].filter(
        ([name]) => !/^(?:connection|content-length|keep-alive|transfer-encoding|date)$/.test(name),
      ),
    );
    if (!bytes.length || !isText(type)) return { status: found.status, headers: more, bytes };
    const isFile = /^\/(?:dist|assets)\//.test(url);
    const packed = compressed.get(url) ?? compress(bytes, isFile ? BEST : AFFORDABLE);
    if (isFile) compressed.set(url, packed);
    return { status: found.status, headers: { ...more, 'content-encoding': 'br' }, bytes: packed };
  }
  const server = createSecureServer(createCertificate(), async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const { status, headers, bytes } = await answer(request, Buffer.concat(parts));
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `https://127.0.0.1:${server.address().port}`,
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
