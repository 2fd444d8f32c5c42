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
