/**
 * HTTP answers as plain objects, and the types of files that may be sent.
 *
 * @typedef {{ status: number, headers: Record<string, string>, body: string | Buffer }} Answer
 */
import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** Only files of these types are sent, since a saved page may be in a downloads folder with private files. */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.pdf': 'application/pdf',
};

/**
 * @param {string | Buffer} body
 * @param {string} type
 * @param {{ status?: number, headers?: Record<string, string> }} [options]
 * @returns {Answer}
 */
export function answer(body, type, { status = 200, headers = {} } = {}) {
  return { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }, body };
}

/**
 * The range of a sound or film that its player requests (RFC 9110, 14.2); any other answer is returned whole.
 * @param {Answer} whole
 * @param {string} [range] the request's header
 * @returns {Answer}
 */
export function partOf(whole, range = '') {
  const { status, headers, body } = whole;
  if (status !== 200 || !/^(?:audio|video)\//.test(headers['Content-Type'] ?? '')) return whole;
  const bytes = Buffer.from(body);
  const last = bytes.length - 1;
  const allow = { ...headers, 'Accept-Ranges': 'bytes' };
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!from && !to) return { ...whole, headers: allow };
  const start = from ? Number(from) : Math.max(bytes.length - Number(to), 0);
  const end = from && to ? Math.min(Number(to), last) : last;
  const said = start > end ? '*' : `${start}-${end}`;
  return {
    status: start > end ? 416 : 206,
    headers: { ...allow, 'Content-Range': `bytes ${said}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  };
}

export const nothing = () => ({ status: 204, headers: { 'Cache-Control': 'no-store' }, body: '' });
export const redirect = (to) => ({
  status: 302,
  headers: { Location: to, 'Cache-Control': 'no-store' },
  body: '',
});

/**
 * Resolves a path below a folder; undefined for a path with dot names or outside of the folder, also through a symbolic
 * link.
 */
async function inside(root, path) {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0 || parts.some((part) => part.startsWith('.') || /[\0\\:]/.test(part)))
    return undefined;
  try {
    const [base, full] = await Promise.all([realpath(root), realpath(join(root, ...parts))]);
    return full.startsWith(base + sep) && (await stat(full)).isFile() ? full : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers keep a chunk without asking again, since its name has a hash of its content; other files they ask for. */
const cacheFor = (path) =>
  /(?:^|\/)chunks\/[\w-]+-\w{4}\.js$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * A file below a folder as an answer with an ETag, or undefined for a missing file.
 * @param {string} root
 * @param {string} path a decoded path with slashes
 * @param {{ headers?: Record<string, string>, change?: (text: string) => string, except?: RegExp }} [options] `change` rewrites style sheets
 * @returns {Promise<Answer | undefined>}
 */
export async function fileAnswer(root, path, { headers = {}, change, except } = {}) {
  const type = TYPES[extname(path).toLowerCase()];
  if (!type || except?.test(path)) return undefined;
  const full = await inside(root, path);
  if (!full) return undefined;
  const raw = await readFile(full);
  const body = change && type.startsWith('text/css') ? Buffer.from(change(raw.toString('utf8'))) : raw;
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return answer(body, type, { headers: { 'Cache-Control': cacheFor(path), ETag: tag, ...headers } });
}
