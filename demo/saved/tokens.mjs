/**
 * Splits HTML into pieces whose concatenation is the same text again, so that a rewriter can change one tag and leave every other byte.
 * The tokenizer follows the states of the HTML standard that decide where a tag or a script ends; it builds no tree.
 * The tokenizer of parse5 would save little: its tree builder tells it whose content is text, and a tree would not have the page's
 * bytes, since it moves and drops what a page prints wrongly.
 *
 * @typedef {import('./attributes.mjs').Attribute} Attribute
 * @typedef {{ kind: 'text' | 'comment' | 'start' | 'end' | 'raw', name: string, start: number, end: number, attributes: Attribute[] }} Piece
 *   `raw` is the content of the start tag just before it (script, style, title, noscript, …)
 */
import { readAttributes } from './attributes.mjs';

/**
 * Elements whose content is text for a browser with scripts. `noscript` is one of them, since its content neither runs
 * nor loads.
 */
const RAW = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
]);
const FOREIGN = new Set(['svg', 'math']);
const NAME = /[^\t\n\f\r />]*/y;
const SCRIPT_STATE = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;

/** Finds the end of a comment or declaration that begins at `at`. */
function commentEnd(html, at, inForeign) {
  if (html.startsWith('<!--', at)) {
    const short = /<!--(?:-?>)/y;
    short.lastIndex = at;
    if (short.test(html)) return short.lastIndex;
    const close = /--!?>/g;
    close.lastIndex = at + 4;
    return close.test(html) ? close.lastIndex : html.length;
  }
  const closing = inForeign && html.startsWith('<![CDATA[', at) ? ']]>' : '>';
  const end = html.indexOf(closing, at);
  return end < 0 ? html.length : end + closing.length;
}

/**
 * Finds the end of a script's text. `<!-- <script>` inside the text hides the next `</script>`, on which old pages
 * rely.
 */
function scriptEnd(html, from) {
  let escaped = false;
  let hidden = false;
  SCRIPT_STATE.lastIndex = from;
  for (let match = SCRIPT_STATE.exec(html); match; match = SCRIPT_STATE.exec(html)) {
    if (match[0] === '<!--') {
      escaped = true;
      SCRIPT_STATE.lastIndex = match.index + 2;
    } else if (match[0] === '-->') {
      escaped = false;
      hidden = false;
    } else if (match[1]) {
      if (!hidden) return match.index;
      hidden = false;
    } else if (escaped) hidden = true;
  }
  return html.length;
}

/** Finds the end of a raw element's text: before its end tag, or at the end of the document. */
function rawEnd(html, name, from) {
  if (name === 'script') return scriptEnd(html, from);
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

/**
 * @param {string} html
 * @returns {Piece[]} contiguous pieces: each starts at the end of the previous one
 */
export function tokenize(html) {
  const pieces = [];
  let foreign = 0;
  let at = 0;
  let text = 0;
  const push = (kind, name, start, end, attributes = []) => {
    if (start > text) pieces.push({ kind: 'text', name: '', start: text, end: start, attributes: [] });
    if (end > start) pieces.push({ kind, name, start, end, attributes });
    text = end;
    at = end;
  };
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    const next = html[open + 1] ?? '';
    if (next === '!' || next === '?' || (next === '/' && /[^a-z]/i.test(html[open + 2] ?? ' '))) {
      if (next === '/' && html[open + 2] === undefined) break;
      push('comment', '', open, commentEnd(html, open, foreign > 0));
      continue;
    }
    const closing = next === '/';
    if (!closing && !/[a-z]/i.test(next)) {
      at = open + 1;
      continue;
    }
    const nameStart = open + (closing ? 2 : 1);
    NAME.lastIndex = nameStart;
    NAME.test(html);
    const nameEnd = NAME.lastIndex;
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    const tag = readAttributes(html, nameEnd);
    // Browsers drop a tag that the end of the document cuts off, so no more tags follow.
    if (tag.end < 0) break;
    push(closing ? 'end' : 'start', name, open, tag.end, tag.attributes);
    if (FOREIGN.has(name) && !tag.selfClosing) foreign = Math.max(0, foreign + (closing ? -1 : 1));
    if (closing || !RAW.has(name) || (foreign > 0 && tag.selfClosing)) continue;
    // Inside svg only the content of a script is opaque; a <title> or <style> there is short markup that ends with its
    // own tag anyway.
    push('raw', name, at, rawEnd(html, name, at));
  }
  if (text < html.length)
    pieces.push({ kind: 'text', name: '', start: text, end: html.length, attributes: [] });
  return pieces;
}
