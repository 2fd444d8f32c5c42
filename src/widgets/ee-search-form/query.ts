/** What the JSON text could hold only behind a backslash: the server takes every backslash out of it (contract extras X17). */
const UNSAFE = /["\\\p{Cc}\p{Cs}]/gu;

const clean = (text: string) => text.replace(UNSAFE, '');

/**
 * The JSON text of filter values: by name a text, or a list where there are several; nothing empty (search.2).
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
