/**
 * Cuts HTML into pieces that join to exactly the same text again, so that a rewriter can change one tag and leave every other byte.
 * Follows the states of the HTML standard that decide where a tag or a script ends; builds no tree.
 *
 * @typedef {import('./attributes.mjs').Attribute} Attribute
 * @typedef {{ kind: 'text' | 'comment' | 'start' | 'end' | 'raw', name: string, start: number, end: number, attributes: Attribute[] }} Piece
 *   `raw` is the content of the start tag just before it (script, style, title, noscript, …)
 */
import { readAttributes } from './attributes.mjs';

/** Elements whose content is text to a browser that runs scripts. `noscript` is among them: what stands in it neither runs nor loads. */
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

/** Where a comment or declaration starting at `at` ends. */
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

/** Where a script's text ends. `<!-- <script>` inside it hides the next `</script>`, as old pages rely on. */
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

/** Where the text of a raw element ends: before its end tag, or with the document. */
function rawEnd(html, name, from) {
  if (name === 'script') return scriptEnd(html, from);
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

/**
 * @param {string} html
 * @returns {Piece[]} contiguous: each starts where the one before ends
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
    // A tag cut off by the end of the document is dropped by browsers: no more tags follow.
    if (tag.end < 0) break;
    push(closing ? 'end' : 'start', name, open, tag.end, tag.attributes);
    if (FOREIGN.has(name) && !tag.selfClosing) foreign = Math.max(0, foreign + (closing ? -1 : 1));
    if (closing || !RAW.has(name) || (foreign > 0 && tag.selfClosing)) continue;
    // Inside svg only script is still opaque here; a <title> or <style> there is short markup that ends with its own tag all the same.
    push('raw', name, at, rawEnd(html, name, at));
  }
  if (text < html.length)
    pieces.push({ kind: 'text', name: '', start: text, end: html.length, attributes: [] });
  return pieces;
}
