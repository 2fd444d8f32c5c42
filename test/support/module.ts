import { posix } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
// @ts-expect-error: the build is plain JavaScript
import { inputOptions, NO_ENTRY, OUTPUT } from '../../build/options.mjs';
import type { Site } from './site';

/**
 * Bundles `entryFile` (from the repository's root) and the runtime's core as an ES module, and serves the module on the
 * site under `path` (`/rest.js`), with its lazy imports as chunks beside it. Tests import parts in this way that no
 * public API reaches.
 */
export async function serveModule(
  site: Site,
  path: string,
  entryFile: string,
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  const bundle = await rolldown({
    ...inputOptions({
      version: '0.0.0-test',
      mode,
      define: NO_ENTRY,
    }),
    input: { [posix.basename(path, '.js')]: entryFile },
  });
  const { output } = await bundle.generate({
    ...OUTPUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  for (const file of output)
    if (file.type === 'chunk') site.set(posix.join(posix.dirname(path), file.fileName), file.code);
}

/**
 * Imports the served module in the page, for `page.evaluate((rest) => rest.…, await importModule(page, '/rest.js'))`.
 */
export function importModule<Module>(page: Page, path: string): Promise<JSHandle<Module>> {
  // The import is text, because the test runner rewrites every `import()` in the tests' own code.
  return page.evaluateHandle<Module>(`import(${JSON.stringify(path)})`);
}
