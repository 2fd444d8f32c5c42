import { parseJson } from '../borders/values/json';
import { warn } from '../runtime/core';

/**
 * The first line that is JSON by itself, where other output of the server surrounds it (contract rest R8).
 * @throws {SyntaxError} if there is none
 */
export function parseStrayLines(text: string): unknown {
  for (const line of text.split('\n')) {
    const value = /^\s*[[{]/.test(line) ? parseJson(line) : undefined;
    if (value !== undefined) return value;
  }
  throw new SyntaxError('no line of the answer is JSON');
}

/**
 * What an answer says (spec 8, contract rest R8): 204 is an empty object, nothing for DELETE or PUT is `undefined`.
 * @throws {SyntaxError} if no line of it is JSON
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
