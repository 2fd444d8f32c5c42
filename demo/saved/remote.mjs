/**
 * Keeps the preview on this machine: every address on another server is replaced by a local address that answers with a replacement file.
 * A content security policy would also stop the requests, but each refusal would log an error in the console and hide the real errors.
 */
import { escapeHtml } from './escape.mjs';

const REMOTE = /^\s*(?:https?:)?\/\/[^\s/]/i;
/** The attributes that load files by themselves, with the kind of replacement for each. */
export const SOURCES = {
  img: { src: 'bild', srcset: 'bild' },
  source: { src: 'datei', srcset: 'bild' },
  input: { src: 'bild' },
  image: { href: 'bild', 'xlink:href': 'bild' },
  use: { href: 'bild', 'xlink:href': 'bild' },
  video: { src: 'datei', poster: 'bild' },
  audio: { src: 'datei' },
  track: { src: 'datei' },
  iframe: { src: 'rahmen' },
  frame: { src: 'rahmen' },
  embed: { src: 'rahmen' },
  object: { data: 'rahmen' },
};
const FETCHING = /\b(?:stylesheet|icon|apple-touch-icon|apple-touch-icon-precomposed|manifest|mask-icon)\b/i;
/** Hints open connections or load removed scripts; the page works without them. */
export const HINT = /\b(?:dns-prefetch|preconnect|prefetch|prerender|preload|modulepreload)\b/i;

/** The local address that replaces a remote one. */
const standIn = (kind, url) =>
  `/extern/${kind}/${encodeURI(
    url
      .trim()
      .replace(/^(?:https?:)?\/\//i, '')
      .replace(/[?#].*$/s, ''),
  ).replace(/['()]/g, encodeURIComponent)}`;

/** Replaces the remote addresses in a style sheet or a style attribute. */
export const styleWithoutRemote = (css) =>
  css
    .replace(
      /(@import\s+)(["'])((?:https?:)?\/\/[^"']+)\2/gi,
      (_all, word, quote, url) => `${word}${quote}${standIn('stil', url)}${quote}`,
    )
    .replace(
      /(@import\s+)?url\(\s*((?:&quot;|["'])?)((?:https?:)?\/\/[^)"'\s]+?)\2\s*\)/gi,
      (_all, word, quote, url) => {
        const kind = word ? 'stil' : /\.(?:woff2?|ttf|otf|eot)\b/i.test(url) ? 'datei' : 'bild';
        return `${word ?? ''}url(${quote}${standIn(kind, url)}${quote})`;
      },
    );

const candidates = (srcset) =>
  srcset.replace(
    /(^|[\s,])((?:https?:)?\/\/[^\s]+?)(?=,?(?:\s|$))/gi,
    (_all, before, url) => `${before}${standIn('bild', url)}`,
  );

function linkEdits(piece) {
  const relation = piece.attributes.find(({ name }) => name === 'rel');
  const rel = relation?.value ?? '';
  const href = piece.attributes.find(({ name }) => name === 'href');
  if (!href) return [];
  const as = piece.attributes.find(({ name }) => name === 'as')?.value ?? '';
  if (HINT.test(rel) && (REMOTE.test(href.value) || as === 'script' || /modulepreload/i.test(rel))) {
    // Without its rel a link requests nothing and needs no href.
    return [relation, href]
      .sort((a, b) => a.start - b.start)
      .map(({ start, name }) => ({ start, end: start + name.length, text: `data-piton-${name}` }));
  }
  if (!FETCHING.test(rel) || !REMOTE.test(href.value)) return [];
  return [
    {
      start: href.valueStart,
      end: href.valueEnd,
      text: standIn(/stylesheet/i.test(rel) ? 'stil' : 'bild', href.value),
    },
  ];
}

/** Edits a page's own policy or refresh, which would stop Piton's tag or leave the preview. */
export function metaEdits(piece) {
  const equiv = piece.attributes.find(({ name }) => name === 'http-equiv');
  if (!equiv || !/^(?:content-security-policy|refresh)$/i.test(equiv.value.trim())) return [];
  return [{ start: equiv.start, end: equiv.start + equiv.name.length, text: 'data-piton-http-equiv' }];
}

/**
 * @param {string} html
 * @param {import('./tokens.mjs').Piece[]} pieces
 * @returns {import('./splice.mjs').Edit[]}
 */
export function remoteEdits(html, pieces) {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'raw' && piece.name === 'style') {
      const css = html.slice(piece.start, piece.end);
      const text = styleWithoutRemote(css);
      return text === css ? [] : [{ start: piece.start, end: piece.end, text }];
    }
    if (piece.kind !== 'start') return [];
    if (piece.name === 'link') return linkEdits(piece);
    if (piece.name === 'meta') return metaEdits(piece);
    const sources = SOURCES[piece.name];
    return piece.attributes.flatMap(({ name, value, valueStart, valueEnd }) => {
      if (name === 'style' && /\/\//.test(value)) {
        const raw = html.slice(valueStart, valueEnd);
        const text = styleWithoutRemote(raw);
        return text === raw ? [] : [{ start: valueStart, end: valueEnd, text }];
      }
      if (!sources?.[name]) return [];
      if (name === 'srcset') {
        const text = escapeHtml(candidates(value));
        return text === escapeHtml(value) ? [] : [{ start: valueStart, end: valueEnd, text }];
      }
      return REMOTE.test(value)
        ? [{ start: valueStart, end: valueEnd, text: standIn(sources[name], value) }]
        : [];
    });
  });
}
