/**
 * The live site's cookies, kept here for each visitor of the preview. Browsers keep cookies by host and not by port, so whatever else runs
 * on this machine would be sent the live site's session, and the live site would be sent what others have set here.
 */
import { randomBytes } from 'node:crypto';
import { CookieJar } from 'tough-cookie';

export const SESSION_COOKIE = 'piton-live-session';
const MAX_SESSIONS = 100;
/** Browsers take such names over encrypted connections only, so these stay here. */
const BOUND_NAME = /^__(?:Host|Secure)-/i;
const HEADER_TEXT = /^[\x20-\x7e\x80-\xff]*$/;

/** Names and values as they stand. */
const pairsOf = (header = '') =>
  new Map(
    header.split(/;\s*/).flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)]];
    }),
  );

/** A cookie as the preview hands it on: of this host, and for connections without encryption. */
function handedOn(cookie) {
  const time = cookie.expiryTime();
  const lasts = Number.isFinite(time) ? `; Expires=${new Date(time).toUTCString()}` : '';
  return `${cookie.key}=${cookie.value}; Path=${cookie.path ?? '/'}${lasts}; SameSite=Lax`;
}

/** @param {URL} origin */
export function createSessions(origin) {
  const jars = new Map();

  function jarOf(id) {
    const jar =
      jars.get(id) ?? new CookieJar(undefined, { rejectPublicSuffixes: origin.hostname.includes('.') });
    // Whoever came last is at the end.
    jars.delete(id);
    jars.set(id, jar);
    if (jars.size > MAX_SESSIONS) jars.delete(jars.keys().next().value);
    return jar;
  }

  /**
   * The jar of whoever sends the request. What scripts have changed or removed in the browser counts.
   * @param {import('node:http').IncomingMessage} request
   */
  return function sessionOf({ headers }) {
    const sent = pairsOf(headers.cookie);
    const given = sent.get(SESSION_COOKIE) ?? '';
    const isKnown = jars.has(given);
    const id = isKnown ? given : randomBytes(18).toString('base64url');
    const jar = jarOf(id);
    const addressOf = (path) => new URL(path.replace(/^\/+/, '/'), origin.origin).href;

    /** What the live site is sent. */
    async function header(path) {
      const stored = await jar.getCookies(addressOf(path)).catch(() => []);
      const pairs = stored.flatMap(({ key, value, httpOnly }) => {
        if (httpOnly || BOUND_NAME.test(key)) return [`${key}=${value}`];
        return sent.has(key) ? [`${key}=${sent.get(key)}`] : [];
      });
      return pairs.join('; ');
    }

    /**
     * Stores what the live site sets.
     * @returns {Promise<string[]>} what the browser is told
     */
    async function store(path, setCookies = []) {
      const told = isKnown ? [] : [`${SESSION_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Strict`];
      for (const text of setCookies) {
        // A cookie of another site, or a broken one, is dropped as browsers do.
        const cookie = await jar
          .setCookie(text, addressOf(path), { ignoreError: true })
          .catch(() => undefined);
        if (!cookie || cookie.httpOnly || BOUND_NAME.test(cookie.key)) continue;
        const line = handedOn(cookie);
        if (HEADER_TEXT.test(line)) told.push(line);
      }
      return told;
    }
    return { header, store };
  };
}
