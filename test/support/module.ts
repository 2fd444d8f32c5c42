import { posix } from 'node:path';
import * as esbuild from 'esbuild';
import type { JSHandle, Page } from 'playwright-core';
// @ts-expect-error: the build is plain JavaScript
import { cssText } from '../../build.mjs';
import type { Site } from './site';

/**
 * Bundles `entryFile` (from the repository's root) as an ES module onto the site under `path` (`/rest.js`); what it
 * imports lazily becomes chunks beside it. For parts that no public API reaches; the runtime's core is bundled in.
 */
export async function serveModule(
  site: Site,
  path: string,
  entryFile: string,
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  const { outputFiles } = await esbuild.build({
    entryPoints: { [posix.basename(path, '.js')]: entryFile },
    outdir: posix.dirname(path),
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'transform',
    jsxFactory: 'h',
    jsxFragment: 'Fragment',
    write: false,
    define: {
      __VERSION__: '"0.0.0-test"',
      __RELEASE__: '"test"',
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
    plugins: [cssText],
  });
  for (const { path: file, text } of outputFiles) site.set(file, text);
}

/** The served module in the page, for `page.evaluate((rest) => rest.…, await importModule(page, '/rest.js'))`. */
export function importModule<Module>(page: Page, path: string): Promise<JSHandle<Module>> {
  // As text, since the test runner rewrites an import() that it sees.
  return page.evaluateHandle<Module>(`import(${JSON.stringify(path)})`);
}
