/**
 * Builds the chunks of the plan with one call of esbuild, which leaves imports of other chunks in the code. A lazy import
 * becomes a call of the loader with the chunk's name. Each chunk's file gets a name with the hash of its content.
 */
import { hash } from 'node:crypto';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { ENTRY, HOLD, LAZY, listLazy, nameOf, planChunks, readModules, resolveModule } from './chunks.mjs';
import { inputOptions, root } from './options.mjs';

/**
 * Where the entry puts what chunks need of it: no chunk may import the entry, whose address has a version in some themes.
 * The list has no names, since a hundred names would be 3 % of the entry.
 */
const HANDED = "globalThis[Symbol.for('piton')]";
/** The module that reads the list, in place of the modules of the entry. */
const FROM_ENTRY = 'virtual:from-entry';

/** Classic scripts, which pages name in a tag. */
const SCRIPTS = ['hold', 'piton'];
/** An address by which chunks import a chunk, before the hash is known; it has the final length, so that source maps stay right. */
const PLACEHOLDER = /(?<=")\.\/([\w-]+)-0000\.js(?=")/g;
export const placeholderOf = (chunk) => `./${chunk}-0000.js`;

/** Returns a hash as few letters and digits, because the entry has the names of all files. */
const hashOf = (code) => hash('sha256', code, 'base64').toLowerCase().replace(/\W/g, '').slice(0, 4);

const toPath = (file) => relative(root, file).replaceAll('\\', '/');

/** Whether a module takes what it imports from another chunk: `hold` can't yet, and the fallback runs where files are missing. */
const crosses = (here, there) =>
  there !== undefined && there !== here && here !== 'hold' && (here !== 'fallback' || there === 'piton');

/** Returns the name by which a chunk exports the default export of one of its files; `undefined` where it has none. */
const nameOfDefault = (path, chunk, { text }) =>
  /^export default /m.test(text) ? (nameOf(path) === chunk ? 'default' : nameOf(path)) : undefined;

/**
 * Returns the code of each chunk's entry point, which exports the modules that other chunks import; that of the entry, which
 * writes the list; and that of the module that reads it.
 */
function writeEntryPoints(modules, chunkOf) {
  const codes = new Map([...modules.keys()].map((path) => [`virtual:${chunkOf(path)}`, new Set()]));
  codes.delete('virtual:undefined');
  const share = (path) => {
    const code = codes.get(`virtual:${chunkOf(path)}`).add(`export * from './${path}';`);
    const name = nameOfDefault(path, chunkOf(path), modules.get(path));
    if (name) code.add(`export { default as "${name}" } from './${path}';`);
  };
  for (const path of [...listLazy(modules), HOLD]) share(path);
  const handed = new Map();
  for (const [path, { now }] of modules)
    for (const [to, names] of now) {
      if (!crosses(chunkOf(path), chunkOf(to))) continue;
      if (chunkOf(to) !== 'piton') share(to);
      // The same name from two modules is an error of syntax.
      else for (const name of names) handed.set(`import { ${name} } from './${to}';`, name);
    }
  const names = [...handed.values()];
  codes.set('virtual:piton', [...handed.keys(), `${HANDED} ??= [${names}];`, `import './${ENTRY}';`]);
  codes.set(FROM_ENTRY, [
    `const take = (at) => ${HANDED}[at];`,
    ...names.map((name, at) => `export const ${name} = /* @__PURE__ */ take(${at});`),
  ]);
  return codes;
}

