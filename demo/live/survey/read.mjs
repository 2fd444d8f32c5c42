/**
 * Reads pages of the live site for a survey: one request at a time, under its own name, following redirects within the
 * site.
 */
import { LiveError } from '../error-messages.mjs';
import { ENCODINGS, readBody } from '../upstream.mjs';

const USER_AGENT = 'Mozilla/5.0 (compatible; Piton survey, started by the owner of the site)';
const MAX_REDIRECTS = 3;

/**
 * @param {import('../site.mjs').Reached} reached
 * @param {string} path
 * @param {{ limit?: number, isOpen?: (path: string) => boolean }} [options] `limit` in bytes; `isOpen`: whether
 *   robots.txt allows a path
 * @returns {Promise<{ status: number, type: string, path: string, bytes: Buffer }>} `path` is the path after the
 *   redirects
 */
export async function readText(
  { origin, hosts, upstream },
  path,
  { limit = upstream.limits.text, isOpen = () => true } = {},
) {
  let at = path;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    if (!isOpen(at))
      throw new LiveError('Die robots.txt lässt diese Seite nicht zu, oder die, zu der sie leitet.');
    const message = await upstream.ask(at, {
      headers: { host: origin.host, accept: '*/*', 'accept-encoding': ENCODINGS, 'user-agent': USER_AGENT },
    });
    const status = message.statusCode ?? 0;
    const { location } = message.headers;
    if (status < 300 || status >= 400 || !location) {
      const type = message.headers['content-type'] ?? '';
      return { status, type, path: at, bytes: await readBody(message, limit) };
    }
    message.destroy();
    const base = new URL(at.replace(/^\/+/, '/'), origin.origin);
    const target = URL.canParse(location, base) ? new URL(location, base) : undefined;
    if (!target || !hosts.includes(target.host))
      throw new LiveError('Die Seite leitet zu einer anderen Website weiter.');
    at = target.pathname + target.search;
  }
  throw new LiveError('Die Seite leitet im Kreis weiter.');
}

/** Returns a page's text, decoded by the encoding that the page declares. */
function decode(bytes, type) {
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]*charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2_000).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/**
 * @param {import('../site.mjs').Reached} reached
 * @param {string} path
 * @param {(path: string) => boolean} isOpen whether robots.txt allows a path
 * @returns {Promise<{ path: string, html: string, bytes: Buffer, type: string }>}
 * @throws {LiveError} if the answer is not a page
 */
export async function readPage(reached, path, isOpen) {
  const { status, type, path: at, bytes } = await readText(reached, path, { isOpen });
  if (status !== 200) throw new LiveError(`Die Seite antwortet mit dem Fehler ${status}.`);
  if (!/html/i.test(type))
    throw new LiveError(`Unter dieser Adresse liegt keine Seite (${type || 'ohne Art'}).`);
  return { path: at, html: decode(bytes, type), bytes, type };
}
