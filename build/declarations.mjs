import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The declarations of the public face: src/api.ts imports nothing, so what the compiler prints for it is the bundle. */
export async function emitDeclarations() {
  const out = await mkdtemp(join(tmpdir(), 'piton-types-'));
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = [
      '--ignoreConfig',
      '--declaration',
      '--emitDeclarationOnly',
      '--outDir',
      out,
      '--target',
      'ES2022',
      '--lib',
      'ES2023,DOM',
      '--strict',
      '--skipLibCheck',
      '--types',
      '',
    ];
    await promisify(execFile)(process.execPath, [tsc, join(root, 'src/api.ts'), ...options]);
    return await readFile(join(out, 'api.d.ts'), 'utf8');
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
