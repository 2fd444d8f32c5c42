/**
 * Prepares the live site's answers for the preview: replaces its addresses by local ones, and on pages the replaced
 * scripts by Piton.
 */

import { isPart } from '../saved/builder-needs.mjs';
import { localise, withoutOrigin } from '../saved/origin.mjs';
import { metaEdits } from '../saved/remote.mjs';
import { isOfConsent } from '../saved/report.mjs';
import { findHeadEnd, inspect } from '../saved/rewrite.mjs';
import { attribute } from '../saved/scripts.mjs';
import { splice } from '../saved/splice.mjs';
import { tokenize } from '../saved/tokens.mjs';

const HOST_HINT = /^(?:preconnect|dns-prefetch)$/i;
const FILE_HINT = /^(?:preload|prefetch)$/i;
/** The beginning of a whole page; fragments that a list or a search loads do not have it. */
const DOCUMENT =
  /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype html|html|head)\b/i;

const withoutQuery = (url) => url.replace(/[?#].*$/s, '');
const hostOf = (url) => /^(?:https?:)?\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase();

/** Whether Piton replaces the piece, so that it is removed. */
const isRemoved = ({ kind, verdict }) => verdict === 'replaced' && (kind === 'file' || kind === 'companion');

const renameAttribute = ({ start, name }) => ({
  start,
  end: start + name.length,
  text: `data-piton-${name}`,
});

const folderOf = (url) => url.slice(0, url.lastIndexOf('/') + 1);

/**
 * Removes hints that only the removed scripts needed, as the WordPress plugin does: a preload is removed with its script, and with the folder
 * of a removed script that is no longer used; a hint for a host is removed with its last script; and on a page with consent all hints are
 * removed that would contact a script's host before consent.
 */
function hintEdits(pieces, { gone, live, asks }) {
  const folders = new Set(gone.map(folderOf));
  for (const url of live) folders.delete(folderOf(url));
  const hosts = new Set(gone.map(hostOf));
  for (const host of live.map(hostOf)) hosts[asks ? 'add' : 'delete'](host);
  hosts.delete(undefined);
  const isNeedless = (rel, piece) => {
    const href = withoutQuery(attribute(piece, 'href') ?? '');
    if (HOST_HINT.test(rel)) return hosts.has(hostOf(href));
    const as = attribute(piece, 'as') ?? '';
    const isScript = /^modulepreload$/i.test(rel) || (FILE_HINT.test(rel) && /^(?:script)?$/i.test(as));
    return isScript && !live.includes(href) && (gone.includes(href) || folders.has(folderOf(href)));
  };
  return pieces
    .filter(({ kind, name }) => kind === 'start' && name === 'link')
    .filter((piece) => isNeedless((attribute(piece, 'rel') ?? '').trim(), piece))
    .map(({ start, end }) => ({ start, end, text: '' }));
}

/** A style sheet with changed addresses no longer matches the checksum in the page, so the checksum is removed. */
const integrityEdits = (pieces) =>
  pieces.flatMap((piece) =>
    piece.kind === 'start' && piece.name === 'link'
      ? piece.attributes.filter(({ name }) => name === 'integrity').map(renameAttribute)
      : [],
  );

/**
 * Whether a remaining script uses the builder's own object, for which Piton then loads its stand-in, as the WordPress
 * plugin does.
 */
const needsFacade = (judged) =>
  judged.some(
    (one) =>
      one.verdict === 'stays' &&
      ((one.kind === 'snippet' && one.uses.globals.length > 0) ||
        (one.kind === 'file' && isPart(one.handle))),
  );

/** @param {string} source the body in any encoding that contains ASCII */
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
    const isGone = new Set(judged.filter(isRemoved));
    for (const { script } of isGone) edits.push({ start: script.start, end: script.end, text: '' });
    const files = judged.filter(({ file }) => file);
    const gone = files.filter((one) => isGone.has(one)).map(({ file }) => file);
    const live = files.filter((one) => !isGone.has(one)).map(({ file }) => file);
    edits.push(...hintEdits(pieces, { gone, live, asks: judged.some(isOfConsent) }));
    const headEnd = findHeadEnd(html, pieces);
    edits.push({ start: headEnd, end: headEnd, text: tagFor(needsFacade(judged)) });
  }
  return splice(html, edits);
}

const WHOLE = /^(?:text\/(?:html|css)|application\/(?:xhtml\+xml|json|[\w.-]+\+json))\b/i;

/** Whether a body of this type is read as a whole and rewritten. Scripts and large files pass unchanged. */
export const isRewritten = (type = '') => WHOLE.test(type);

/**
 * @param {string} text the body with one character for each byte, which is safe for every encoding
 * @param {string} type
 * @param {{ hosts: string[], tagFor?: (facade: boolean) => string }} options
 */
export const rewriteBody = (text, type, options) =>
  /html/i.test(type) ? livePage(text, options) : withoutOrigin(text, options.hosts);
