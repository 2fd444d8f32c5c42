/** Reads and writes cookies in the form of the CMS's own scripts. Never throws: disabled cookies are empty. */

import { cookieText, putCookie } from '../values/cookie-text';
import { type GuardedStorage, local } from '../values/storage';
import { DAY_MS } from '../values/time';

const decode = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Encodes a value; characters that a cookie may contain stay unencoded. */
const encode = (value: string) =>
  encodeURIComponent(value).replace(/%(?:2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g, decodeURIComponent);

/** Encodes a name; colons stay unencoded, as on the server, so that both write the same cookie. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/%(?:2[346B]|3A|5E|60|7C)/g, decodeURIComponent);

/** Returns all cookies with their names as the browser has them. */
const rawEntries = (): readonly (readonly [name: string, value: string])[] =>
  cookieText()
    .split('; ')
    .flatMap((cookie) => {
      const at = cookie.indexOf('=');
      return at > 0 ? [[cookie.slice(0, at), cookie.slice(at + 1)] as const] : [];
    });
const entries = () => rawEntries().map(([name, value]) => [decode(name), value] as const);

/** Lists the decoded names of all cookies that scripts can read. */
export const cookieNames = (): string[] => [...new Set(entries().map(([name]) => name))];

/** Returns all decoded values under a name. */
export type CookieReader = (name: string) => string[];

/**
 * Reads all cookies once, since each access of the browser's cookies asks another process. The server and scripts may each have
 * written a value under a name, with different encodings of the name.
 */
export function createCookieReader(): CookieReader {
  const all = entries();
  return (name) => all.flatMap(([each, value]) => (each === name ? [decode(value)] : []));
}

/** Reads all values under a name. */
export const readCookies: CookieReader = (name) => createCookieReader()(name);

const END = '; expires=Thu, 01 Jan 1970 00:00:00 GMT';
const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

/**
 * @param days the lifetime; a negative value deletes the cookie, `undefined` makes a session cookie
 * @param domain a parent domain whose sub-domains share the cookie; the host itself by default
 */
export function writeCookie(name: string, value: string, days?: number, domain?: string): void {
  const expires = days === undefined ? '' : `; expires=${new Date(Date.now() + days * DAY_MS).toUTCString()}`;
  putCookie(
    `${encodeName(name)}=${encode(value)}; path=/${domain ? `; domain=${domain}` : ''}${expires}; SameSite=Lax${secure()}`,
  );
}

/** Where a cookie belongs. */
interface CookiePlace {
  /** The domain of the cookie; the host itself by default. */
  readonly domain?: string | undefined;
  readonly path?: string;
  /** Whether the cookie belongs to this site as the visitor's top-level site alone. */
  readonly isPartitioned?: boolean;
}

/** Deletes a cookie under every encoding of its name. */
export function deleteCookie(name: string, { domain, path = '/', isPartitioned }: CookiePlace = {}): void {
  const place = `; path=${path}${domain ? `; domain=${domain}` : ''}${END}${isPartitioned ? '; Secure; Partitioned' : secure()}`;
  // A name with these characters cannot exist unencoded.
  for (const spelled of new Set([name, encodeName(name), encodeURIComponent(name)]))
    if (!/[;=]/.test(spelled)) putCookie(`${spelled}=${place}`);
}

/** The longest cookie, bytes: browsers send cookies with every request and may refuse longer ones. */
const MAX_STORED = 3_500;

/**
 * Only this host itself can set a cookie whose name begins so, on an encrypted page: a sub-domain cannot, and so cannot
 * forge what waits to be documented. The browser compares the name as it is written, so that is what is read.
 */
const HOST = '__Host-';
const isEncrypted = () => location.protocol === 'https:';
const hostName = (name: string) => (isEncrypted() ? HOST + name : name);

let isDenied: boolean | undefined;
/** Whether local storage takes no more text. Without encryption cookies count only then. */
function isLocalDenied(): boolean {
  const probe = 'piton-probe';
  if (isDenied === undefined) {
    isDenied = !local.set(probe, 'x'.repeat(1_000));
    local.remove(probe);
  }
  return isDenied;
}

const ownEntries = (): readonly (readonly [name: string, value: string])[] => {
  const all = rawEntries();
  if (!isEncrypted()) return all.length && isLocalDenied() ? all : [];
  return all.flatMap(([name, value]) => (name.startsWith(HOST) ? [[name.slice(HOST.length), value]] : []));
};

/** Cookies as a storage that all tabs share, where local storage is denied. */
export const cookieStorage: GuardedStorage = {
  get: (name) => ownEntries().flatMap(([each, value]) => (decode(each) === name ? [decode(value)] : []))[0],
  set(name, value) {
    if (encode(value).length > MAX_STORED) return false;
    // Whoever stores here has tried local storage first.
    isDenied = true;
    writeCookie(hostName(name), value, 365);
    return readCookies(hostName(name)).includes(value);
  },
  remove(name) {
    if (readCookies(hostName(name)).length) deleteCookie(hostName(name));
  },
  keys: () => [...new Set(ownEntries().map(([name]) => decode(name)))],
};
