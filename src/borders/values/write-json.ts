/** Returns a value as JSON for a warning, cut after `length` characters. Never throws, at any depth of the value. */
export function shownJson(value: unknown, length = 60): string {
  try {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > length ? `${json.slice(0, length)}…` : json;
  } catch {
    return '…';
  }
}

/** Old libraries add a `toJSON` to lists that turns a list into a text: the list itself counts. */
function plainLists(this: Readonly<Record<string, unknown>>, key: string, value: unknown) {
  const original = this[key];
  return Array.isArray(original) ? original : value;
}

/** Returns the JSON text of a value, and ignores a `toJSON` that old libraries add to lists. */
export const writeJson = (value: unknown): string => JSON.stringify(value, plainLists);
