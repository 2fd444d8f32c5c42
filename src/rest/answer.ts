import { warn } from '../runtime/core';

/** The first line that is JSON by itself, where other output of the server surrounds it (contract rest R8). */
export function parseStrayLines(text: string, error: unknown): unknown {
  let last = error;
  for (const line of text.split('\n')) {
    if (!/^\s*[[{]/.test(line)) continue;
    try {
      return JSON.parse(line);
    } catch (again) {
      last = again;
    }
  }
  throw last;
}

/**
 * What an answer says (spec 8, contract rest R8): 204 is an empty object, nothing for DELETE or PUT is `undefined`.
 * @throws {SyntaxError} if no line of it is JSON
 */
export async function readAnswer(response: Response, method: string): Promise<unknown> {
  if (response.status === 204) return {};
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!text && (method === 'DELETE' || method === 'PUT')) return undefined;
    warn(document.documentElement, 'rest-stray', `${response.url} answered more than JSON, or none`);
    return parseStrayLines(text, error);
  }
}
