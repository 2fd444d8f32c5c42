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

/** Writes a site's address as in JSON, where slashes may be escaped. */
const escaped = (address) => address.replaceAll('/', '\\/');

/**
 * @param {string} upstream where the demo runs, without a trailing slash
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function createHost(upstream) {
  const compressed = new Map();
  const sessions = new Set();
  const ownAddress = () => `https://127.0.0.1:${server.address().port}`;
  /** A page names its site's own address, such as that of the REST endpoint, which is this host's address here. */
  const named = (bytes) =>
    bytes.toString().replaceAll(upstream, ownAddress()).replaceAll(escaped(upstream), escaped(ownAddress()));
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
    const packed = compressed.get(url) ?? compress(isFile ? bytes : named(bytes), isFile ? BEST : AFFORDABLE);
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
    url: ownAddress(),
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
