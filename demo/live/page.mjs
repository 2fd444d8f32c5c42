/** What the live site sends, as the preview hands it on: addresses of this machine, and on pages Piton in place of the scripts. */
import { localise, withoutOrigin } from '../saved/origin.mjs';
import { metaEdits } from '../saved/remote.mjs';
import { findHeadEnd, inspect } from '../saved/rewrite.mjs';
import { attribute } from '../saved/scripts.mjs';
import { splice } from '../saved/splice.mjs';
import { tokenize } from '../saved/tokens.mjs';

const HINT = /\b(?:preload|modulepreload|prefetch|preconnect|dns-prefetch)\b/i;
/** Fragments that a list or a search fetches have no such beginning. */
const DOCUMENT =
  /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype html|html|head)\b/i;

const withoutQuery = (url) => url.replace(/[?#].*$/s, '');
const hostOf = (url) => /^(?:https?:)?\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase();

/** Whether Piton stands for it, so that it goes. */
const isTakenOff = ({ kind, verdict }) => verdict === 'replaced' && (kind === 'file' || kind === 'companion');

const renamed = ({ start, name }) => ({ start, end: start + name.length, text: `data-piton-${name}` });

/** Hints for what went, so that the browser does not fetch it for nothing. */
function hintEdits(pieces, files) {
  const gone = new Set(files);
  const hosts = new Set(files.map(hostOf).filter(Boolean));
  return pieces.flatMap((piece) => {
    if (piece.kind !== 'start' || piece.name !== 'link' || !HINT.test(attribute(piece, 'rel') ?? ''))
      return [];
    const href = attribute(piece, 'href') ?? '';
    const isHost = withoutQuery(href).replace(/^(?:https?:)?\/\/[^/]+\/?/i, '') === '';
    const isGone = gone.has(withoutQuery(href)) || (isHost && hosts.has(hostOf(href)));
    return isGone ? [{ start: piece.start, end: piece.end, text: '' }] : [];
  });
}

/** A style whose addresses have changed no longer has the sum that the page names. */
const integrityEdits = (pieces) =>
  pieces.flatMap((piece) =>
    piece.kind === 'start' && piece.name === 'link'
      ? piece.attributes.filter(({ name }) => name === 'integrity').map(renamed)
      : [],
  );

/** Scripts that were built on the builder's own object get Piton's stand-in for it, as the plugin for WordPress gives it. */
const needsFacade = (judged) =>
  judged.some((one) => one.kind === 'snippet' && one.verdict === 'stays' && one.uses.globals.length > 0);

/** @param {string} source in any encoding in which ASCII is ASCII */
export const isDocument = (source) => DOCUMENT.test(source);

/**
 * A page as the preview serves it.
 * @param {string} source
 * @param {{ hosts: string[], tagFor?: (facade: boolean) => string }} options `tagFor` gives Piton's tag; without it the scripts stay as they are
 */
export function livePage(source, { hosts, tagFor }) {
  const html = localise(source, tokenize(source), hosts);
  const { pieces, judged } = inspect(html);
  const edits = [
    ...pieces.flatMap((piece) => (piece.kind === 'start' ? metaEdits(piece) : [])),
    ...integrityEdits(pieces),
  ];
  if (tagFor && isDocument(source)) {
    const gone = judged.filter(isTakenOff);
    for (const { script } of gone) edits.push({ start: script.start, end: script.end, text: '' });
    edits.push(...hintEdits(pieces, gone.map(({ file }) => file).filter(Boolean)));
    const headEnd = findHeadEnd(html, pieces);
    edits.push({ start: headEnd, end: headEnd, text: tagFor(needsFacade(judged)) });
  }
  return splice(html, edits);
}

const WHOLE = /^(?:text\/(?:html|css)|application\/(?:xhtml\+xml|json|[\w.-]+\+json))\b/i;

/** Whether a body of this type is read as a whole and rewritten. Scripts and everything large pass as they are. */
export const isRewritten = (type = '') => WHOLE.test(type);

/**
 * @param {string} text one sign for each byte, so that it passes in whatever encoding it is
 * @param {string} type
 * @param {{ hosts: string[], tagFor?: (facade: boolean) => string }} options
 */
export const rewriteBody = (text, type, options) =>
  /html/i.test(type) ? livePage(text, options) : withoutOrigin(text, options.hosts);
