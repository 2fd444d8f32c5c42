/**
 * Whether `text` as a whole fits `pattern`, in which `*` stands for any run of characters, line breaks among them
 * (contract consent C4.7, C4.10). Never a regular expression: the time grows with the length of both, whatever the pattern.
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return pattern === text;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
