/**
 * Builds the chunks of the plan with one call of esbuild, which leaves imports of other chunks in the code. A lazy import
 * becomes a call of the loader with the chunk's name.
 */
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { ALONE, CORE, ENTRY, planChunks } from './chunks.mjs';
import { placeholderOf } from './link.mjs';
import { LAZY, readModules, resolveModule } from './modules.mjs';
import { inputOptions, root } from './options.mjs';

const LOADER = 'src/core/loader.ts';
/**
 * Where the entry puts what chunks need of it: no chunk may import the entry, whose address has a version in some themes.
 * The list has no names, since a hundred names would be 3 % of the entry.
 */
const HANDED = "globalThis[Symbol.for('piton')]";
const FROM_ENTRY = 'virtual:from-entry';

const toPath = (file) => relative(root, file).replaceAll('\\', '/');

/** Lists the lazily imported files of a chunk, each with the name by which the chunk exports the file's default export. */
function listLazy(modules, chunkOf) {
  const lists = new Map([...modules.keys()].map((path) => [chunkOf(path), []]));
  for (const path of new Set([...modules.values()].flatMap(({ later }) => [...later])))
    lists.get(chunkOf(path)).push([path, /^export default /m.test(modules.get(path).text) ? 'default' : '']);
  for (const list of lists.values())
    if (list.filter(([, name]) => name).length > 1)
      for (const file of list)
        file[1] &&= `_${file[0].replace(/(?:\/index)?\.tsx?$/, '').replace(/\W/g, '_')}`;
  return lists;
}

/**
 * Lists what each chunk exports for other chunks: the module's path by the exported name.
 * @throws if two modules of a chunk export different things by the same name
 */
function listExports(modules, chunkOf) {
  const lists = new Map([...modules.keys()].map((path) => [chunkOf(path), new Map()]));
  const originOf = (path, name) => {
    const to = modules.get(path).passed.get(name);
    return to && chunkOf(to) === chunkOf(path) ? originOf(to, name) : path;
  };
  const add = (path, name) => {
    const [list, origin] = [lists.get(chunkOf(path)), originOf(path, name)];
    if ((list.get(name) ?? origin) !== origin)
      throw new Error(`${chunkOf(path)} would export ${name} of ${origin} and of ${list.get(name)}`);
    list.set(name, origin);
  };
  for (const [path, { now }] of modules)
    for (const [to, names] of now)
      if (chunkOf(to) && chunkOf(to) !== chunkOf(path) && !ALONE[chunkOf(path)])
        for (const name of names) add(to, name);
  for (const name of modules.get(CORE).passed.keys()) add(CORE, name);
  add(LOADER, 'loadChunk');
  return lists;
}

/** Returns the code of each chunk's entry point, and of the module that reads what the entry hands over. */
function writeEntryPoints(modules, chunkOf, lazy) {
  const lists = listExports(modules, chunkOf);
  const statements = (chunk, word) =>
    [...lists.get(chunk)].map(([name, path]) => `${word} { ${name} } from './${path}';`);
  const handed = [...lists.get('piton').keys()].sort();
  const codes = new Map([
    ['chunk:piton', [...statements('piton', 'import'), `${HANDED} ??= [${handed}];`, `import './${ENTRY}';`]],
    [
      FROM_ENTRY,
      [
        `const take = (at) => ${HANDED}[at];`,
        ...handed.map((name, at) => `export const ${name} = /* @__PURE__ */ take(${at});`),
      ],
    ],
  ]);
  for (const chunk of lists.keys()) {
    if (!chunk || chunk === 'piton') continue;
    const own = lazy.get(chunk);
    codes.set(`chunk:${chunk}`, [
      ...(chunk === 'hold' ? [`import './${ALONE.hold}';`] : []),
      ...statements(chunk, 'export'),
      ...own.map(([path]) => `export * from './${path}';`),
      ...own.flatMap(([path, name]) =>
        name ? `export { default${name === 'default' ? '' : ` as ${name}`} } from './${path}';` : [],
      ),
    ]);
  }
  codes.get('chunk:basics').push(`export { ${[...modules.get(CORE).passed.keys()]} } from '${FROM_ENTRY}';`);
  return codes;
}

/** Makes the plugin of esbuild that splits the sources by the plan. */
function splitPlugin(modules, chunkOf, lazy, codes) {
  const addressFor = (from, to) => {
    const [here, there] = [chunkOf(from), chunkOf(to)];
    if (!there || here === there || ALONE[here]) return { path: join(root, to), sideEffects: false };
    return there === 'piton'
      ? { path: FROM_ENTRY, namespace: 'virtual', sideEffects: false }
      : { path: placeholderOf(there), external: true, sideEffects: false };
  };
  const lazyCall = (from, specifier) => {
    const to = resolveModule(from, specifier);
    const call = `__load('${to === CORE ? 'basics' : chunkOf(to)}')`;
    const [, name] = lazy.get(chunkOf(to)).find(([path]) => path === to);
    return !name || name === 'default' ? call : `${call}.then(($) => ({ default: $.${name} }))`;
  };
  const readLazy = (path) => {
    const from = chunkOf(path) === 'piton' ? join(root, LOADER) : FROM_ENTRY;
    const code = modules.get(path).text.replace(LAZY, (_, specifier) => lazyCall(path, specifier));
    return `import { loadChunk as __load } from '${from}';${code}`;
  };
  return {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(?:chunk|virtual):/ }, ({ path }) => ({
        path,
        namespace: 'virtual',
        sideEffects: path !== FROM_ENTRY,
      }));
      onResolve({ filter: /^\.\/src\/(?:piton|hold\/index)\.ts$/ }, ({ path }) => ({
        path: join(root, path),
        sideEffects: true,
      }));
      onResolve({ filter: /^\./ }, ({ path, importer, namespace }) => {
        const to = namespace === 'file' && resolveModule(toPath(importer), path);
        return to ? addressFor(toPath(importer), to) : undefined;
      });
      onLoad({ filter: /./, namespace: 'virtual' }, ({ path }) => ({
        contents: codes.get(path).join('\n'),
        resolveDir: root,
      }));
      onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path }) =>
        modules.get(toPath(path))?.later.size
          ? { contents: readLazy(toPath(path)), loader: path.endsWith('x') ? 'tsx' : 'ts' }
          : undefined,
      );
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
  const lazy = listLazy(modules, chunkOf);
  const codes = writeEntryPoints(modules, chunkOf, lazy);
  const chunks = [...codes.keys()].flatMap((each) => /^chunk:(.*)/.exec(each)?.[1] ?? []);
  const { outputFiles, metafile } = await build({
    ...inputOptions({ version, plugins: [splitPlugin(modules, chunkOf, lazy, codes)] }),
    entryPoints: Object.fromEntries(chunks.map((chunk) => [chunk, `chunk:${chunk}`])),
    outdir: 'dist/chunks',
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [toPath(path), text]));
  const toChunk = (chunk) => {
    const path = `dist/chunks/${chunk}.js`;
    const sources = Object.entries(metafile.outputs[path].inputs)
      .filter(([name, { bytesInOutput }]) => bytesInOutput && !name.startsWith('virtual:'))
      .map(([name]) => name);
    return { code: texts.get(path), map: texts.get(`${path}.map`), sources: sources.sort() };
  };
  return { built: new Map(chunks.map((chunk) => [chunk, toChunk(chunk)])), chunkOf, modules };
}
