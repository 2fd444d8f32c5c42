/** The decision cookie as the server writes and reads it. */

const UUID = '[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}';
const VALUE = new RegExp(`^(?:\\d+:?)?(${UUID}(?:,${UUID})*),?:([a-f0-9]{32}):`);
/** A cookie may have 4,096 bytes with its name and attributes; the oldest ids are dropped first. */
const MAX_LENGTH = 3600;
const DAY_MS = 86_400_000;

const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The cookies of a request by their decoded names. */
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

/** The visitor's ids, newest first; empty if the cookie is missing or malformed. */
export const uuidsIn = (value = '') => VALUE.exec(value)?.[1].split(',') ?? [];

/** The cookie's value `[created:]uuids:revision:json`, without the oldest ids where it would become too long. */
export function decisionValue({ created, uuids, revision, decision, buttonClicked }) {
  for (let count = uuids.length; ; count--) {
    const value = `${Math.floor(created / 1000)}:${uuids.slice(0, count)}:${revision}:${JSON.stringify({ d: decision, bc: buttonClicked })}`;
    if (count <= 1 || encodeURIComponent(value).length <= MAX_LENGTH) return value;
  }
}

/**
 * A Set-Cookie line with the unchanged name and the percent-encoded value.
 * @param {string} name
 * @param {string} value an empty value lets the cookie expire
 * @param {{ now: number, days: number, secure: boolean }} options `now` in ms
 */
export function setCookie(name, value, { now, days, secure }) {
  const expires = new Date(value ? now + days * DAY_MS : 0).toUTCString();
  const age = value ? days * (DAY_MS / 1000) : 0;
  const site = secure ? 'secure; SameSite=None' : 'SameSite=Strict';
  return `${name}=${encodeURIComponent(value)}; expires=${expires}; Max-Age=${age}; path=/; ${site}`;
}

/** The pattern for a technical definition's name: `*` stands for any characters, all other characters are literal. */
export const cookiePattern = (name) =>
  new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
