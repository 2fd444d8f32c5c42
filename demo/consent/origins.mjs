/** The pretend third parties: other origins on this machine, at the port of the server itself. */

export const THIRD_PARTIES = ['karten', 'video', 'fotos', 'skripte'];

/**
 * @param {string} host `name:port` of the request
 * @returns {Record<string, string>} origin by name
 */
export function originsFor(host) {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return Object.fromEntries(THIRD_PARTIES.map((name) => [name, `http://${name}.localhost${port}`]));
}

/** The third party that a host name stands for, or undefined. */
export const thirdPartyOf = (host = '') =>
  THIRD_PARTIES.find((name) => new RegExp(`^${name}\\.localhost(?::\\d+)?$`, 'i').test(host));
