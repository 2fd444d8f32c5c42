/** A saved page as the preview serves it: the replaced scripts gone, Piton's tag in their place, everything else as it was. */
import { judge } from './judge.mjs';
import { findOwnHosts, localise } from './origin.mjs';
import { remoteEdits } from './remote.mjs';
import { attribute, findScripts } from './scripts.mjs';
import { isCodeAttribute, usesOf } from './snippets.mjs';
import { splice } from './splice.mjs';
import { tokenize } from './tokens.mjs';

/** A type no browser runs: the element stays on the page, in its place, and loads nothing. */
const INERT = 'application/x-piton-preview';
const GENERATED_CSS = /\/elementor\/css\/[^/]+\.css/;

/** Handlers and script links written as attributes, with their line. */
function findCodeAttributes(html, pieces) {
  const found = [];
  let line = 1;
  let at = 0;
  for (const piece of pieces) {
    if (piece.kind !== 'start') continue;
    for (const one of piece.attributes.filter(isCodeAttribute)) {
      line += html.slice(at, one.start).split('\n').length - 1;
      at = one.start;
      found.push({ line, element: piece.name, name: one.name, code: one.value, ...usesOf(one.value) });
    }
  }
  return found;
}

/**
 * Reads a page: what its scripts are and what becomes of each.
 * @param {string} html
 */
export function inspect(html) {
  const pieces = tokenize(html);
  const ownHosts = findOwnHosts(html, pieces);
  const codeAttributes = findCodeAttributes(html, pieces);
  return {
    pieces,
    ownHosts,
    codeAttributes,
    judged: judge(findScripts(html, pieces), { ownHosts, codeAttributes }),
  };
}

/** What happens to one script in the preview. */
export function previewOf({ kind, verdict, blocked, uses, script }) {
  if (kind === 'companion') return verdict === 'replaced' || uses.wp ? 'inert' : 'keep';
  if (kind === 'configuration' || kind === 'data') return 'keep';
  if (kind === 'file') {
    if (verdict === 'replaced') return 'remove';
    return script.type === 'application/consent' || script.src === '' ? 'keep' : 'inert';
  }
  if (blocked) return 'keep';
  return uses.jquery || uses.wp || uses.globals.length > 0 || uses.remote.length > 0 ? 'inert' : 'keep';
}

function inertEdit(script) {
  const type = script.attributes.find(({ name }) => name === 'type');
  if (type) return { start: type.start, end: type.end, text: `type="${INERT}"` };
  const behindName = script.start + '<script'.length;
  return { start: behindName, end: behindName, text: ` type="${INERT}"` };
}

const isStylesheet = (piece) =>
  piece.kind === 'start' && piece.name === 'link' && /\bstylesheet\b/i.test(attribute(piece, 'rel') ?? '');

/** The stand-in for the plugins' missing stylesheets goes before the page's generated CSS, which must win. */
function cmsCssEdit(pieces, headEnd, href) {
  const sheets = pieces.filter((piece) => isStylesheet(piece) && piece.start <= headEnd);
  const generated = sheets.find((piece) => GENERATED_CSS.test(attribute(piece, 'href') ?? ''));
  const at = generated?.start ?? sheets.at(-1)?.end ?? headEnd;
  return { start: at, end: at, text: `<link rel="stylesheet" href="${href}">` };
}

/** Where the head ends; in a page without that tag where its first script, its body or the document stands. */
export function findHeadEnd(html, pieces) {
  const head = pieces.find(({ kind, name }) => kind === 'end' && name === 'head');
  const body = pieces.find(({ kind, name }) => kind === 'start' && (name === 'body' || name === 'script'));
  return head?.start ?? body?.start ?? html.length;
}

/**
 * @param {string} source the page as saved
 * @param {{ tag: string, cmsCss?: string }} options `tag` Piton's script tag, `cmsCss` address of the stylesheet that stands in for the plugins'
 */
export function rewrite(source, { tag, cmsCss }) {
  const original = tokenize(source);
  const html = localise(source, original, findOwnHosts(source, original));
  const { pieces, judged } = inspect(html);
  const headEnd = findHeadEnd(html, pieces);
  const edits = remoteEdits(html, pieces);
  for (const one of judged) {
    const preview = previewOf(one);
    if (preview === 'remove') edits.push({ start: one.script.start, end: one.script.end, text: '' });
    else if (preview === 'inert') edits.push(inertEdit(one.script));
  }
  if (cmsCss) edits.push(cmsCssEdit(pieces, headEnd, cmsCss));
  edits.push({ start: headEnd, end: headEnd, text: tag });
  return splice(html, edits);
}
