import { ownGlobal } from './globals';
import { inlineScripts } from './inline-scripts';
import { parseJson } from './json';
import { isTree, type Raw, treeOf } from './readers';

/** Scripts of these types are data or templates of others, in which a visitor's words may stand. */
const DATA_TYPE = /json|templat|tmpl|html|map|rules|svg|xml|handlebars/i;

/** Where the code of `script` assigns an object to `name`; an assignment that stands in a string or comment is none. */
function assignmentIn(script: string, name: string): number {
  const token = new RegExp(
    // A string and a comment end with the text at the latest, so that no text takes more than linear time.
    `"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?|\`(?:\\\\.|[^\`\\\\])*\`?|/\\*(?:[^*]|\\*(?!/))*(?:\\*/)?|//.*|(?<=[=(,:!&|?{};]\\s*)/(?:\\\\.|\\[(?:\\\\.|[^\\]\\\\\\n])*\\]|[^/[\\\\\\n])+/|(?<![\\w$])${name}\\s*=\\s*(?=\\{)`,
    'g',
  );
  for (const { 0: found, index } of script.matchAll(token))
    if (found.startsWith(name)) return index + found.length;
  return -1;
}

/** The object literal that the code assigns to `name`: from its first brace to the one that closes it. */
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
 * A configuration object of the CMS: the global, or else what the inline script of `scriptId` assigns to it, read but never
 * run. Optimisers and consent plugins change that script's type, or join it with others (contract page-builder 1.2).
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
