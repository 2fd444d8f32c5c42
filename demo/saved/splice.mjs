/**
 * Changes a text by a list of replaced ranges; everything outside of the ranges stays identical.
 *
 * @typedef {{ start: number, end: number, text: string }} Edit
 */

/**
 * @param {string} source
 * @param {Edit[]} edits the changes in any order; of two that overlap the later one is dropped
 */
export function splice(source, edits) {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const parts = [];
  let at = 0;
  for (const { start, end, text } of sorted) {
    if (start < at) continue;
    parts.push(source.slice(at, start), text);
    at = end;
  }
  parts.push(source.slice(at));
  return parts.join('');
}
