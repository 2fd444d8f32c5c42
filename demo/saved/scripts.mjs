/**
 * The script elements of a page that a browser would meet: not those in comments, `<noscript>` or `<template>`, which neither run nor load.
 *
 * @typedef {import('./attributes.mjs').Attribute} Attribute
 * @typedef {object} Script
 * @property {number} start of the start tag
 * @property {number} end behind the end tag
 * @property {number} tagEnd behind the start tag
 * @property {Attribute[]} attributes
 * @property {string} text
 * @property {number} line 1-based line of the start tag
 * @property {string} id
 * @property {string} type lower case, without parameters
 * @property {string} src address, also where an optimiser moved it to another attribute
 * @property {string} srcAttribute name of the attribute that holds it
 * @property {boolean} closed false when the end tag is missing: such a script never runs
 */

/** Where optimisers and delay plugins keep the address until they let the script run. */
const MOVED_SRC = /^(?:data-(?:[\w-]+-)?src|nitro-src|data-cfsrc|delay-src)$/;

const plainType = (value) => (value ?? '').trim().toLowerCase().split(';')[0].trim();

/** Value of an attribute, or undefined. */
export const attribute = (element, name) => element.attributes.find((one) => one.name === name)?.value;

/** A page's text as line numbers: answers the 1-based line of a position. Positions must be asked for in rising order. */
function lineCounter(html) {
  let line = 1;
  let at = 0;
  return (position) => {
    for (let next = html.indexOf('\n', at); next >= 0 && next < position; next = html.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}

/**
 * @param {string} html
 * @param {import('./tokens.mjs').Piece[]} pieces
 * @returns {Script[]}
 */
export function findScripts(html, pieces) {
  const scripts = [];
  const lineOf = lineCounter(html);
  let templates = 0;
  pieces.forEach((piece, index) => {
    if (piece.name === 'template') {
      if (piece.kind === 'start') templates += 1;
      else if (piece.kind === 'end') templates = Math.max(0, templates - 1);
    }
    if (piece.kind !== 'start' || piece.name !== 'script' || templates > 0) return;
    const rest = pieces.slice(index + 1, index + 3);
    const raw = rest[0]?.kind === 'raw' ? rest[0] : undefined;
    const close = raw ? rest[1] : rest[0];
    const closed = close?.kind === 'end' && close.name === 'script';
    const blocked = piece.attributes.some(({ name }) => name.startsWith('consent-original-'));
    const source =
      piece.attributes.find(({ name }) => name === 'src') ??
      (blocked ? undefined : piece.attributes.find(({ name }) => MOVED_SRC.test(name)));
    scripts.push({
      start: piece.start,
      tagEnd: piece.end,
      end: closed ? close.end : (raw?.end ?? piece.end),
      attributes: piece.attributes,
      text: raw ? html.slice(raw.start, raw.end) : '',
      line: lineOf(piece.start),
      id: attribute(piece, 'id') ?? '',
      type: plainType(attribute(piece, 'type')),
      src: source?.value.trim() ?? '',
      srcAttribute: source?.name ?? '',
      closed,
    });
  });
  return scripts;
}
