import { posix } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
// @ts-expect-error: the build is plain JavaScript
import { inputOptions, NO_ENTRY, OUTPUT } from '../../build/options.mjs';
import type { Site } from './site';

/** The text of each chunk by its name, for each bundle that a test of this process has asked for. */
const bundles = new Map<string, Promise<Map<string, string>>>();

async function bundle(name: string, entryFile: string, mode: 'production' | 'development') {
  const build = await rolldown({
    ...inputOptions({ version: '0.0.0-test', mode, define: NO_ENTRY }),
    input: { [name]: entryFile },
  });
  const { output } = await build.generate({
    ...OUTPUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  return new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
  );
}

/**
 * Bundles `entryFile` (from the repository's root) and the runtime's core as an ES module, and serves the module on the
 * site under `path` (`/rest.js`), with its lazy imports as chunks beside it. Tests import parts in this way that no
 * public API reaches. A process bundles each file once, because bundling takes longer than most tests.
 */
export async function serveModule(
  site: Site,
  path: string,
  entryFile: string,
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  const name = posix.basename(path, '.js');
  const key = JSON.stringify([name, entryFile, mode]);
  const chunks = bundles.get(key) ?? bundle(name, entryFile, mode);
  bundles.set(key, chunks);
  for (const [file, code] of await chunks) site.set(posix.join(posix.dirname(path), file), code);
}

/**
 * Imports the served module in the page, for `page.evaluate((rest) => rest.…, await importModule(page, '/rest.js'))`.
 */
export function importModule<Module>(page: Page, path: string): Promise<JSHandle<Module>> {
  // The import is text, because the test runner rewrites every `import()` in the tests' own code.
  return page.evaluateHandle<Module>(`import(${JSON.stringify(path)})`);
}
