/**
 * Prepares a saved page for the preview: removes the replaced scripts, adds Piton's tag, and leaves everything else
 * unchanged.
 */
import { unhandledElements } from './builder-needs.mjs';
import { judge } from './judge.mjs';
import { findOwnHosts, localise } from './origin.mjs';
import { remoteEdits } from './remote.mjs';
import { attribute, findScripts } from './scripts.mjs';
import { isCodeAttribute, usesOf } from './snippets.mjs';
import { splice } from './splice.mjs';
import { tokenize } from './tokens.mjs';

/** A type that no browser runs: the element stays in its place on the page and loads nothing. */
const INERT = 'application/x-piton-preview';
const GENERATED_CSS = /\/elementor\/css\/[^/]+\.css/;

/** Finds event handlers and script links in attributes, with their lines. */
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
 * Reads a page and returns its scripts with a verdict on each.
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
    judged: judge(findScripts(html, pieces), {
      ownHosts,
      codeAttributes,
      elements: unhandledElements(pieces),
    }),
  };
}

/** The treatment of one script in the preview. */
export function previewOf({ kind, verdict, blocked, uses, script }) {
  // The preview runs no file of the site, so what prepares a library would throw.
  if (kind === 'companion') return 'inert';
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

/**
 * Adds the replacement for the plugins' missing style sheets before the page's generated CSS, which must override it.
 */
function cmsCssEdit(pieces, headEnd, href) {
  const sheets = pieces.filter((piece) => isStylesheet(piece) && piece.start <= headEnd);
  const generated = sheets.find((piece) => GENERATED_CSS.test(attribute(piece, 'href') ?? ''));
  const at = generated?.start ?? sheets.at(-1)?.end ?? headEnd;
  return { start: at, end: at, text: `<link rel="stylesheet" href="${href}">` };
}

/**
 * Finds the end of the head; in a page without a head, the position of its first script, of its body or of the
 * document.
 */
export function findHeadEnd(html, pieces) {
  const head = pieces.find(({ kind, name }) => kind === 'end' && name === 'head');
  const body = pieces.find(({ kind, name }) => kind === 'start' && (name === 'body' || name === 'script'));
  return head?.start ?? body?.start ?? html.length;
}

/**
 * @param {string} source the saved page
 * @param {{ tag: string, cmsCss?: string }} options `tag` is Piton's script tag, `cmsCss` the address of the style sheet that replaces the plugins' style sheets
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
