/** Longer texts are no data of a real page but an accident or an attack; characters. */
const MAX_LENGTH = 4_000_000;

/**
 * What a JSON text says; `undefined` where there is none, or none of this length. Never throws. `JSON.parse` stands here
 * and nowhere else.
 * @param revive as `JSON.parse` calls it
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

/** A value for a warning, as JSON and never longer than `length` characters. Never throws, however deep the value goes. */
export function shownJson(value: unknown, length = 60): string {
  try {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > length ? `${json.slice(0, length)}…` : json;
  } catch {
    return '…';
  }
}

/** Old libraries give lists a `toJSON` that makes texts of them: what stands there counts. */
function plainLists(this: Readonly<Record<string, unknown>>, key: string, value: unknown) {
  const given = this[key];
  return Array.isArray(given) ? given : value;
}

/** The JSON text of a value, whatever old libraries have made of lists. */
export const writeJson = (value: unknown): string => JSON.stringify(value, plainLists);
