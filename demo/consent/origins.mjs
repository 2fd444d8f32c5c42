/** The fake third parties: other origins on this machine, at the server's own port. */

export const THIRD_PARTIES = ['karten', 'video', 'fotos', 'skripte'];

/**
 * @param {string} host `name:port` of the request
 * @returns {Record<string, string>} origin by name
 */
export function originsFor(host) {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return Object.fromEntries(THIRD_PARTIES.map((name) => [name, `http://${name}.localhost${port}`]));
}

/** The third party of a host name, or undefined. */
export const thirdPartyOf = (host = '') =>
  THIRD_PARTIES.find((name) => new RegExp(`^${name}\\.localhost(?::\\d+)?$`, 'i').test(host));
