/**
 * Builds the chunks of the plan with one call of esbuild, which leaves imports of other chunks in the code. A lazy import
 * becomes a call of the loader with the chunk's name.
 */
import { basename, extname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { ALONE, CORE, ENTRY, planChunks } from './chunks.mjs';
import { isScript, placeholderOf } from './link.mjs';
import { LAZY, listLazy, readModules, resolveModule } from './modules.mjs';
import { inputOptions, root } from './options.mjs';

const LOADER = 'src/core/loader.ts';
/**
 * Where the entry puts what chunks need of it: no chunk may import the entry, whose address has a version in some themes.
 * The list has no names, since a hundred names would be 3 % of the entry.
 */
const HANDED = "globalThis[Symbol.for('piton')]";
/** The module that reads the list, in place of the modules of the entry. */
const FROM_ENTRY = 'virtual:from-entry';

const toPath = (file) => relative(root, file).replaceAll('\\', '/');

/** Returns the name by which a chunk exports the default export of a file: `default` if both have the same name. */
const nameOfDefault = (path, chunk) => {
  const name = basename(path.replace(/(?:\/index)?\.tsx?$/, ''));
  return name === chunk ? 'default' : `default_${name.replaceAll('-', '_')}`;
};

/** Returns the modules of each chunk that other chunks import, and the names that they import from the entry. */
function listShared(modules, chunkOf) {
  const shared = new Map([...modules.keys()].map((path) => [chunkOf(path), new Set()]));
  shared.delete(undefined);
  shared.get('piton').add(LOADER);
  const handed = new Set(['loadChunk']);
  for (const [path, { now }] of modules)
    for (const [to, names] of now) {
      const [here, there] = [path, to].map(chunkOf);
      if (path !== CORE && (!there || there === here || ALONE[here])) continue;
      shared.get(there).add(to);
      if (there === 'piton') for (const name of names) handed.add(name);
    }
  for (const path of [...listLazy(modules), ALONE.hold])
    if (path !== CORE) shared.get(chunkOf(path)).add(path);
  return { shared, handed: [...handed].sort() };
}

/** Returns the code of each chunk's entry point, and of the modules that write and read the entry's list. */
function writeEntryPoints(modules, shared, handed) {
  const codes = new Map();
  for (const [chunk, paths] of shared) {
    const defaults = [...paths].filter((path) => modules.get(path).hasDefault);
    codes.set(`virtual:${chunk}`, [
      ...[...paths].map((path) => `export * from './${path}';`),
      ...defaults.map((path) => `export { default as ${nameOfDefault(path, chunk)} } from './${path}';`),
    ]);
  }
  const core = [...modules.get(CORE).passed.keys()];
  codes.get('virtual:basics').push(`export { ${core} } from '${FROM_ENTRY}';`);
  codes.set('virtual:entry', [
    `import { ${handed} } from 'virtual:piton';`,
    `${HANDED} ??= [${handed}];`,
    `import './${ENTRY}';`,
  ]);
  codes.set(FROM_ENTRY, [
    `const take = (at) => ${HANDED}[at];`,
    ...handed.map((name, at) => `export const ${name} = /* @__PURE__ */ take(${at});`),
  ]);
  return codes;
}

/** Makes the plugin of esbuild that splits the sources by the plan. */
function splitPlugin(modules, chunkOf, codes) {
  const virtual = (path) => ({ path, namespace: 'virtual', sideEffects: false });
  const lazyCall = (from, specifier) => {
    const to = resolveModule(from, specifier);
    const chunk = to === CORE ? 'basics' : chunkOf(to);
    const name = modules.get(to).hasDefault ? nameOfDefault(to, chunk) : 'default';
    return `__load('${chunk}')${name === 'default' ? '' : `.then(($) => ({ default: $.${name} }))`}`;
  };
  return {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:/ }, ({ path }) => virtual(path));
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

/** Returns the code, the source map and the sources' paths of each chunk by its name, and the plan. */
export async function bundleChunks(version) {
  const modules = readModules();
  const chunkOf = planChunks(modules);
  const { shared, handed } = listShared(modules, chunkOf);
  const codes = writeEntryPoints(modules, shared, handed);
  const outOf = (chunk) => (isScript(chunk) ? chunk : `chunks/${chunk}`);
  const { outputFiles, metafile } = await build({
    ...inputOptions({ version, plugins: [splitPlugin(modules, chunkOf, codes)] }),
    entryPoints: [...shared.keys()].map((chunk) => ({
      in: `virtual:${chunk === 'piton' ? 'entry' : chunk}`,
      out: outOf(chunk),
    })),
    outdir: 'dist',
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    // Two modules of a chunk must not export different things by the same name.
    logOverride: { 'ambiguous-reexport': 'error' },
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [toPath(path), text]));
  const built = [...shared.keys()].map((chunk) => {
    const path = `dist/${outOf(chunk)}.js`;
    const { inputs } = metafile.outputs[path];
    const sources = Object.keys(inputs).filter(
      (name) => inputs[name].bytesInOutput && !/^virtual:/.test(name),
    );
    return [chunk, { code: texts.get(path), map: texts.get(`${path}.map`), sources: sources.sort() }];
  });
  return { built: new Map(built), chunkOf, modules };
}
