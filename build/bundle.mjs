/**
 * Builds the chunks of the plan with one call of esbuild, which leaves imports of other chunks in the code. A lazy import
 * becomes a call of the loader with the chunk's name.
 */
import { extname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { ALONE, CORE, ENTRY, planChunks } from './chunks.mjs';
import { placeholderOf } from './link.mjs';
import { LAZY, listLazy, readModules, resolveModule } from './modules.mjs';
import { inputOptions, root } from './options.mjs';

const LOADER = 'src/core/loader.ts';
/**
 * Where the entry puts what chunks need of it: no chunk may import the entry, whose address has a version in some themes.
 * The list has no names, since a hundred names would be 3 % of the entry.
 */
const HANDED = "globalThis[Symbol.for('piton')]";
const FROM_ENTRY = 'virtual:from-entry';

const toPath = (file) => relative(root, file).replaceAll('\\', '/');

/** Returns the name by which a chunk exports the default export of each lazily imported file that has one. */
function nameDefaults(modules, chunkOf) {
  const paths = listLazy(modules).filter((path) => /^export default /m.test(modules.get(path).text));
  const isOnly = (path) => paths.filter((each) => chunkOf(each) === chunkOf(path)).length === 1;
  const nameOf = (path) => `_${path.replace(/(?:\/index)?\.tsx?$/, '').replace(/\W/g, '_')}`;
  return new Map(paths.map((path) => [path, isOnly(path) ? 'default' : nameOf(path)]));
}

/** Lists for each chunk what other chunks import of it: the name by `{ name } from 'its module'`. */
function listExports(modules, chunkOf) {
  const lists = new Map([...modules.keys()].map((path) => [chunkOf(path), new Map()]));
  // Where two modules of a chunk export different things by the same name, esbuild finds the name exported twice.
  const add = (path, name) => lists.get(chunkOf(path)).set(`{ ${name} } from './${path}'`, name);
  for (const [path, { now }] of modules)
    for (const [to, names] of now)
      if (path === CORE || (chunkOf(to) && chunkOf(to) !== chunkOf(path) && !ALONE[chunkOf(path)]))
        for (const name of names) add(to, name);
  add(LOADER, 'loadChunk');
  return lists;
}

/** Returns the code of each chunk's entry point, and of the module that reads what the entry hands over. */
function writeEntryPoints(modules, chunkOf, defaults) {
  const lists = listExports(modules, chunkOf);
  const codes = new Map();
  for (const [chunk, list] of lists) {
    if (!chunk) continue;
    const lazy = listLazy(modules).filter((path) => chunkOf(path) === chunk);
    const named = lazy.filter((path) => defaults.has(path));
    codes.set(`chunk:${chunk}`, [
      ...[...list.keys()].map((each) => `export ${each};`),
      ...lazy.map((path) => `export * from './${path}';`),
      ...named.map((path) => `export { default as ${defaults.get(path)} } from './${path}';`),
    ]);
  }
  const handed = [...lists.get('piton')].sort(([, a], [, b]) => (a < b ? -1 : 1));
  const names = handed.map(([, name]) => name);
  codes.set('chunk:piton', [
    ...handed.map(([each]) => `import ${each};`),
    `${HANDED} ??= [${names}];`,
    `import './${ENTRY}';`,
  ]);
  codes.set('chunk:hold', [`import './${ALONE.hold}';`]);
  codes.get('chunk:basics').push(`export { ${[...modules.get(CORE).passed.keys()]} } from '${FROM_ENTRY}';`);
  codes.set(FROM_ENTRY, [
    `const take = (at) => ${HANDED}[at];`,
    ...names.map((name, at) => `export const ${name} = /* @__PURE__ */ take(${at});`),
  ]);
  return codes;
}

/** Makes the plugin of esbuild that splits the sources by the plan. */
function splitPlugin(modules, chunkOf, defaults, codes) {
  const virtual = (path) => ({ path, namespace: 'virtual', sideEffects: false });
  const lazyCall = (from, specifier) => {
    const to = resolveModule(from, specifier);
    const call = `__load('${to === CORE ? 'basics' : chunkOf(to)}')`;
    const name = defaults.get(to) ?? 'default';
    return name === 'default' ? call : `${call}.then(($) => ({ default: $.${name} }))`;
  };
  return {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(?:chunk|virtual):/ }, ({ path }) => virtual(path));
      onResolve({ filter: /^\./, namespace: 'file' }, ({ path, importer }) => {
        const from = toPath(importer);
        const [here, there] = [from, resolveModule(from, path)].map(chunkOf);
        if (!there || here === there || ALONE[here]) return undefined;
        if (there === 'piton') return virtual(FROM_ENTRY);
        return { path: placeholderOf(there), external: true, sideEffects: false };
      });
      onLoad({ filter: /./, namespace: 'virtual' }, ({ path }) => ({
        contents: codes.get(path).join('\n'),
        resolveDir: root,
      }));
      onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path: file }) => {
        const path = toPath(file);
        const { code, later } = modules.get(path);
        const loader = chunkOf(path) === 'piton' ? join(root, LOADER) : FROM_ENTRY;
        const loading = later.size ? `import { loadChunk as __load } from '${loader}';` : '';
        const loaded = code.replace(LAZY, (_, specifier) => lazyCall(path, specifier));
        return { contents: `${loading}${loaded}`, loader: extname(path).slice(1) };
      });
    },
  };
}

/**
 * @typedef {{ code: string, map: string, sources: string[] }} Chunk `sources` are paths
 * @returns {Promise<{ built: Map<string, Chunk>, chunkOf: (path: string) => string | undefined, modules: Map<string, import('./modules.mjs').Module> }>}
 *   the chunks by name
 */
export async function bundleChunks(version) {
  const modules = readModules();
  const chunkOf = planChunks(modules);
  const defaults = nameDefaults(modules, chunkOf);
  const codes = writeEntryPoints(modules, chunkOf, defaults);
  const chunks = [...codes.keys()].filter((name) => name !== FROM_ENTRY).map((name) => name.slice(6));
  const { outputFiles, metafile } = await build({
    ...inputOptions({ version, plugins: [splitPlugin(modules, chunkOf, defaults, codes)] }),
    entryPoints: chunks.map((chunk) => ({ in: `chunk:${chunk}`, out: chunk })),
    outdir: 'dist/chunks',
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [toPath(path), text]));
  const built = chunks.map((chunk) => {
    const path = `dist/chunks/${chunk}.js`;
    const sources = Object.entries(metafile.outputs[path].inputs)
      .filter(([name, { bytesInOutput }]) => bytesInOutput && !name.startsWith('virtual:'))
      .map(([name]) => name);
    return [chunk, { code: texts.get(path), map: texts.get(`${path}.map`), sources: sources.sort() }];
  });
  return { built: new Map(built), chunkOf, modules };
}
