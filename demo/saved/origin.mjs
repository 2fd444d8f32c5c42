/**
 * The page's own address. A page saved by a browser names its files with the original site's full URL; in the preview these must be local,
 * and everything else on other servers must not be asked for.
 */
import { attribute } from './scripts.mjs';

const ABSOLUTE = /^https?:\/\/([^/?#:]+(?::\d+)?)/i;

/** Hosts that belong to the page itself, read from the links WordPress prints about the page and from the builder's configuration. */
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

/** Takes the page's own origin out of a text: tags, styles and JSON with escaped slashes alike. */
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
 * The page with its own URLs made local. Text that visitors read is not touched.
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
