import { parseJson } from './json';

/**
 * Parses an answer of the CMS's server: all of it, or else the first line that is JSON. A server may print notices of its
 * own, or byte order marks, before or after that line. `undefined` where no line is JSON. Never throws.
 */
export function parseAnswer(text: string, maxLength?: number): unknown {
  const value = parseJson(text, maxLength);
  if (value !== undefined || (maxLength && text.length > maxLength)) return value;
  for (const line of text.split('\n')) {
    const found = /^\s*[[{]/.test(line) ? parseJson(line.trim()) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
