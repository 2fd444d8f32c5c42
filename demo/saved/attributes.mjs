/**
 * Reads the attributes of a start tag as a browser does (quotes are optional, the first of two wins), each with its position in the text.
 *
 * @typedef {{ name: string, value: string, start: number, end: number, valueStart: number, valueEnd: number }} Attribute
 *   `start`–`end` covers name and value, `valueStart`–`valueEnd` the raw value without quotes (empty if there is none)
 */

const SPACE = /[\t\n\f\r /]*/y;
const NAME = /=?[^\t\n\f\r /=>]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Moves a sticky expression to `at` in `text` and returns the end of its match. */
const endOf = (expression, text, at) => {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
};

/** Decodes the character references of attribute values; unknown ones are not changed. */
export const decodeEntities = (text) =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));?/gi,
        (all, hex, dec, name) => {
          if (name) return NAMED[name.toLowerCase()];
          const code = hex ? Number.parseInt(hex, 16) : Number(dec);
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
        },
      )
    : text;

/**
 * @param {string} html the whole text
 * @param {number} from the position after the tag name
 * @returns {{ attributes: Attribute[], end: number, selfClosing: boolean }} `end` is the position after `>`, or -1 if
 *   the text ends inside the tag
 */
export function readAttributes(html, from) {
  const attributes = [];
  let at = from;
  while (at < html.length) {
    at = endOf(SPACE, html, at);
    if (html[at] === '>') {
      // In `<a href=x/>` the slash belongs to the value.
      const selfClosing = html[at - 1] === '/' && (attributes.at(-1)?.end ?? from) < at;
      return { attributes, end: at + 1, selfClosing };
    }
    const start = at;
    const nameEnd = endOf(NAME, html, at);
    const name = html.slice(start, nameEnd).toLowerCase();
    let valueStart = nameEnd;
    let valueEnd = nameEnd;
    at = nameEnd;
    const afterEquals = endOf(EQUALS, html, nameEnd);
    if (afterEquals > nameEnd) {
      const quote = html[afterEquals];
      if (quote === '"' || quote === "'") {
        valueStart = afterEquals + 1;
        valueEnd = html.indexOf(quote, valueStart);
        if (valueEnd < 0) break;
        at = valueEnd + 1;
      } else {
        valueStart = afterEquals;
        valueEnd = endOf(UNQUOTED, html, valueStart);
        at = valueEnd;
      }
    }
    if (!name) break;
    attributes.push({
      name,
      value: decodeEntities(html.slice(valueStart, valueEnd)),
      start,
      end: at,
      valueStart,
      valueEnd,
    });
  }
  return { attributes, end: -1, selfClosing: false };
}
