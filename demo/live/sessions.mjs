/**
 * Stores the live site's cookies for each visitor of the preview. Browsers store cookies by host and not by port, so every other server
 * on this machine would receive the live site's session, and the live site would receive the cookies of these servers.
 */
import { randomBytes } from 'node:crypto';
import { CookieJar } from 'tough-cookie';

export const SESSION_COOKIE = 'piton-live-session';
const MAX_SESSIONS = 100;
/** Browsers accept such names over encrypted connections only, so the preview does not pass these cookies on. */
const BOUND_NAME = /^__(?:Host|Secure)-/i;
const HEADER_TEXT = /^[\x20-\x7e\x80-\xff]*$/;

/** The names and values of the cookies, not decoded. */
const pairsOf = (header = '') =>
  new Map(
    header.split(/;\s*/).flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)]];
    }),
  );

/** The cookie as the preview passes it on: for this host and for unencrypted connections. */
function relayedCookie(cookie) {
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
    // The most recent visitor is moved to the end.
    jars.delete(id);
    jars.set(id, jar);
    if (jars.size > MAX_SESSIONS) jars.delete(jars.keys().next().value);
    return jar;
  }

  /**
   * The cookie jar of the request's visitor, updated by the changes that scripts have made in the browser.
   * @param {import('node:http').IncomingMessage} request
   */
  return function sessionOf({ headers }) {
    const sent = pairsOf(headers.cookie);
    const given = sent.get(SESSION_COOKIE) ?? '';
    const isKnown = jars.has(given);
    const id = isKnown ? given : randomBytes(18).toString('base64url');
    const jar = jarOf(id);
    const addressOf = (path) => new URL(path.replace(/^\/+/, '/'), origin.origin).href;

    /** The cookie header for the live site. */
    async function header(path) {
      const stored = await jar.getCookies(addressOf(path)).catch(() => []);
      const pairs = stored.flatMap(({ key, value, httpOnly }) => {
        if (httpOnly || BOUND_NAME.test(key)) return [`${key}=${value}`];
        return sent.has(key) ? [`${key}=${sent.get(key)}`] : [];
      });
      return pairs.join('; ');
    }

    /**
     * Stores the live site's cookies.
     * @returns {Promise<string[]>} the Set-Cookie headers for the browser
     */
    async function store(path, setCookies = []) {
      const told = isKnown ? [] : [`${SESSION_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Strict`];
      for (const text of setCookies) {
        // A cookie of another site, or a malformed one, is dropped, as browsers do.
        const cookie = await jar
          .setCookie(text, addressOf(path), { ignoreError: true })
          .catch(() => undefined);
        if (!cookie || cookie.httpOnly || BOUND_NAME.test(cookie.key)) continue;
        const line = relayedCookie(cookie);
        if (HEADER_TEXT.test(line)) told.push(line);
      }
      return told;
    }
    return { header, store };
  };
}
