/** Reads a table of texts: each row stands on a line of its own or behind a `|`, and ` → ` separates its cells. */
export const rows = (table: string): readonly string[][] =>
  table
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((row) => row.split(' → '));
