/** Returns how many letters must be changed, added or removed to turn `a` into `b` (Levenshtein distance). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + substitution);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Whether `short` is an abbreviation of `long`: the same letters in the same order, with some left out. */
function abbreviates(short: string, long: string): boolean {
  let at = 0;
  for (const char of long) if (char === short[at]) at++;
  return short.length > 3 && at === short.length;
}

/** A text longer than this many characters is no misspelt name. */
const MAX_LENGTH = 60;
const normalize = (name: string) =>
  name
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');

/** The distance of an abbreviation, which lacks many letters, counts as this part of itself. */
const ABBREVIATION_PART = 0.25;

/** Returns the entry of `names` that is most similar to `name` in spelling, or of which `name` is an abbreviation; `''` without names. */
export function nearest(name: string, names: readonly string[]): string {
  const given = normalize(name);
  const cost = (each: string) => {
    const known = normalize(each);
    const isAbbreviation = abbreviates(given, known) || abbreviates(known, given);
    return distance(given, known) * (isAbbreviation ? ABBREVIATION_PART : 1);
  };
  let best = names[0] ?? '';
  let least = Number.POSITIVE_INFINITY;
  for (const each of names) {
    const own = cost(each);
    if (own < least) [best, least] = [each, own];
  }
  return best;
}