/** Makes the plugin of esbuild that splits the sources by the plan. */
function splitPlugin(modules, chunkOf, entryPoints) {
  const lazyCall = (from, specifier) => {
    const to = resolveModule(from, specifier);
    const name = nameOfDefault(to, chunkOf(to), modules.get(to)) ?? 'default';
    return `__load('${chunkOf(to)}')${name === 'default' ? '' : `.then(($) => ({ default: $['${name}'] }))`}`;
  };
  const codes = new Map(entryPoints);
  for (const [path, { code }] of modules)
    codes.set(path, [code.replace(LAZY, (_, to) => lazyCall(path, to))]);
  const virtual = (path) => ({ path: join(root, path), sideEffects: false });
  return {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:/ }, ({ path }) => virtual(path));
      onResolve({ filter: /^\./ }, ({ path, importer }) => {
        const from = toPath(importer);
        const [here, there] = [from, resolveModule(from, path)].map(chunkOf);
        if (!modules.has(from) || !crosses(here, there)) return undefined;
        if (there === 'piton') return virtual(FROM_ENTRY);
        return { path: placeholderOf(there), external: true, sideEffects: false };
      });
      onLoad({ filter: /./ }, ({ path }) => {
        const code = codes.get(toPath(path));
        return code && { contents: [...code].join('\n'), loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** Returns the loader's table (core/loader.ts). `basics` is left out, since every chunk imports it. */
function tableOf(chunks) {
  const needed = (name) => chunks.get(name).imports.filter((each) => each !== 'basics');
  const names = [...chunks.keys()].filter((name) => !SCRIPTS.includes(name)).sort();
  const shared = [...new Set(names.flatMap(needed))].sort();
  const lines = [...new Set([...shared, ...names])].map((name) => {
    const letters = needed(name).map((each) => String.fromCharCode(65 + shared.indexOf(each)));
    return [chunks.get(name).file, letters.join('')].filter(Boolean).join(':');
  });
  return JSON.stringify(lines.join(' '));
}

/**
 * Returns the chunks with their paths in dist/ and the names of all chunks that each one imports, after its own.
 * @param {Map<string, { code: string, map: string }>} built by the chunks' names
 * @throws if chunks import each other in a circle, or one that stands alone imports one
 */
export function linkChunks(built) {
  const chunks = new Map();
  const link = (name, importers = []) => {
    if (importers.includes(name))
      throw new Error(`chunks import each other in a circle: ${[...importers, name].join(' → ')}`);
    const chunk = built.get(name);
    const imports = [...new Set([...chunk.code.matchAll(PLACEHOLDER)].map(([, to]) => to))].sort();
    if (/^(?:piton|hold|fallback)$/.test(name) && imports.length)
      throw new Error(`${name} must import no chunk, but imports ${imports}`);
    for (const to of imports) if (!chunks.has(to)) link(to, [...importers, name]);
    const code = chunk.code.replace(PLACEHOLDER, (_, to) => `./${chunks.get(to).file}.js`);
    const file = `${name}-${hashOf(code)}`;
    const closure = [...new Set([name, ...imports.flatMap((to) => chunks.get(to).closure)])];
    chunks.set(name, { ...chunk, code, file, path: `chunks/${file}.js`, imports, closure });
  };
  for (const name of built.keys()) if (!chunks.has(name)) link(name);
  const table = { piton: tableOf(chunks), hold: '' };
  for (const name of SCRIPTS) {
    const { code, map, ...chunk } = chunks.get(name);
    // A closed function lets the script run without adding a global name. The table stands behind the code, where its length
    // moves nothing.
    const script = `((__CHUNKS__)=>{"use strict";\n${code}})(${table[name]});\n`;
    const mapOfScript = map.replace('"mappings": "', '"mappings": ";');
    chunks.set(name, { ...chunk, code: script, map: mapOfScript, path: `${name}.js` });
  }
  return chunks;
}

/** Builds all chunks, and returns them as `linkChunks` does, with the function that names a module's chunk. */
export async function bundleChunks(version) {
  const modules = readModules();
  const chunkOf = planChunks(modules);
  const entryPoints = writeEntryPoints(modules, chunkOf);
  const chunks = [...new Set([...modules.keys()].map(chunkOf))].filter(Boolean);
  const outOf = (name) => (SCRIPTS.includes(name) ? name : `chunks/${name}`);
  const { outputFiles } = await build({
    ...inputOptions({ version, plugins: [splitPlugin(modules, chunkOf, entryPoints)] }),
    entryPoints: chunks.map((name) => ({ in: `virtual:${name}`, out: outOf(name) })),
    outdir: 'dist',
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    // Two modules of a chunk must not export different things by the same name.
    logOverride: { 'ambiguous-reexport': 'error' },
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [toPath(path), text]));
  const outputOf = (path) => ({ code: texts.get(path), map: texts.get(`${path}.map`) });
  const built = new Map(chunks.map((name) => [name, outputOf(`dist/${outOf(name)}.js`)]));
  return { chunks: linkChunks(built), chunkOf };
}
