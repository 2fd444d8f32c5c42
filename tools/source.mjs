/** Bundles and runs the product's sources outside a page, for tools that need their exports. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inputOptions, root } from '../build/options.mjs';

/**
 * @param {string} code of a module at the repository's root
 * @param {import('esbuild').BuildOptions} options besides those of all bundles
 * @returns {Promise<string>} the same module as one file without imports
 */
export async function bundleSource(code, { plugins, ...options } = {}) {
  const stdin = { contents: code, resolveDir: root, sourcefile: 'bundled-source.ts', loader: 'ts' };
  const { outputFiles } = await build({
    ...inputOptions({ plugins }),
    ignoreAnnotations: true,
    ...options,
    stdin,
  });
  return outputFiles[0].text;
}

/**
 * @param {string} code as for `bundleSource`
 * @returns {Promise<any>} the module's exports
 */
export async function importSource(code, options) {
  const folder = await mkdtemp(join(tmpdir(), 'piton-source-'));
  const file = join(folder, 'source.mjs');
  try {
    await writeFile(file, await bundleSource(code, options));
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
