/** Old libraries add a `toJSON` to lists that turns a list into a text: the list itself counts. */
function plainLists(this: Readonly<Record<string, unknown>>, key: string, value: unknown) {
  const original = this[key];
  return Array.isArray(original) ? original : value;
}

/** Returns the JSON text of a value, and ignores a `toJSON` that old libraries add to lists. */
export const writeJson = (value: unknown): string => JSON.stringify(value, plainLists);
