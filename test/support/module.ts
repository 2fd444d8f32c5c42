import { posix } from 'node:path';
import { build } from 'esbuild';
import type { JSHandle, Page } from 'playwright-core';
// @ts-expect-error: the build is plain JavaScript
import { inputOptions } from '../../build/options.mjs';
import type { Site } from './site';

/** The text of each chunk by its name, for each bundle that a test of this process has asked for. */
const bundles = new Map<string, Promise<Map<string, string>>>();

async function bundle(name: string, entryFile: string, mode: 'production' | 'development') {
  const { outputFiles = [] } = await build({
    ...inputOptions({ version: '0.0.0-test', mode }),
    entryPoints: { [name]: entryFile },
    chunkNames: '[name]-[hash]',
    splitting: true,
    outdir: 'served',
  });
  return new Map(outputFiles.map(({ path, text }) => [posix.basename(path), text] as const));
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
