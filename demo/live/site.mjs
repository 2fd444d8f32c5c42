/** Finds the real address of the live site: `example.at` may lead to `https://www.example.at/`. */
import { LiveError } from './error-messages.mjs';
import { createUpstream, ENCODINGS } from './upstream.mjs';

const MAX_REDIRECTS = 5;
const REDIRECT = new Set([301, 302, 303, 307, 308]);

/** A name with and without `www.` belongs to the same site. */
const withoutWww = (host) => host.replace(/^www\./, '');

/** @param {URL} url */
export const hostsOf = ({ host }) => [...new Set([host, withoutWww(host), `www.${withoutWww(host)}`])];

/** Whether an argument of the command line is the address of a website. */
export const isAddress = (argument) => /^https?:\/\//i.test(argument);

/**
 * @param {string} address
 * @returns {URL}
 */
export function readAddress(address) {
  if (!URL.canParse(address)) throw new LiveError(`Das ist keine Adresse einer Website: ${address}`);
  const url = new URL(address);
  url.hash = '';
  return url;
}

/**
 * @typedef {object} Reached
 * @property {URL} origin the origin, with name and password if the address contains them
 * @property {string} path the path and query of the given page
 * @property {string[]} hosts the site's host names
 * @property {ReturnType<typeof createUpstream>} upstream the connection to the site
 */

/**
 * Follows the redirects of a first request.
 * @param {string} address
 * @param {Parameters<typeof createUpstream>[1]} [options]
 * @returns {Promise<Reached>}
 * @throws {LiveError} if the redirects lead to another site, in circles, or nowhere
 */
export async function reachSite(address, options) {
  let url = readAddress(address);
  const { username, password } = url;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const upstream = createUpstream(url, options);
    let isThere = false;
    try {
      const message = await upstream.ask(url.pathname + url.search, {
        headers: {
          host: url.host,
          accept: 'text/html',
          'accept-encoding': ENCODINGS,
          'user-agent': 'Mozilla/5.0 (Piton preview)',
        },
      });
      message.destroy();
      const { location } = message.headers;
      if (!REDIRECT.has(message.statusCode ?? 0) || !location) {
        isThere = true;
        return { origin: url, path: url.pathname + url.search, hosts: hostsOf(url), upstream };
      }
      if (!URL.canParse(location, url))
        throw new LiveError('Die Website leitet zu einer kaputten Adresse weiter.');
      const next = new URL(location, url);
      if (!/^https?:$/.test(next.protocol) || withoutWww(next.hostname) !== withoutWww(url.hostname))
        throw new LiveError(
          `${url.host} leitet weiter zu ${next.origin}, einer anderen Website. Ist das Ihre, dann die Vorschau mit dieser Adresse starten.`,
        );
      Object.assign(next, { username, password });
      url = next;
    } finally {
      if (!isThere) upstream.close();
    }
  }
  throw new LiveError('Die Website leitet im Kreis weiter.');
}
