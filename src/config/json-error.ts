/** White space, and then a value without parts, a text, a sign, or the end. */
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON's texts hold none
  /[\t\n\r ]*(?:(true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|([{}[\],:])|(?=$))/y;

/** Where a text stops being JSON. Browsers say it in different ways, or not at all. */
export interface JsonError {
  /** From 0. */
  readonly at: number;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** The first place at which `text` is no JSON; `undefined` where all of it is. In linear time, however deep it goes. */
export function findJsonError(text: string): JsonError | undefined {
  const open: string[] = [];
  let expected: 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'end of value' = 'value';
  const endOf = (sign: string) => {
    if (open.pop() !== sign) return false;
    expected = 'end of value';
    return true;
  };
  /** Whether the token may stand there. */
  const take = (plain: string | undefined, quoted: string | undefined, sign: string | undefined): boolean => {
    if (expected === 'key' || expected === 'first key') {
      if (sign === '}' && expected === 'first key') return endOf('{');
      expected = 'colon';
      return quoted !== undefined;
    }
    if (expected === 'colon') {
      expected = 'value';
      return sign === ':';
    }
    if (expected === 'end of value') {
      if (sign === ',' && open.length) {
        expected = open.at(-1) === '{' ? 'key' : 'value';
        return true;
      }
      return (sign === '}' && endOf('{')) || (sign === ']' && endOf('['));
    }
    if (sign === ']' && expected === 'first item') return endOf('[');
    if (sign === '{' || sign === '[') {
      open.push(sign);
      expected = sign === '{' ? 'first key' : 'first item';
      return true;
    }
    expected = 'end of value';
    return plain !== undefined || quoted !== undefined;
  };
  const scanner = new RegExp(TOKEN);
  for (let at = 0; ; at = scanner.lastIndex) {
    scanner.lastIndex = at;
    const [found, plain, quoted, sign] = scanner.exec(text) ?? [];
    const start = at + (/^[\t\n\r ]*/.exec(text.slice(at, at + (found?.length ?? 1_000)))?.[0].length ?? 0);
    if (found !== undefined && start === text.length)
      return (expected as string) === 'end of value' && !open.length ? undefined : placeOf(text, start);
    if (found === undefined || !take(plain, quoted, sign)) return placeOf(text, start);
    scanner.lastIndex = at + found.length;
  }
}

function placeOf(text: string, at: number): JsonError {
  const lines = text.slice(0, at).split('\n');
  return { at, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
