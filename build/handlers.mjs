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
 * @returns {Promise<{ handlers: { entry: object, handler: object }[], config: Record<string, Record<string, object>>,
 *   question: Record<string, object> }>} `config` by the names of their types in src/api/config.ts; `question`: what an
 *   owner's `consent` may hold in `design`, `texts` and `individualTexts`
 */
export async function readHandlers() {
  const out = await mkdtemp(join(tmpdir(), 'piton-handlers-'));
  const result = await esbuild.build({
    absWorkingDir: root,
    stdin: {
      contents: `import { DEFAULTS, TEXTS as STICKY } from './src/banner/round-button';
        import { QUESTION } from './src/borders/values/consent-schema'; import { OWNER } from './src/borders/values/owner';
        import { catalog } from './src/catalog'; import { DESIGN } from './src/consent/defaults/design-defaults';
        import { INDIVIDUAL_TEXTS, TEXTS } from './src/consent/defaults/texts';
        export const config = { PitonConfig: OWNER, ConsentQuestion: QUESTION };
        export const question = { design: { ...DESIGN, sticky: DEFAULTS.sticky }, texts: { ...TEXTS, ...STICKY }, individualTexts: { ...INDIVIDUAL_TEXTS, save: '' } };
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
    const { handlers, ...more } = await import(pathToFileURL(file).href);
    return { handlers: await handlers, ...more };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
