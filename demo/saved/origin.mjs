/**
 * Handles the page's own address. A page saved by a browser contains the original site's full URLs of its files; in the preview these must be
 * local, and no other server may receive a request.
 */
import { attribute } from './scripts.mjs';

const ABSOLUTE = /^https?:\/\/([^/?#:]+(?::\d+)?)/i;

/**
 * Finds the hosts of the page itself in the links that WordPress prints about the page and in the builder's
 * configuration.
 */
export function findOwnHosts(html, pieces) {
  const urls = [];
  const comment = /<!--\s*saved from url=\(\d+\)(\S+)/.exec(html.slice(0, 2000));
  if (comment) urls.push(comment[1]);
  for (const piece of pieces) {
    if (piece.kind !== 'start') continue;
    if (
      piece.name === 'link' &&
      /^(?:canonical|shortlink|https:\/\/api\.w\.org\/|EditURI)$/i.test(attribute(piece, 'rel') ?? '')
    ) {
      urls.push(attribute(piece, 'href') ?? '');
    } else if (piece.name === 'meta' && attribute(piece, 'property') === 'og:url')
      urls.push(attribute(piece, 'content') ?? '');
  }
  const assets = /elementorFrontendConfig\s*=[^\n]*?"assets":"(https?:[^"]+)"/.exec(html);
  if (assets) urls.push(assets[1].replaceAll('\\/', '/'));
  const hosts = urls.flatMap((url) => ABSOLUTE.exec(url)?.[1]?.toLowerCase() ?? []);
  return [
    ...new Set(hosts.flatMap((host) => [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`])),
  ];
}

/** Removes the page's own origin from a text: from tags, from styles and from JSON with escaped slashes. */
export function withoutOrigin(text, hosts) {
  if (hosts.length === 0) return text;
  const names = hosts.map((host) => host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const own = new RegExp(
    `(?:https?:|(?<=["'(=\\s,;]))(\\\\?/)\\1(?:${names})(?![\\w.:-])(?=(\\\\?/)?)`,
    'gi',
  );
  return text.replace(own, (_all, slash, next) => (next ? '' : slash));
}

/**
 * Makes the page's own URLs local. Visible text is not changed.
 * @param {string} html
 * @param {import('./tokens.mjs').Piece[]} pieces
 * @param {string[]} hosts
 */
export function localise(html, pieces, hosts) {
  if (hosts.length === 0) return html;
  const isCode = ({ kind, name }) =>
    kind === 'start' || (kind === 'raw' && (name === 'script' || name === 'style'));
  return pieces
    .map((piece) => {
      const text = html.slice(piece.start, piece.end);
      return isCode(piece) ? withoutOrigin(text, hosts) : text;
    })
    .join('');
}
