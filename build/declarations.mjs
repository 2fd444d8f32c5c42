import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './options.mjs';

const EXPORTS = /^export type \* from '\.\/(\w+)';\n/gm;
const IMPORTS = /^import type \{[^}]*\} from '\.\/\w+';\n/gm;

/**
 * Returns the public types (src/api) as one file. The sources contain nothing but types and import only each other, so that the
 * declarations are their texts without the imports, in the order of src/api/index.ts.
 */
export async function emitDeclarations() {
  const read = (name) => readFile(join(root, `src/api/${name}.ts`), 'utf8');
  const index = await read('index');
  const files = await Promise.all([...index.matchAll(EXPORTS)].map(([, name]) => read(name)));
  return `${index.replace(EXPORTS, '')}${files.join('\n').replace(IMPORTS, '')}\nexport {};\n`;
}
