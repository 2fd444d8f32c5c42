/**
 * Reads the sentence about each key of the owner's configuration from the public types (src/api/config.ts), for the
 * handbook.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../src/api/config.ts', import.meta.url));

/** Returns a default as the handbook prints it. */
export function shownDefault({ fallback }) {
  if (typeof fallback === 'boolean') return fallback ? 'yes' : 'no';
  const isEmpty = typeof fallback === 'object' && !Object.values(fallback ?? {}).some(Boolean);
  if (fallback === '' || fallback === undefined || isEmpty) return '–';
  return `\`${fallback}\``;
}

/**
 * @returns {Promise<Record<string, Record<string, string>>>} the sentences, by interface and key
 * @throws if a key has no sentence
 */
export async function readSentences() {
  const source = await readFile(SOURCE, 'utf8');
  const interfaces = [...source.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)];
  return Object.fromEntries(
    interfaces.map(([, name, body]) => {
      const keys = [...body.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, key]) => key);
      const sentences = Object.fromEntries(
        [...body.matchAll(/^ {2}\/\*\*\s([\s\S]*?)\*\/\n {2}readonly (\w+)\?:/gm)].map(([, about, key]) => [
          key,
          about
            .replace(/^\s*\*\s?/, '')
            .replace(/\s*\n\s*\*\s?/g, ' ')
            .trim(),
        ]),
      );
      for (const key of keys) if (!sentences[key]) throw new Error(`${name}.${key} has no sentence`);
      return [name, sentences];
    }),
  );
}
