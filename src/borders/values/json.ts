/** A text with more characters than this is an accident or an attack. */
const MAX_LENGTH = 4_000_000;

/**
 * Parses JSON; returns `undefined` for an absent, invalid or too long text. Never throws. No other file calls
 * `JSON.parse`.
 * @param revive the reviver of `JSON.parse`
 */
export function parseJson(
  text: string | null | undefined,
  maxLength = MAX_LENGTH,
  revive?: (key: string, value: unknown) => unknown,
): unknown {
  try {
    return text && text.length <= maxLength ? JSON.parse(text, revive) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses an answer of the CMS's server: all of it, or else the first line that is JSON. A server may print notices of its
 * own, or byte order marks, before or after that line. `undefined` where no line is JSON. Never throws.
 */
export function parseAnswer(text: string, maxLength = MAX_LENGTH): unknown {
  const value = parseJson(text, maxLength);
  if (value !== undefined || text.length > maxLength) return value;
  for (const line of text.split('\n')) {
    const found = /^\s*[[{]/.test(line) ? parseJson(line.trim()) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
