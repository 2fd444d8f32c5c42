/** The decision cookie as the server writes and reads it (contract consent C2). */

const UUID = '[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}';
const VALUE = new RegExp(`^(?:\\d+:?)?(${UUID}(?:,${UUID})*),?:([a-f0-9]{32}):`);
/** A cookie may have 4,096 bytes with name and attributes; older ids go first. */
const MAX_LENGTH = 3600;
const DAY_MS = 86_400_000;

const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Cookies of a request by decoded name. */
export const cookiesOf = (header = '') =>
  new Map(
    header
      .split(/;\s*/)
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const at = pair.indexOf('=');
        return [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
      }),
  );

/** The visitor's ids, newest first; none where the cookie is missing or of another form. */
export const uuidsIn = (value = '') => VALUE.exec(value)?.[1].split(',') ?? [];

/** `[created:]uuids:revision:json`, without the oldest ids where it would get too long (C2.2). */
export function decisionValue({ created, uuids, revision, decision, buttonClicked }) {
  for (let count = uuids.length; ; count--) {
    const value = `${Math.floor(created / 1000)}:${uuids.slice(0, count)}:${revision}:${JSON.stringify({ d: decision, bc: buttonClicked })}`;
    if (count <= 1 || encodeURIComponent(value).length <= MAX_LENGTH) return value;
  }
}

/**
 * A Set-Cookie line: the name as it is, the value percent-encoded (C2.1, C2.4).
 * @param {string} name
 * @param {string} value empty: the cookie expires
 * @param {{ now: number, days: number, secure: boolean }} how `now` in ms
 */
export function setCookie(name, value, { now, days, secure }) {
  const expires = new Date(value ? now + days * DAY_MS : 0).toUTCString();
  const age = value ? days * (DAY_MS / 1000) : 0;
  const site = secure ? 'secure; SameSite=None' : 'SameSite=Strict';
  return `${name}=${encodeURIComponent(value)}; expires=${expires}; Max-Age=${age}; path=/; ${site}`;
}

/** What a technical definition's name stands for: `*` is any run of characters, all else literal (C4.7). */
export const cookiePattern = (name) =>
  new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
