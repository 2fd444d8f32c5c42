import { ownGlobal } from './globals';
import { parseJson } from './json';
import { isTree, type Raw, treeOf } from './readers';

/**
 * Finds inline scripts of the page. An SVG script, or another element with such an id, does not count: authors may
 * write both.
 */
export const inlineScripts = (selector: string): readonly HTMLScriptElement[] =>
  [...document.querySelectorAll(selector)].filter(
    (each): each is HTMLScriptElement => each instanceof HTMLScriptElement && !each.hasAttribute('src'),
  );

/** Scripts of these types are data or templates, which may contain text of visitors. */
const DATA_TYPE = /json|templat|tmpl|html|map|rules|svg|xml|handlebars/i;

/**
 * Finds the place at which `script` assigns an object to `name`, or -1. An assignment in a string or comment does not
 * count.
 */
function assignmentIn(script: string, name: string): number {
  const token = new RegExp(
    // An unfinished string or comment ends with the text, so that the search takes linear time.
    `"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?|\`(?:\\\\.|[^\`\\\\])*\`?|/\\*(?:[^*]|\\*(?!/))*(?:\\*/)?|//.*|(?<=[=(,:!&|?{};]\\s*)/(?:\\\\.|\\[(?:\\\\.|[^\\]\\\\\\n])*\\]|[^/[\\\\\\n])+/|(?<![\\w$])${name}\\s*=\\s*(?=\\{)`,
    'g',
  );
  for (const { 0: found, index } of script.matchAll(token))
    if (found.startsWith(name)) return index + found.length;
  return -1;
}

/**
 * Returns the object literal that the code assigns to `name`: from its first brace to the brace that closes the
 * literal.
 */
function literalOf(name: string, code: string): string | undefined {
  const start = assignmentIn(code, name);
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at >= 0 && at < code.length; at++) {
    const char = code[at];
    if (char === '\\') at++;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === '{') depth++;
    else if (!isQuoted && char === '}' && --depth === 0) return code.slice(start, at + 1);
  }
  return undefined;
}

/**
 * Reads a configuration object of the CMS: the global, or else the object that the inline script `scriptId` assigns.
 * The script is never run. Optimisers and consent plugins change the script's type, or join the script with others.
 */
export function readInlineConfig(name: string, scriptId: string): Raw {
  const known = ownGlobal(name);
  if (isTree(known)) return known;
  const scripts = [
    ...inlineScripts(`script[id="${scriptId}"]`),
    ...inlineScripts('script:not([src])').filter(({ type }) => !DATA_TYPE.test(type)),
  ];
  for (const { textContent } of scripts) {
    if (!textContent?.includes(name)) continue;
    const literal = literalOf(name, textContent);
    if (literal) return treeOf(parseJson(literal));
  }
  return {};
}
