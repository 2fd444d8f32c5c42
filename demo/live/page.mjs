/** What the live site sends, as the preview hands it on: addresses of this machine, and on pages Piton in place of the scripts. */
import { localise, withoutOrigin } from '../saved/origin.mjs';
import { metaEdits } from '../saved/remote.mjs';
import { isOfConsent } from '../saved/report.mjs';
import { findHeadEnd, inspect } from '../saved/rewrite.mjs';
import { attribute } from '../saved/scripts.mjs';
import { splice } from '../saved/splice.mjs';
import { tokenize } from '../saved/tokens.mjs';

const HOST_HINT = /^(?:preconnect|dns-prefetch)$/i;
const FILE_HINT = /^(?:preload|prefetch)$/i;
/** Fragments that a list or a search fetches have no such beginning. */
const DOCUMENT =
  /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype html|html|head)\b/i;

const withoutQuery = (url) => url.replace(/[?#].*$/s, '');
const hostOf = (url) => /^(?:https?:)?\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase();

/** Whether Piton stands for it, so that it goes. */
const isTakenOff = ({ kind, verdict }) => verdict === 'replaced' && (kind === 'file' || kind === 'companion');

const renamed = ({ start, name }) => ({ start, end: start + name.length, text: `data-piton-${name}` });

const folderOf = (url) => url.slice(0, url.lastIndexOf('/') + 1);

/**
 * Hints that only the removed scripts needed, by the rule of the plugin for WordPress: a preload goes with its script, and with the folder
 * of a removed script that is no longer used; a hint for a host goes with its last script, and where the page asks its visitors first, no
 * script's host hears from them before.
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
    const isGone = new Set(judged.filter(isTakenOff));
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

/** Whether a body of this type is read as a whole and rewritten. Scripts and everything large pass as they are. */
export const isRewritten = (type = '') => WHOLE.test(type);

/**
 * @param {string} text one sign for each byte, so that it passes in whatever encoding it is
 * @param {string} type
 * @param {{ hosts: string[], tagFor?: (facade: boolean) => string }} options
 */
export const rewriteBody = (text, type, options) =>
  /html/i.test(type) ? livePage(text, options) : withoutOrigin(text, options.hosts);
