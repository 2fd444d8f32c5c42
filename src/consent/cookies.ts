/** Cookies as the CMS's own scripts write them (C2.1, C2.4). Never throws: cookies that are off are empty. */

import { cookieText, putCookie } from '../borders/values/cookie-text';
import type { GuardedStorage } from '../borders/values/storage';

const DAY_MS = 86_400_000;

const decode = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Characters that a cookie may hold stay as they are. */
const encode = (value: string) =>
  encodeURIComponent(value).replace(/%(?:2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g, decodeURIComponent);

/** The colons of the decision's name stay, too: as the server spells it, so that there is one cookie and not two. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/%(?:2[346B]|3A|5E|60|7C)/g, decodeURIComponent);

const entries = (): readonly (readonly [name: string, value: string])[] =>
  cookieText()
    .split('; ')
    .flatMap((cookie) => {
      const at = cookie.indexOf('=');
      return at > 0 ? [[decode(cookie.slice(0, at)), cookie.slice(at + 1)] as const] : [];
    });

/** Decoded names of all that script can read. */
export const cookieNames = (): string[] => [...new Set(entries().map(([name]) => name))];

/** Values under a decoded name, decoded; the server and scripts may have written one each, encoded differently (C2.1). */
export const readCookies = (name: string): string[] =>
  entries().flatMap(([each, value]) => (each === name ? [decode(value)] : []));

const END = '; expires=Thu, 01 Jan 1970 00:00:00 GMT';
const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

/** @param days negative deletes; `undefined` until the browser is closed */
export function writeCookie(name: string, value: string, days?: number): void {
  const expires = days === undefined ? '' : `; expires=${new Date(Date.now() + days * DAY_MS).toUTCString()}`;
  putCookie(`${encodeName(name)}=${encode(value)}; path=/${expires}; SameSite=Lax${secure()}`);
}

/**
 * Deletes a cookie under every spelling of its name.
 * @param domain left out: the host's own
 */
export function deleteCookie(name: string, domain?: string): void {
  // A name that was not spelled so can't be set so either.
  for (const spelled of new Set([name, encodeName(name), encodeURIComponent(name)]))
    if (!/[;=]/.test(spelled))
      putCookie(`${spelled}=; path=/${domain ? `; domain=${domain}` : ''}${END}${secure()}`);
}

/** A cookie goes along with every request, and a longer one may be refused; bytes. */
const MAX_STORED = 3_500;

/** Cookies as a storage that all tabs see, for what local storage refuses. */
export const cookieStorage: GuardedStorage = {
  get: (name) => readCookies(name)[0],
  set(name, value) {
    if (encode(value).length > MAX_STORED) return false;
    writeCookie(name, value, 365);
    return readCookies(name).includes(value);
  },
  remove(name) {
    if (readCookies(name).length) deleteCookie(name);
  },
  keys: cookieNames,
};
