import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { cssText } from '../build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Every handler of the catalog as the sources define it, for the reference and for tests of the schemas: handlers touch
 * no document before they are mounted, so they can be read here.
 * @returns {Promise<{ handlers: { entry: object, handler: object }[], config: Record<string, object> }>}
 */
export async function readHandlers() {
  const out = await mkdtemp(join(tmpdir(), 'piton-handlers-'));
  const result = await esbuild.build({
    absWorkingDir: root,
    stdin: {
      contents: `import { catalog } from './src/catalog'; import { CONFIG } from './src/config';
        export const config = CONFIG;
        export const handlers = Promise.all(catalog.map(async (entry) => ({ entry, handler: (await entry.load()).default })));`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    plugins: [cssText],
    define: { __VERSION__: '""', __RELEASE__: '""' },
  });
  const file = join(out, 'handlers.mjs');
  try {
    await writeFile(file, result.outputFiles[0].contents);
    const { handlers, config } = await import(pathToFileURL(file).href);
    return { handlers: await handlers, config };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
