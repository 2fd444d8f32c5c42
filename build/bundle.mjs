/**
 * Builds the chunks of the plan with one call of esbuild. A statement that imports from another chunk is rewritten to import
 * from that chunk's file, by short names; a lazy import becomes a call of the loader with the chunk's name.
 */
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { CORE, ENTRY, planChunks } from './chunks.mjs';
import { placeholderOf } from './link.mjs';
import { LAZY, namesIn, readModules, resolveModule, STATEMENT } from './modules.mjs';
import { inputOptions, root } from './options.mjs';

const LOADER = 'src/core/loader.ts';
/**
 * Where the entry puts what chunks need of it. The chunks import it from `basics`, which reads it here: no chunk may import
 * the entry, whose address has a version in some themes.
 */
const HANDED = "globalThis[Symbol.for('piton')]";
/** The module that reads what the entry has handed over. */
const FROM_ENTRY = 'virtual:from-entry';

/** Lists what the chunks export for each other, by short names. */
function createExports({ modules, chunkOf }) {
  const lists = new Map();
  const shortName = (chunk, at) => `${chunk === 'piton' ? '_' : '$'}${at.toString(36)}`;
  /** Returns where a name comes from that the module at `path` exports, if that is in the same chunk. */
  const originOf = (path, name) => {
    const [to, own] = modules.get(path).passed.get(name) ?? [];
    return to && chunkOf(to) === chunkOf(path) ? originOf(to, own) : `${path} ${name}`;
  };
  return {
    /** Returns the name by which the chunk of the module at `path` exports `name`. */
    nameFor(path, name) {
      const list = lists.get(chunkOf(path)) ?? [];
      lists.set(chunkOf(path), list);
      const origin = originOf(path, name);
      if (!list.includes(origin)) list.push(origin);
      return shortName(chunkOf(path), list.indexOf(origin));
    },
    /** Returns the short names of a chunk, and the statements that import or export them. */
    namesOf: (chunk) => (lists.get(chunk) ?? []).map((_, at) => shortName(chunk, at)),
    statementsOf: (chunk, word) =>
      (lists.get(chunk) ?? []).map((each, at) => {
        const [path, name] = each.split(' ');
        const taken = `${name} as ${shortName(chunk, at)}`;
        return `${word} ${name === '*' ? taken : `{ ${taken} }`} from './${path}';`;
      }),
  };
}

/** Returns the text of each module with the imports of other chunks rewritten, by path. */
function rewriteModules({ modules, chunkOf, lazy }, { nameFor }) {
  /** Returns what the module at `from` imports in place of the one at `to`, if that is in another chunk. */
  const addressFor = (from, to) => {
    const [here, there] = [chunkOf(from), chunkOf(to)];
    if (!there || here === there) return undefined;
    if (there === 'piton')
      return here === 'basics' || here === 'fallback' ? FROM_ENTRY : placeholderOf('basics');
    return here === 'fallback' ? undefined : placeholderOf(there);
  };
  const rewriteStatement = (path, [whole, word, clause, specifier]) => {
    const to = resolveModule(path, specifier);
    const address = to && addressFor(path, to);
    if (!address) return whole;
    const names = namesIn(clause).map(({ name, own }) => `${nameFor(to, name)} as ${own}`);
    // The line breaks keep the lines of the source map.
    return `${word} { ${names} } from '${address}'${whole.replace(/[^\n]/g, '')}`;
  };
  const rewrite = (path, { text, later }) => {
    const code = text
      .replace(STATEMENT, (...match) => rewriteStatement(path, match))
      .replace(LAZY, (_whole, _chunk, specifier) => {
        const to = resolveModule(path, specifier);
        const call = `__load('${to === CORE ? 'basics' : chunkOf(to)}')`;
        return lazy.get(to) ? `${call}.then(($) => $.${nameFor(to, '*')})` : call;
      });
    if (!later.size) return code;
    const address = addressFor(path, LOADER);
    return address
      ? `import { ${nameFor(LOADER, 'loadChunk')} as __load } from '${address}';${code}`
      : `import { loadChunk as __load } from '${join(root, LOADER)}';${code}`;
  };
  return new Map([...modules].map(([path, module]) => [path, rewrite(path, module)]));
}

