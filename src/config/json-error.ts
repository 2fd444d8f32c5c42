/** White space, followed by a literal, a string, a punctuator, or the end of the text. */
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids control characters in strings
  /[\t\n\r ]*(?:(true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|([{}[\],:])|(?=$))/y;

/** The place of a syntax error in JSON. Browsers report this place in different ways, or not at all. */
export interface JsonError {
  /** The offset, from 0. */
  readonly at: number;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
}

/** White space before an invalid token is skipped up to this many characters, which keeps the time linear. */
const MAX_SKIPPED = 1_000;

/** Counts the characters of white space with which `text` begins. */
const leadingSpaces = (text: string): number => text.search(/[^\t\n\r ]|$/);

/**
 * Finds the first place at which `text` is not JSON; `undefined` for valid JSON. The search takes linear time at any
 * depth.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: string[] = [];
  let expected: 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'end of value' = 'value';
  const close = (punctuator: string) => {
    if (open.pop() !== punctuator) return false;
    expected = 'end of value';
    return true;
  };
  /** Accepts the next token; returns whether JSON allows the token at this place. */
  const accept = (
    literal: string | undefined,
    quoted: string | undefined,
    punctuator: string | undefined,
  ): boolean => {
    if (expected === 'key' || expected === 'first key') {
      if (punctuator === '}' && expected === 'first key') return close('{');
      expected = 'colon';
      return quoted !== undefined;
    }
    if (expected === 'colon') {
      expected = 'value';
      return punctuator === ':';
    }
    if (expected === 'end of value') {
      if (punctuator === ',' && open.length) {
        expected = open.at(-1) === '{' ? 'key' : 'value';
        return true;
      }
      return (punctuator === '}' && close('{')) || (punctuator === ']' && close('['));
    }
    if (punctuator === ']' && expected === 'first item') return close('[');
    if (punctuator === '{' || punctuator === '[') {
      open.push(punctuator);
      expected = punctuator === '{' ? 'first key' : 'first item';
      return true;
    }
    expected = 'end of value';
    return literal !== undefined || quoted !== undefined;
  };
  const scanner = new RegExp(TOKEN);
  for (let at = 0; ; at = scanner.lastIndex) {
    scanner.lastIndex = at;
    const [found, literal, quoted, punctuator] = scanner.exec(text) ?? [];
    const start = at + leadingSpaces(text.slice(at, at + (found?.length ?? MAX_SKIPPED)));
    if (found !== undefined && start === text.length)
      return (expected as string) === 'end of value' && !open.length ? undefined : placeOf(text, start);
    if (found === undefined || !accept(literal, quoted, punctuator)) return placeOf(text, start);
    scanner.lastIndex = at + found.length;
  }
}

function placeOf(text: string, at: number): JsonError {
  const lines = text.slice(0, at).split('\n');
  return { at, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
