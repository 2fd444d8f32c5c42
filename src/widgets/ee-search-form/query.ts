/** Characters that JSON escapes with a backslash; the server removes every backslash from the text. */
const UNSAFE = /["\\\p{Cc}\p{Cs}]/gu;

const clean = (text: string) => text.replace(UNSAFE, '');

/**
 * Returns the filter values as JSON: a text by name, or a list where a name has several values. Empty values are left
 * out.
 * @param entries name and value of each field that counts, in the form's order
 */
export function queryText(entries: Iterable<readonly [name: string, value: string]>): string {
  const all = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const text = clean(value);
    if (name && text) all.set(clean(name), [...(all.get(clean(name)) ?? []), text]);
  }
  return JSON.stringify(
    Object.fromEntries([...all].map(([name, values]) => [name, values.length > 1 ? values : values[0]])),
  );
}