/** Returns the code of each chunk's entry point. */
function writeEntryPoints({ modules, chunkOf, lazy }, { nameFor, namesOf, statementsOf }) {
  const core = [...modules.get(CORE).passed.keys()].map((name) => `${nameFor(CORE, name)} as ${name}`);
  const chunks = new Set([...modules.keys()].map(chunkOf).filter(Boolean));
  const lines = new Map([...chunks].sort().map((chunk) => [chunk, statementsOf(chunk, 'export')]));
  lines.set('piton', [
    ...statementsOf('piton', 'import'),
    `${HANDED} ??= [${namesOf('piton')}];`,
    `import './${ENTRY}';`,
  ]);
  lines.get('basics').push(`export * from '${FROM_ENTRY}';`, `export { ${core} } from '${FROM_ENTRY}';`);
  for (const [path, name] of lazy) {
    if (path === CORE || name) continue;
    const hasDefault = /^export default /m.test(modules.get(path).text);
    lines.get(chunkOf(path)).push(`export * from './${path}';`);
    if (hasDefault) lines.get(chunkOf(path)).push(`export { default } from './${path}';`);
  }
  return new Map([...lines].map(([chunk, list]) => [`chunk:${chunk}`, list.join('\n')]));
}

/**
 * @typedef {{ code: string, map: string, sources: string[] }} Chunk `sources` are paths
 * @returns {Promise<{ built: Map<string, Chunk>, chunkOf: (path: string) => string | undefined, modules: Map<string, import('./modules.mjs').Module> }>}
 *   the chunks by name
 */
export async function bundleChunks(version) {
  const modules = readModules();
  const lazy = new Map([...modules.values()].flatMap(({ later }) => [...later]));
  const plan = { modules, lazy, chunkOf: planChunks(modules) };
  const chunkExports = createExports(plan);
  const codes = rewriteModules(plan, chunkExports);
  const virtual = writeEntryPoints(plan, chunkExports);
  const names = chunkExports.namesOf('piton');
  virtual.set(FROM_ENTRY, `const [${names}] = ${HANDED};\nexport { ${names} };`);
  const plugin = {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(?:chunk|virtual):/ }, ({ path }) => ({
        path,
        namespace: 'virtual',
        sideEffects: path !== FROM_ENTRY,
      }));
      onResolve({ filter: /-0+\.js$/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
      onResolve({ filter: /\/piton\.ts$/ }, () => ({ path: join(root, ENTRY), sideEffects: true }));
      onLoad({ filter: /./, namespace: 'virtual' }, ({ path }) => ({
        contents: virtual.get(path),
        resolveDir: root,
      }));
      onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path }) => ({
        contents: codes.get(relative(root, path).replaceAll('\\', '/')),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
  const chunks = [...virtual.keys()].flatMap((each) => /^chunk:(.*)/.exec(each)?.[1] ?? []);
  const { outputFiles, metafile } = await build({
    ...inputOptions({ version, plugins: [plugin] }),
    entryPoints: Object.fromEntries(chunks.map((chunk) => [chunk, `chunk:${chunk}`])),
    outdir: 'dist/chunks',
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [relative(root, path), text]));
  const toChunk = (chunk) => {
    const path = `dist/chunks/${chunk}.js`;
    const inputs = Object.entries(metafile.outputs[path].inputs);
    const sources = inputs.filter(
      ([name, { bytesInOutput }]) => bytesInOutput && !name.startsWith('virtual:'),
    );
    return {
      code: texts.get(path),
      map: texts.get(`${path}.map`),
      sources: sources.map(([name]) => name).sort(),
    };
  };
  return { built: new Map(chunks.map((chunk) => [chunk, toChunk(chunk)])), ...plan };
}
