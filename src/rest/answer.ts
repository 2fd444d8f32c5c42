import { parseJson } from '../borders/values/json';
import { warn } from '../runtime/core';

/**
 * Returns the value of the first line that is JSON. A server may print notices of its own before or after that line.
 * @throws {SyntaxError} if no line is JSON
 */
export function parseStrayLines(text: string): unknown {
  for (const line of text.split('\n')) {
    const value = /^\s*[[{]/.test(line) ? parseJson(line) : undefined;
    if (value !== undefined) return value;
  }
  throw new SyntaxError('no line of the answer is JSON');
}

/**
 * Returns the value of an answer: an empty object for status 204, `undefined` for an empty answer to DELETE or PUT.
 * @throws {SyntaxError} if no line of the answer is JSON
 */
export async function readAnswer(response: Response, method: string): Promise<unknown> {
  if (response.status === 204) return {};
  const text = await response.text();
  const value = parseJson(text);
  if (value !== undefined) return value;
  if (!text && (method === 'DELETE' || method === 'PUT')) return undefined;
  warn(document.documentElement, 'rest-stray', `${response.url} answered more than JSON, or none`);
  return parseStrayLines(text);
}
