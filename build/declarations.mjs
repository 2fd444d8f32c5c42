import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const FIRST = /^\/\*\*[\s\S]*?\*\/\n/;
const EXPORTS = /^export type \* from '\.\/(\w+)';\n/gm;
/** Imports between files of src/api; the bundle is a single file and needs none. */
const IMPORTS = /^import type \{[^}]*\} from '\.\/\w+';\n/gm;

/**
 * Returns the declarations of the public types (src/api) as one file. The files in that folder import only each other,
 * so the bundle is the compiler's output for each of them, in the order of src/api/index.ts.
 */
export async function emitDeclarations() {
  const out = await mkdtemp(join(tmpdir(), 'piton-types-'));
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options =
      '--ignoreConfig --declaration --emitDeclarationOnly --target ES2022 --lib ES2023,DOM --strict --skipLibCheck'.split(
        ' ',
      );
    const args = [...options, '--types', '', '--outDir', out];
    await promisify(execFile)(process.execPath, [tsc, join(root, 'src/api/index.ts'), ...args]);
    const read = (name) => readFile(join(out, `${name}.d.ts`), 'utf8');
    const index = await read('index');
    const [about = ''] = index.match(FIRST) ?? [];
    const files = await Promise.all([...index.matchAll(EXPORTS)].map(([, name]) => read(name)));
    const bodies = files.map((text) => text.replace(IMPORTS, '').replace(/^export \{\};\n/gm, ''));
    return `${about}${bodies.join('')}export {};\n`;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
