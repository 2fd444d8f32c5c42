/** Bundles and runs the product's sources outside a page, for tools that need their exports. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { inputOptions, NO_ENTRY, OUTPUT, root } from '../build/options.mjs';

/**
 * @param {string} code of a module at the repository's root
 * @param {import('rolldown').Plugin[]} plugins that run before the plugins of the build
 * @returns {Promise<string>} the same module as one file without imports
 */
export async function bundleSource(code, plugins = []) {
  const entry = join(root, 'bundled-source.ts');
  const options = inputOptions({ define: NO_ENTRY });
  const given = {
    name: 'given-code',
    // package.json declares that the modules have no side effects. The modules that `code` itself imports may have
    // some.
    async resolveId(id, importer) {
      if (id === entry) return id;
      const found = importer === entry && (await this.resolve(id, importer, { skipSelf: true }));
      return found ? { ...found, moduleSideEffects: true } : undefined;
    },
    load: (id) => (id === entry ? code : undefined),
  };
  const bundle = await rolldown({
    ...options,
    plugins: [given, ...plugins, ...options.plugins],
    input: entry,
  });
  const { output } = await bundle.generate({ ...OUTPUT, format: 'esm', codeSplitting: false });
  return output[0].code;
}

/**
 * @param {string} code as for `bundleSource`
 * @returns {Promise<any>} the module's exports
 */
export async function importSource(code) {
  const folder = await mkdtemp(join(tmpdir(), 'piton-source-'));
  const file = join(folder, 'source.mjs');
  try {
    await writeFile(file, await bundleSource(code));
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
