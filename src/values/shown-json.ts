/** Returns a value as JSON for a warning, cut after `length` characters. Never throws, at any depth of the value. */
export function shownJson(value: unknown, length = 60): string {
  try {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > length ? `${json.slice(0, length)}…` : json;
  } catch {
    return '…';
  }
}
