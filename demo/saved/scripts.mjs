/**
 * Finds the script elements of a page that a browser would run, without those in comments, `<noscript>` or `<template>`.
 *
 * @typedef {import('./attributes.mjs').Attribute} Attribute
 * @typedef {object} Script
 * @property {number} start the position of the start tag
 * @property {number} end the position after the end tag
 * @property {number} tagEnd the position after the start tag
 * @property {Attribute[]} attributes
 * @property {string} text
 * @property {number} line 1-based line of the start tag
 * @property {string} id
 * @property {string} type lower case, without parameters
 * @property {string} src the address, also if an optimiser has moved it to another attribute
 * @property {string} srcAttribute the name of the attribute with the address
 * @property {boolean} closed false if the end tag is missing, in which case the script never runs
 */

/** The attributes in which optimisers keep the address until they run the script. */
const MOVED_SRC = /^(?:data-(?:[\w-]+-)?src|nitro-src|data-cfsrc|delay-src)$/;

const plainType = (value) => (value ?? '').trim().toLowerCase().split(';')[0].trim();

/** The value of an attribute, or undefined. */
export const attribute = (element, name) => element.attributes.find((one) => one.name === name)?.value;

/** Returns a function that gives the 1-based line of a position. Positions must be passed in ascending order. */
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
